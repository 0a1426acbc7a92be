import { useEffect } from 'react'
import { instantMs } from '../../../../domain/calendar.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { SIGNS_OF_LIFE } from '../../../data/touched.ts'
import { lock, lockOnReturn } from '../../../offline/device/pin.ts'

const IDLE_MS = 5 * 60_000
const LOOK_EVERY_MS = 15_000

/** Locks after five minutes without a touch, also when they passed with the screen off. */
export function useIdleLock(): void {
  useEffect(() => {
    const nowMs = () => instantMs(systemClock.now())
    let lastTouchMs = nowMs()
    const isIdle = () => nowMs() - lastTouchMs >= IDLE_MS
    const look = () => {
      if (isIdle()) lock()
    }
    const lookAtReturn = () => {
      if (isIdle()) (document.visibilityState === 'visible' ? lockOnReturn : lock)()
    }
    const touch = () => {
      look()
      lastTouchMs = nowMs()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, touch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', lookAtReturn)
    return () => {
      clearInterval(timer)
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, touch, { capture: true })
      document.removeEventListener('visibilitychange', lookAtReturn)
    }
  }, [])
}
