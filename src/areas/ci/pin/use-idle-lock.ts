import { useEffect } from 'react'
import { instantMs } from '../../../../domain/calendar.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { SIGNS_OF_LIFE } from '../../../data/presence/touched.ts'
import { lock, lockOnReturn } from '../../../offline/device/pin.ts'

const IDLE_MS = 5 * 60_000
const LOOK_EVERY_MS = 15_000
/** By how much the clock may lag behind the page's own time; less is its correction, and wins nothing. */
const SET_BACK_MS = 60_000

/**
 * Locks after five minutes without a touch, also when they passed with the screen off; and where the clock was set back, so that no one
 * who finds the phone gets those minutes again.
 */
export function useIdleLock(): void {
  useEffect(() => {
    const nowMs = () => instantMs(systemClock.now())
    const readClocks = () => ({ wallMs: nowMs(), pageMs: performance.now() })
    let lastTouch = readClocks()
    const isIdle = () => {
      const { wallMs, pageMs } = readClocks()
      const passedMs = wallMs - lastTouch.wallMs
      return passedMs >= IDLE_MS || passedMs < pageMs - lastTouch.pageMs - SET_BACK_MS
    }
    const look = () => {
      if (isIdle()) lock()
    }
    const lookAtReturn = () => {
      if (isIdle()) (document.visibilityState === 'visible' ? lockOnReturn : lock)()
    }
    const touch = () => {
      look()
      lastTouch = readClocks()
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
