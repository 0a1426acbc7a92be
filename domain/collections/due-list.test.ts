import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toLocalDate } from '../calendar.ts'
import { unpaidPosition, positionFromTotals, withPenalty } from '../loans/loan-position.ts'
import { pesos, toCentavos, ZERO } from '../money.ts'
import { belongsOnList, bucketOf, dueOf, duePlain } from './due-list.ts'

const START = toLocalDate('2026-11-07')
const weekly = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    no: index + 1,
    dueOn: addDays(START, 7 * index),
    interest: pesos(100),
    principal: pesos(400),
  }))

const today = toLocalDate('2026-11-21')
const saturday = { from: today, to: today }

describe('what is due', () => {
  test('on a Saturday is its instalment, with what was missed before it and the penalties', () => {
    const position = withPenalty(positionFromTotals(weekly(8), pesos(500), []), { no: 2, amount: pesos(25) })
    expect(dueOf(position, saturday)).toEqual({
      dueInSpan: pesos(500),
      overdue: pesos(500),
      penalties: pesos(25),
      collectible: pesos(1025),
      late: pesos(500),
      daysLate: 7,
      bucket: '1–7',
      instalmentNo: 3,
      dueOn: today,
      lastDueOn: today,
      isUpToDate: false,
    })
  })

  test('of a month names the first and the last of its unpaid days', () => {
    const month = { from: today, to: addDays(today, 30) }
    expect(dueOf(positionFromTotals(weekly(8), pesos(1500), []), month)).toMatchObject({
      dueInSpan: pesos(2000),
      dueOn: toLocalDate('2026-11-28'),
      lastDueOn: toLocalDate('2026-12-19'),
    })
    expect(dueOf(unpaidPosition(weekly(2)), month)).toMatchObject({ dueInSpan: 0, lastDueOn: undefined })
  })

  test.each([
    ['the instalment of today is paid', 1500, 0, true],
    ['it is not', 1000, 0, false],
    ['the next one is paid in part', 1600, 0, false],
    ['a penalty is open', 1500, 25, false],
    ['all is paid', 4000, 0, true],
  ])('a client is up to date or not where %s', (_, paid, penalty, isUpToDate) => {
    const month = { from: addDays(today, -7), to: addDays(today, 30) }
    const open = penalty > 0 ? [{ no: 1, amount: pesos(penalty) }] : []
    const position = positionFromTotals(weekly(8), pesos(paid), open)
    expect(dueOf(position, month, today).isUpToDate).toBe(isUpToDate)
  })

  test('of a week is everything that falls due in it, and no one is late for days to come', () => {
    const week = { from: toLocalDate('2026-11-22'), to: toLocalDate('2026-11-28') }
    const row = dueOf(positionFromTotals(weekly(8), pesos(1500), []), week)
    expect(row).toMatchObject({
      dueInSpan: pesos(500),
      overdue: 0,
      daysLate: 0,
      bucket: 'current',
      instalmentNo: 4,
    })
  })

  test('counts lateness on the day of the reader where it is handed over', () => {
    const row = dueOf(positionFromTotals(weekly(8), pesos(500), []), saturday, toLocalDate('2026-12-20'))
    expect(row).toMatchObject({ daysLate: 36, bucket: '31–60' })
  })

  test.each([
    ['a month that has begun', '2026-11-01', '2026-11-30', '2026-11-21', 1000],
    ['the week of the reader', '2026-11-15', '2026-11-21', '2026-11-21', 1000],
    [
      'a week that is over: what fell due after it is no part of it',
      '2026-11-08',
      '2026-11-14',
      '2026-11-30',
      1000,
    ],
    [
      'days to come: what is due before them is not late by then',
      '2026-11-22',
      '2026-11-28',
      '2026-11-15',
      1000,
    ],
    ['days to come, seen on their first', '2026-11-22', '2026-11-28', '2026-11-22', 1500],
  ])('of %s, late is what fell due before the reader’s day', (_, from, to, on, late) => {
    const span = { from: toLocalDate(from), to: toLocalDate(to) }
    expect(dueOf(unpaidPosition(weekly(8)), span, toLocalDate(on)).late).toBe(pesos(late))
  })

  test('is nothing when all is paid, and the loan leaves the list', () => {
    const row = dueOf(positionFromTotals(weekly(2), pesos(1000), []), saturday)
    expect(row).toMatchObject({ collectible: 0, instalmentNo: 2, dueOn: undefined })
    expect(belongsOnList(row)).toBe(false)
  })

  test('a promise to pay brings a loan back on its day, and only then', () => {
    const row = dueOf(positionFromTotals(weekly(4), pesos(2000), []), saturday)
    expect(belongsOnList(row, today, saturday)).toBe(true)
    expect(belongsOnList(row, addDays(today, 1), saturday)).toBe(false)
    expect(belongsOnList(row, addDays(today, -1), saturday)).toBe(false)
    expect(belongsOnList(row, null, saturday)).toBe(false)
    expect(belongsOnList(row, today)).toBe(false)
  })

  test('an unpaid penalty alone keeps a loan on the list', () => {
    const position = withPenalty(positionFromTotals(weekly(2), pesos(1000), []), { no: 3, amount: pesos(10) })
    expect(belongsOnList(dueOf(position, saturday))).toBe(true)
  })

  test('is the same from totals alone as from the whole position', () => {
    const anyAmount = fc.integer({ min: 0, max: 90_000 }).map(toCentavos)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyAmount, fc.integer({ min: 1, max: 90_000 }).map(toCentavos)), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 20, maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.option(anyAmount),
        fc.integer({ min: -20, max: 300 }),
        fc.integer({ min: 0, max: 31 }),
        fc.option(fc.integer({ min: -20, max: 400 })),
        (amounts, gaps, paidShare, penalty, fromOffset, length, onOffset) => {
          let day = START
          const schedule = amounts.map(([interest, principal], index) => {
            day = addDays(day, gaps[index] ?? 7)
            return { no: index + 1, dueOn: day, interest, principal }
          })
          const total = amounts.reduce((sum, [interest, principal]) => sum + interest + principal, 0)
          const paid = toCentavos(Math.floor(total * paidShare))
          const open = penalty === null || penalty === 0 ? [] : [{ no: amounts.length + 1, amount: penalty }]
          const position = positionFromTotals(schedule, paid, open)
          const span = { from: addDays(START, fromOffset), to: addDays(START, fromOffset + length) }
          const on = onOffset === null ? undefined : addDays(START, onOffset)
          const plain = {
            amounts: amounts.map(([interest, principal]) => toCentavos(interest + principal)),
            dueDays: schedule.map((row) => row.dueOn),
            scheduledPaid: paid,
            openPenaltyTotal: open[0]?.amount ?? ZERO,
          }
          expect(duePlain(plain, span, on)).toEqual(dueOf(position, span, on))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('falls into the buckets of an aging report', () => {
    expect([0, 1, 7, 8, 30, 31, 60, 61, 90, 91].map(bucketOf)).toEqual([
      'current',
      '1–7',
      '1–7',
      '8–30',
      '8–30',
      '31–60',
      '31–60',
      '61–90',
      '61–90',
      '90+',
    ])
  })

  test('starts with the whole schedule unpaid', () => {
    expect(dueOf(unpaidPosition(weekly(4)), saturday)).toMatchObject({ overdue: pesos(1000), daysLate: 14 })
  })
})
