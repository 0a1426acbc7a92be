import { expect, test } from 'vitest'
import { toLocalDate, type LocalDate } from '../calendar.ts'
import { unpaidPosition, type LoanPosition } from '../loans/loan-position.ts'
import { pesos, ZERO, type Centavos } from '../money.ts'
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
