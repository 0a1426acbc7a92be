import type { Stop } from '../../../contract/sync.ts'
import { barangayOf } from '../../../domain/people/barangay.ts'

/** Barangay and landmark, the address where it names no barangay: `Brgy. Masagana · near the chapel`. */
export function placeOf(stop: Stop): string {
  const barangay = barangayOf(stop.address)?.name
  return [barangay === undefined ? stop.address : `Brgy. ${barangay}`, stop.landmark]
    .filter(Boolean)
    .join(' · ')
}
