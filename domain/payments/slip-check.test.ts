import { describe, expect, it } from 'vitest'
import { toInstant } from '../calendar.ts'
import { checkOfUnknown, type SeriesKnown } from './slip-check.ts'

const heard = (nothingWaits: boolean): SeriesKnown['heard'] => ({
  at: toInstant('2026-11-21T09:00:00.000Z'),
  nothingWaits,
})
const known = (patch: Partial<SeriesKnown> = {}): SeriesKnown => ({
  lastRunning: 120,
  heard: heard(true),
  ...patch,
})
const slip = (running: number) => ({ series: 'A7', running })

describe('a slip whose payment is not on the books', () => {
  it.each([
    ['nothing like a number was asked for', 'no number', undefined, false, 'incomplete'],
    ['the check digit of its number is wrong', 'wrong number', undefined, false, 'never issued'],
    ['no phone of the company has the series', slip(5), undefined, false, 'never issued'],
    ['another payment has the number', slip(5), known(), true, 'other code'],
    ['the number is far beyond what the phone can have reached', slip(2121), known(), false, 'never issued'],
    ['it is the next number of a phone that may have no internet', slip(121), known(), false, 'not received'],
    ['the phone may have been long without internet', slip(2120), known(), false, 'not received'],
    ['the phone has never been heard of', slip(5), known({ heard: null }), false, 'not received'],
    ['the phone said that something waits', slip(5), known({ heard: heard(false) }), false, 'not received'],
    ['the phone sent later ones and says nothing waits', slip(120), known(), false, 'not recorded'],
    ['a new phone has sent nothing yet', slip(1), known({ lastRunning: 0 }), false, 'not received'],
  ] as const)('%s', (_, number, series, isTaken, check) => {
    expect(checkOfUnknown(number, series, isTaken)).toBe(check)
  })
})
