import { vi } from 'vitest'
import { setCurrentOffline } from '../../../src/offline/account/current-offline.ts'
import { noteSignIn } from '../../../src/offline/wire/current-connection.ts'
import { DRAWN_WHEN_OPEN } from '../../../src/ui/fields/popup.ts'
import { initWords } from '../../../src/words/words.ts'

/**
 * What a drawn screen asks of the browser, with the width of a desk and a day that stays; what other tests left behind is gone. What lists
 * have to choose from is drawn although they are closed, to be read with the rest.
 */
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
      Object.assign(DRAWN_WHEN_OPEN, { lazyMount: false })
      await initWords('en')
    },
    end() {
      Object.assign(DRAWN_WHEN_OPEN, { lazyMount: true })
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}
