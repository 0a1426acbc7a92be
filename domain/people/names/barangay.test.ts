import { describe, expect, it } from 'vitest'
import { barangayOf } from './barangay.ts'

describe('the barangay of an address', () => {
  it.each([
    ['12 Rosal St, Brgy. Masagana, San Lakan', 'Masagana'],
    ['Brgy Malinis na Tubig', 'Malinis na Tubig'],
    ['Blk 3 Lot 4, Bgy. San Roque, Sta. Ligaya', 'San Roque'],
    ['Purok 5, BARANGAY  Sto.  Niño; San Lakan', 'Sto. Niño'],
    ['45 Mabini Ext, Brgy.Hardin, Bayang Tagpuan', 'Hardin'],
    ['Brgy. No. 176-C, Zone 15', '176-C'],
    ['Sitio Ilaya, Barrio Uno', 'Uno'],
  ])('%s', (address, name) => {
    expect(barangayOf(address)?.name).toBe(name)
  })

  it.each([
    '12 Rosal St, San Lakan',
    '',
    'Barangayan Road, San Lakan',
    'Brgy.',
    'Brgy. , San Lakan',
    'Brgy. -, San Lakan',
  ])('is not guessed from "%s"', (address) => expect(barangayOf(address)).toBeUndefined())

  it.each([
    ['Brgy. Sto. Niño', 'Barangay Santo Nino'],
    ['Brgy. San Roque, Lakan', 'BGY SAN ROQUE'],
    ['Brgy. 012', 'Barangay No. 12'],
    ['Brgy. De la Paz', 'Brgy. Dela Paz'],
  ])('is the same in %s and %s', (one, other) => {
    expect(barangayOf(one)?.key).toBe(barangayOf(other)?.key)
  })
})
