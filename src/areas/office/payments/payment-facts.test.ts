import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawnText } from '../../../../tests/support/screens/drawn-text.tsx'
import { toInstant, toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import type { Payment } from './payment.ts'
import { PaymentFacts } from './payment-facts.tsx'

const payment = {
  payment_id: '0193f0a0-0000-7000-8000-000000000001',
  loan_id: 431,
  application_id: 12,
  acc_id: 88,
  client: 'Ana Peña',
  amount: pesos(500),
  business_on: toLocalDate('2026-11-21'),
  occurred_at: toInstant('2026-11-21T02:42:00.000Z'),
  received_at: toInstant('2026-11-21T02:43:00.000Z'),
  method: 'GCash',
  reference: '1234567890123',
  slip_no: 'A7-000123-3',
  status: 'For Verification',
  mgt_id: 4,
  collector: 'Rosa Dimaandal',
  recorded_by: 'Mario Santos',
  is_own: false,
  note: '',
  pays_off: false,
  parts: [{ no: 3, component: 'principal', amount: pesos(500) }],
  client_credit: ZERO,
  verified: null,
  remitted: null,
  acted_alone: false,
  proposal: null,
  moves: [],
  exception: null,
} as unknown as Payment

const said = (over: Partial<Payment>) =>
  drawnText(createElement(PaymentFacts, { payment: { ...payment, ...over } }), 'payments', 'loan')

it('a payment that is still to be found says where it will go', async () => {
  const text = await said({})
  expect(text).toContain('Where it will go')
  expect(text).not.toContain('What it paid')
})

it('a posted one says what it paid, by whose hands, and no more credit than there is', async () => {
  const text = await said({ status: 'Posted' })
  expect(text).toContain('What it paid')
  expect(text).not.toContain('Where it will go')
  expect(text).toContain('Rosa Dimaandal')
  expect(text).toContain('Mario Santos')
  expect(text).not.toContain('Client’s credit')
})

it('a reversed one does not seem to have paid something else', async () => {
  const text = await said({ status: 'Reversed', parts: [] })
  expect(text).not.toContain('What it paid')
  expect(text).not.toContain('None of it went to an instalment.')
})

it('credit that came up, and a loan that it pays off early, are said', async () => {
  const text = await said({ status: 'Posted', client_credit: pesos(75), pays_off: true })
  expect(text).toContain('Client’s credit ₱ 75.00')
  expect(text).toContain('Pays the loan off early')
})

it('one that was long on its way says when it was taken and when it reached the office, and any other only the first', async () => {
  const received_at = toInstant('2026-11-23T00:30:00.000Z')
  expect(await said({ received_at })).toMatch(/Taken .*Nov 21.* Reached the office .*Nov 23/)
  expect(await said({})).toMatch(/Taken .*10:42 AM/)
  expect(await said({})).not.toContain('Reached the office')
})

it('one that was taken at the counter is said to be taken by the office, and one that only made credit that it paid no instalment', async () => {
  const text = await said({ status: 'Posted', collector: '', parts: [], client_credit: pesos(500) })
  expect(text).toMatch(/Collector Office/)
  expect(text).toContain('None of it went to an instalment.')
  expect(text).toContain('Client’s credit ₱ 500.00')
})
