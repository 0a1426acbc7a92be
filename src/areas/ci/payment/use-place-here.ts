import { useEffect, useRef, type RefObject } from 'react'
import type { Place } from '../../../../domain/collections/place.ts'
import { reportProblem } from '../../../offline/wire/report-problem.ts'

/** What the phone knew a moment ago is the same door. */
const KEPT_MS = 60_000
const PATIENCE_MS = 30_000

/**
 * Where this phone is, once it knows: looked up while the amount is chosen, since Save waits for nothing. Null where no one
 * asks for it, the phone has no such thing, or its person does not allow it; a payment is as good without.
 */
export function usePlaceHere(asked: boolean): RefObject<Place | null> {
  const place = useRef<Place | null>(null)
  useEffect(() => {
    if (!asked || !('geolocation' in navigator)) return
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        place.current = { latitude, longitude }
      },
      (problem) => reportProblem('where this phone is', problem),
      { enableHighAccuracy: true, maximumAge: KEPT_MS, timeout: PATIENCE_MS },
    )
  }, [asked])
  return place
}
