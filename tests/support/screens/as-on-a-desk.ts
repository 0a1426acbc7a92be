import { vi } from 'vitest'
import { setCurrentOffline } from '../../../src/offline/account/current-offline.ts'
import { noteSignIn } from '../../../src/offline/wire/current-connection.ts'
import { initWords } from '../../../src/words/words.ts'

/** What a drawn screen asks of the browser, with the width of a desk and a day that stays; what other tests left behind is gone. */
export function asOnADesk() {
  const nothing = () => undefined
  const matchMedia = (media: string) => ({
    matches: !media.includes('max-width'),
    media,
    addEventListener: nothing,
    removeEventListener: nothing,
  })
  return {
    async begin() {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') })
      vi.stubGlobal('__APP_VERSION__', 'drawn')
      vi.stubGlobal('localStorage', { getItem: () => null })
      vi.stubGlobal('navigator', { onLine: true })
      vi.stubGlobal('window', { matchMedia })
      setCurrentOffline(undefined)
      noteSignIn(false)
      await initWords('en')
    },
    end() {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}
