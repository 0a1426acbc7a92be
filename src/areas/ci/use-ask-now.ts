import { useState } from 'react'
import type { Instant } from '../../../domain/calendar.ts'
import { kick } from '../../offline/account/kick.ts'
import type { Offline } from '../../offline/account/offline.ts'

/** Turns to the office at a touch, and says when: without internet, or with the same answer, that is over before anybody has seen it. */
export function useAskNow(offline: Offline | undefined) {
  const [askedAt, setAskedAt] = useState<Instant>()
  const ask = async () => {
    setAskedAt(undefined)
    kick('manual')
    if (!offline) return
    await offline.idle()
    setAskedAt(offline.around.clock.now())
  }
  return { askedAt, ask }
}
