import { expect, it } from 'vitest'
import type { ListRow } from './list-rows.ts'
import { firstInSight } from './use-list-place.ts'

const rows = [11, 12, 13].map(
  (loan_id) => ({ kind: 'stop', view: { stop: { loan_id } } }) as unknown as ListRow,
)
const at = (edge: number) => firstInSight(rows, () => 100, edge)

it('a list that is left begins again at the row of which more than half was in sight', () => {
  expect(at(0)).toBeUndefined()
  expect(at(49)).toBeUndefined()
  expect(at(51)).toBe(12)
  expect(at(149)).toBe(12)
  expect(at(160)).toBe(13)
})
