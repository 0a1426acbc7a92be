import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '../../contract/index.ts'

/** The least and the most that a number of new terms may be, written by hand: one step further is refused at its field. */
const LIMITS: readonly (readonly [string, number, number, number])[] = [
  ['grace_days', 0, 90, 1],
  ['instalments', 1, 520, 1],
  ['first_due_min_days', 1, 60, 1],
  ['first_due_max_days', 1, 90, 1],
  ['rate_per_month', 0, 100, 0.01],
  ['service_fee_pct', 0, 100, 0.01],
  ['penalty_pct_per_month', 0, 100, 0.01],
]

describe('new terms may have', () => {
  const faultOf = (field: string, value: number) => {
    const read = v.safeParse(calls.changeTerms.input, { [field]: value })
    return read.issues?.some((issue) => issue.path?.[0]?.key === field) ?? false
  }

  it.each(LIMITS)('%s from %d to %d', (field, least, most, step) => {
    expect([faultOf(field, least), faultOf(field, most)]).toEqual([false, false])
    expect([faultOf(field, least - step), faultOf(field, most + step)]).toEqual([true, true])
  })
})
