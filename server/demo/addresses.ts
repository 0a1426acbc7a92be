import type { Place } from '../../domain/collections/place.ts'

/** Made-up streets, barangays and towns: the words are common, the places are not on any map. */
export const STREETS = [
  'Sampaguita St',
  'Rosal St',
  'Ilang-ilang St',
  'Mabini Ext',
  'Bayanihan St',
  'Kalachuchi Ave',
  'Narra Rd',
  'Molave St',
  'Camia St',
  'Yakal Ln',
  'Bonifacio Dulo',
  'Riles Rd',
] as const

/** Each with its town; a round goes from one barangay to the next in this order. */
export const BARANGAYS = [
  ['Brgy. Masagana', 'San Lakan'],
  ['Brgy. Bagong Pag-asa', 'San Lakan'],
  ['Brgy. Mabuhay Silangan', 'San Lakan'],
  ['Brgy. Malinis na Tubig', 'San Lakan'],
  ['Brgy. Kawayan Dulo', 'Sta. Ligaya'],
  ['Brgy. Tatlong Mangga', 'Sta. Ligaya'],
  ['Brgy. Lumang Simbahan', 'Sta. Ligaya'],
  ['Brgy. Pulong Anahaw', 'Bayang Tagpuan'],
  ['Brgy. Bukal ng Sipag', 'Bayang Tagpuan'],
  ['Brgy. Hardin', 'Bayang Tagpuan'],
  ['Brgy. Kanlurang Araw', 'Villa Diwata'],
  ['Brgy. Ibaba ng Ilog', 'Villa Diwata'],
] as const

export const LANDMARKS = [
  'near the basketball court',
  'beside the chapel',
  'across the barangay hall',
  'behind the public market',
  'green gate, second floor',
  'beside the water station',
  'near the tricycle terminal',
  'in front of the day care center',
  'blue roof past the bridge',
  'corner with the bakery',
  'end of the alley, by the pump',
  'beside the mango tree',
] as const

/** Degrees from one barangay to the next, and from one account's door to the next within it: some hundred metres a stop of a round. */
const BARANGAY_APART = 0.012
const DOOR_APART = 0.00006
const DOORS_AROUND = 400

/** Doors follow each other in the order of the accounts, which is the order of the round. */
export function doorOf(barangayNo: number, accId: number): Place {
  const along = (accId % DOORS_AROUND) * DOOR_APART
  const degrees = (value: number) => Math.round(value * 1e5) / 1e5
  return {
    latitude: degrees(14.1 + barangayNo * BARANGAY_APART + along / 3),
    longitude: degrees(121.2 + along),
  }
}
