/**
 * Whether somebody is at this page. What it asks while no one touches it, because the internet came back or it was looked at again, is
 * said to be so, and keeps no session of the office awake.
 */
import { instantMs } from '../../../domain/calendar.ts'
import { systemClock } from '../../../domain/clock.ts'

export const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const
/** Long enough for what one touch sets off, saved work over a slow line included. */
const LATELY_MS = 60_000

const nowMs = () => instantMs(systemClock.now())
/** Somebody opened it. */
let lastTouchMs = nowMs()

export function watchTouches(): void {
  const touch = () => {
    lastTouchMs = nowMs()
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, touch, { capture: true, passive: true })
}

export function isLeftAlone(): boolean {
  return nowMs() - lastTouchMs >= LATELY_MS
}
