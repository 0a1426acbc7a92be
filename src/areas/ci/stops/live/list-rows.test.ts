import { expect, it } from 'vitest'
import { aStop } from '../../../../../tests/support/phone/a-stop.ts'
import type { StopView } from '../../../../offline/round/projection.ts'
import { listRows, type ListRow } from '../list-rows.ts'
import { placeOf } from '../place-of.ts'

const view = (name: string, address: string) => ({ stop: aStop({ name, address }) }) as StopView
const VIEWS = [view('Ana', 'A'), view('Ben', 'A'), view('Cora', 'B')]
const told = (row: ListRow) =>
  row.kind === 'group' ? `${row.name} (${row.count})` : `${row.position} ${row.view.stop.name}`

it('each barangay is named once above its stops, with how many they are, and places count through the whole list', () => {
  expect(listRows(VIEWS, ({ stop }) => stop.address).map(told)).toEqual([
    'A (2)',
    '1 Ana',
    '2 Ben',
    'B (1)',
    '3 Cora',
  ])
  expect(listRows(VIEWS).map(told)).toEqual(['1 Ana', '2 Ben', '3 Cora'])
})

const CHAPEL = 'near the chapel'
it.each([
  { address: '12 Rizal St, Brgy. Masagana, Lipa', landmark: CHAPEL, place: `Brgy. Masagana · ${CHAPEL}` },
  { address: '12 Rizal St, Brgy. Masagana, Lipa', landmark: '', place: 'Brgy. Masagana · 12 Rizal St' },
  { address: 'Brgy. Masagana, Lipa', landmark: '', place: 'Brgy. Masagana' },
  { address: '12 Rizal St', landmark: CHAPEL, place: `${CHAPEL} · 12 Rizal St` },
  { address: '12 Rizal St', landmark: '', place: '12 Rizal St' },
])('$address, landmark "$landmark": one goes to $place', ({ place, ...where }) => {
  expect(placeOf(where)).toBe(place)
})
