/** So many calls at once, so many back in a minute, and no more callers remembered than memory is set aside for. */
import { expect, it } from 'vitest'
import { toInstant } from '../../../domain/calendar.ts'
import { CallCounts } from '../../../server/http/limits/call-counts.ts'

const at = (seconds: number) => toInstant(new Date(Date.UTC(2026, 10, 21, 2) + seconds * 1000).toISOString())

/** Seconds to wait; 0 where the call is let through. */
function waitOf(counts: CallCounts, whose: string, seconds = 0): number {
  try {
    counts.take(whose, at(seconds))
    return 0
  } catch (refusal) {
    expect(refusal).toMatchObject({ code: 'TOO_MANY_CALLS' })
    return (refusal as { retryAfter: number }).retryAfter
  }
}

it('lets two through at once and one more each half minute where two a minute are allowed', () => {
  const counts = new CallCounts(2)
  expect([0, 0, 0, 10, 29.5, 30, 30].map((second) => waitOf(counts, 'Ana', second))).toEqual([
    0, 0, 30, 20, 1, 0, 30,
  ])
  expect(
    [120, 120, 120].map((second) => waitOf(counts, 'Ana', second)),
    'never more than two',
  ).toEqual([0, 0, 30])
})

it('a refused call takes nothing, and each has a share of their own', () => {
  const counts = new CallCounts(1)
  expect([waitOf(counts, 'Ana'), waitOf(counts, 'Ana'), waitOf(counts, 'Ana', 60)]).toEqual([0, 60, 0])
  expect(waitOf(counts, 'Ben', 60)).toBe(0)
})

it('a call that is given back may be taken again; of one who took none there is nothing to give', () => {
  const counts = new CallCounts(1)
  counts.giveBack('Ana')
  expect([waitOf(counts, 'Ana'), waitOf(counts, 'Ana')]).toEqual([0, 60])
  counts.giveBack('Ana')
  expect([waitOf(counts, 'Ana'), waitOf(counts, 'Ana')]).toEqual([0, 60])
})

it('no limit counts no one', () => {
  const counts = new CallCounts(0)
  for (let times = 0; times < 100; times++) expect(waitOf(counts, 'Ana')).toBe(0)
})

it('of twenty thousand and one callers who was longest away is forgotten, and nobody else', () => {
  const counts = new CallCounts(2)
  const named = (no: number) => `caller ${no}`
  for (let no = 1; no <= 20_000; no++) counts.take(named(no), at(0))
  counts.take(named(1), at(0))
  expect(waitOf(counts, named(1)), 'all of twenty thousand are known').toBe(30)
  counts.take('one more', at(0))
  expect(waitOf(counts, named(1)), 'who came a moment ago is still known').toBe(30)
  expect([waitOf(counts, named(3)), waitOf(counts, named(3))], 'so is the third').toEqual([0, 30])
  expect([waitOf(counts, named(2)), waitOf(counts, named(2))], 'the second is new again').toEqual([0, 0])
})
