import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toLocalDate, type LocalDate } from '../calendar.ts'
import { unpaidPosition, type LoanPosition } from '../loans/loan-position.ts'
import { pesos, toCentavos, ZERO, type Centavos } from '../money.ts'
import { lateFrom, proposalsFor, type ProposalCase } from './proposal.ts'

const day = toLocalDate
const DUE = ['2026-11-28', '2026-12-05', '2026-12-12'].map(day)
const position = unpaidPosition(
  DUE.map((dueOn, index) => ({ no: index + 1, dueOn, interest: pesos(90), principal: pesos(1000) })),
)
const none: ReadonlyMap<number, Centavos> = new Map()
const on = (at: string, more: Partial<ProposalCase> = {}) =>
  proposalsFor({
    position,
    instalments: 3,
    maturityOn: day('2026-12-12'),
    day: day(at),
    graceDays: 3,
    pctPerMonth: 5,
    holidays: new Set<LocalDate>(),
    decided: none,
    paid: new Map(),
    open: new Set(),
    ...more,
  }).map(({ no, amount, daysLate }) => [no, amount, daysLate])

const paidFirst: LoanPosition = {
  ...position,
  instalments: position.instalments.map((row) =>
    row.no === 1 ? { ...row, interestPaid: pesos(90), principalPaid: pesos(1000) } : row,
  ),
}

test('each late instalment is proposed for the days after its grace', () => {
  expect(on('2026-12-01')).toEqual([])
  expect(on('2026-12-02')).toEqual([[1, 182, 4]])
  expect(on('2026-12-11')).toEqual([
    [1, 1817, 13],
    [2, 545, 6],
  ])
})

test('what was decided before is not proposed again', () => {
  expect(on('2026-12-11', { decided: new Map([[1, pesos(10)]]) })[0]).toEqual([1, 817, 13])
  expect(on('2026-12-11', { decided: new Map([[1, pesos(100)]]) })).toEqual([[2, 545, 6]])
})

test('what is paid is not proposed for', () => {
  expect(on('2026-12-11', { position: paidFirst })).toEqual([[2, 545, 6]])
})

test('after maturity all that is unpaid makes one proposal on one more instalment', () => {
  expect(on('2026-12-12')).toHaveLength(2)
  // 15, 8 and 1 days late: 12, 5 and 0 are charged. 21.80 + 9.08
  expect(on('2026-12-13')).toEqual([[4, 2180 + 908, 15]])
  const decided = new Map([
    [1, pesos(20)],
    [4, pesos(5)],
  ])
  expect(on('2026-12-13', { decided })).toEqual([[4, 588, 15]])
})

test('what falls due on a holiday is late from the next working day on', () => {
  const holidays = new Set(['2026-11-28', '2026-11-30'].map(day))
  expect(lateFrom(day('2026-11-28'), holidays)).toBe('2026-12-01')
  expect(lateFrom(day('2026-12-05'), holidays)).toBe('2026-12-05')
  expect(on('2026-12-04', { holidays })).toEqual([])
  expect(on('2026-12-05', { holidays })).toEqual([[1, 182, 7]])
})

test('nothing is ever proposed on a penalty', () => {
  const charged: LoanPosition = {
    ...paidFirst,
    instalments: paidFirst.instalments.map((row) => ({ ...row, penalty: row.no === 1 ? pesos(500) : ZERO })),
  }
  expect(on('2026-12-02', { position: charged })).toEqual([])
})

describe('a penalty that was earned', () => {
  // Paid on Thursday the 10th: late for 12 days until the 9th, 9 of them charged.
  const paid = new Map([[1, [{ on: day('2026-12-10'), amount: pesos(1090) }]]])

  test('stays proposed for what was late when it was late, though the client paid since', () => {
    const open = new Set([1])
    expect(on('2026-12-09', { open })).toContainEqual([1, 1453, 11])
    for (const later of ['2026-12-10', '2026-12-11', '2026-12-12'])
      expect(on(later, { position: paidFirst, paid, open })).toContainEqual([1, 1453, expect.any(Number)])
    expect(on('2026-12-20', { position: paidFirst, paid, open: new Set([4]) })[0]?.[1]).toBe(
      1453 + 2180 + 908,
    )
  })

  test('is not proposed again on an instalment that was paid before anybody looked', () => {
    expect(on('2026-12-11', { position: paidFirst, paid })).toEqual([[2, 545, 6]])
  })

  test('is none where the money turns out to have come within the grace', () => {
    const inTime = new Map([[1, [{ on: day('2026-12-01'), amount: pesos(1090) }]]])
    expect(on('2026-12-11', { position: paidFirst, paid: inTime, open: new Set([1]) })).toEqual([[2, 545, 6]])
  })

  test('of an instalment paid in parts counts each part for as long as it was late', () => {
    const half: LoanPosition = {
      ...position,
      instalments: position.instalments.map((row) =>
        row.no === 1 ? { ...row, interestPaid: pesos(90), principalPaid: pesos(410) } : row,
      ),
    }
    const parts = new Map([[1, [{ on: day('2026-12-08'), amount: pesos(500) }]]])
    // ₱ 590 for 10 days and ₱ 500 for 6: 9.83 + 5.00
    expect(on('2026-12-11', { position: half, paid: parts })[0]).toEqual([1, 1483, 13])
  })

  test('never shrinks because a client pays, whenever and however much', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 109_000 }), fc.integer({ min: 1, max: 13 }), (amount, after) => {
        const paidOn = addDays(day('2026-11-28'), after)
        const left: LoanPosition = {
          ...position,
          instalments: position.instalments.map((row) =>
            row.no === 1
              ? {
                  ...row,
                  interestPaid: toCentavos(Math.min(9000, amount)),
                  principalPaid: toCentavos(Math.max(0, amount - 9000)),
                }
              : row,
          ),
        }
        const before = Number(on(addDays(paidOn, -1)).find(([no]) => no === 1)?.[1] ?? 0)
        const paidNow = new Map([[1, [{ on: paidOn, amount: toCentavos(amount) }]]])
        const kept = on('2026-12-12', { position: left, paid: paidNow, open: new Set([1]) }).find(
          ([no]) => no === 1,
        )
        // Each part is rounded by itself.
        expect(Number(kept?.[1] ?? 0)).toBeGreaterThanOrEqual(before - 1)
      }),
    )
  })
})
