import { expect, it } from 'vitest'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { whatIsNext, type RunningLoan } from './what-is-next.ts'

const TODAY = toLocalDate('2026-11-21')
const loan: RunningLoan = {
  loan_id: 7,
  principal: pesos(13_000),
  instalments: 13,
  paid_instalments: 2,
  instalment_amount: pesos(1090),
  balance: pesos(11_000),
  to_verify: ZERO,
  released_on: toLocalDate('2026-11-01'),
  maturity_on: toLocalDate('2027-02-06'),
  next_due_on: toLocalDate('2026-11-28'),
  next_due: pesos(1090),
  overdue: ZERO,
  penalties: ZERO,
  days_late: 0,
  last_paid_on: null,
  last_paid_amount: null,
}
const card = (status: string) => ({ application_id: 1, status }) as ApplicationCard
const ofLoan = (change: Partial<RunningLoan>) =>
  whatIsNext({ application: null, loan: { ...loan, ...change } }, undefined, TODAY)

it('is the next instalment of a loan that runs, with unpaid penalties', () => {
  expect(ofLoan({})).toMatchObject({ kind: 'due', amount: pesos(1090) })
  expect(ofLoan({ next_due_on: TODAY, penalties: pesos(10) })).toMatchObject({
    kind: 'dueToday',
    amount: pesos(1100),
  })
})

it('is everything that is late and its penalties, inside the term and after it', () => {
  const late = { days_late: 14, next_due_on: toLocalDate('2026-11-07'), overdue: pesos(2180) }
  expect(ofLoan({ ...late, penalties: pesos(50) })).toMatchObject({ kind: 'overdue', amount: pesos(2230) })
  expect(ofLoan({ ...late, maturity_on: toLocalDate('2026-11-14') })).toMatchObject({ kind: 'pastDue' })
})

it('is that the office has still to find the last payment, where nothing is owed without it', () => {
  expect(ofLoan({ balance: ZERO, next_due_on: null, to_verify: pesos(500) })).toMatchObject({
    kind: 'verifying',
  })
})

it('is the application on its way, and the loan where one is to renew the other', () => {
  const next = (status: string) =>
    whatIsNext({ application: card(status), loan: null }, undefined, TODAY).kind
  expect(['Pending', 'Approved by CI', 'Approved by Admin'].map(next)).toEqual([
    'waiting',
    'waiting',
    'approved',
  ])
  expect(whatIsNext({ application: card('Pending'), loan }, undefined, TODAY).kind).toBe('due')
})

it('is how the last one ended where nothing is open', () => {
  const next = (status?: string) =>
    whatIsNext({ application: null, loan: null }, status === undefined ? undefined : card(status), TODAY).kind
  expect(['Rejected', 'Fully Paid', 'Cancelled', undefined].map(next)).toEqual([
    'rejected',
    'fullyPaid',
    'nothing',
    'nothing',
  ])
})
