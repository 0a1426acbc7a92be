import type { Stop } from '../../../../contract/field/sync.ts'
import { barangayOf } from '../../../../domain/people/names/barangay.ts'

/**
 * Barangay first, which is where one goes, then the landmark, else the street: `Brgy. Masagana · near the chapel`. The address
 * as it is where it names no barangay.
 */
export function placeOf({ address, landmark }: Pick<Stop, 'address' | 'landmark'>): string {
  const barangay = barangayOf(address)?.name
  if (barangay === undefined) return [landmark, address].filter(Boolean).join(' · ')
  const street = address.split(',')[0]?.trim() ?? ''
  const more = landmark === '' && !street.includes(barangay) ? street : landmark
  return [`Brgy. ${barangay}`, more].filter(Boolean).join(' · ')
}
