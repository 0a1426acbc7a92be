import { expect, it } from 'vitest'
import type { StopChip } from '../../../offline/round/projection.ts'
import { rowChips } from './row-chips.ts'

it.each<[string, StopChip[], StopChip[], number]>([
  ['none where there is nothing to say', [], [], 0],
  ['a promise says that there was a visit', ['promised', 'visited'], ['promised'], 0],
  ['a visit without a promise', ['visited', 'waiting'], ['waiting', 'visited'], 0],
  ['what needs somebody comes first', ['paid', 'refused'], ['refused', 'paid'], 0],
  ['no more than fit', ['verifying', 'promised', 'visited', 'waiting', 'refused'], ['refused', 'waiting'], 2],
])('%s', (_, chips, shown, more) => {
  expect(rowChips(chips)).toEqual({ shown, more })
})
