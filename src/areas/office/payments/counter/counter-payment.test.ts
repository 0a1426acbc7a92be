import { expect, it } from 'vitest'
import { toInstant, toLocalDate } from '../../../../../domain/calendar.ts'
import { pesos } from '../../../../../domain/money.ts'
import { counterCommand, counterProblem, readCounterForm } from './counter-payment.ts'

const AHEAD = 'This day has not come'
const clock = {
  today: () => toLocalDate('2026-11-21'),
  now: () => toInstant('2026-11-21T02:00:00.000Z'),
}
const form = (more: object = {}) =>
  readCounterForm({
    payment_id: '019aa000-0000-7000-8000-00000000000a',
    loan_id: 7,
    amount: pesos(500),
    method: 'cash',
    business_on: '2026-11-21',
    ...more,
  })
const problem = (more: object) => counterProblem(form(more), clock, AHEAD)

it('a payment at the counter is of today or of a day before', () => {
  expect(problem({})).toBeUndefined()
  expect(problem({ business_on: '2026-11-20' })).toBeUndefined()
  expect(problem({ business_on: '2026-11-22' })).toEqual({ field: 'business_on', message: AHEAD })
})

it('a bank’s reference is asked for, and goes to the office without the signs between', () => {
  expect(problem({ method: 'bank' })).toEqual({ field: 'reference', message: 'Reference is required' })
  const about = { title: 'Peña, Ana', accId: 3, refused: undefined }
  const written = (more: object) => counterCommand(form(more), about, clock).written('A-000001-1')
  const bank = written({ method: 'bank', reference: 'ab-123 456' })
  expect([bank.body.reference, bank.display.reference]).toEqual(['AB123456', 'AB123456'])
  expect(written({ reference: 'ab-123 456' }).body.reference, 'cash has none').toBe('')
})
