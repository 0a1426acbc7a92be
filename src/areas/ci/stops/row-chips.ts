/** Which chips a row has room for: what needs somebody first, two at most, and the rest as a number. */
import type { StopChip } from '../../../offline/round/projection.ts'

const FIRST_TO_LAST: readonly StopChip[] = [
  'refused',
  'waiting',
  'orphaned',
  'verifying',
  'paid',
  'settled',
  'partial',
  'promised',
  'visited',
]
const MOST = 2

export interface RowChips {
  readonly shown: readonly StopChip[]
  /** How many more there are. */
  readonly more: number
}

export function rowChips(chips: readonly StopChip[]): RowChips {
  // A promise was made on a visit: one chip says both.
  const told = FIRST_TO_LAST.filter(
    (chip) => chips.includes(chip) && !(chip === 'visited' && chips.includes('promised')),
  )
  return { shown: told.slice(0, MOST), more: Math.max(0, told.length - MOST) }
}
