import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getPayment } from '../../../../contract/payments/payment-facts.ts'
import { pesos } from '../../../../domain/money.ts'
import type { Answers } from '../../../../tests/support/live/answers.ts'
import { fill, openPart, press, said } from '../../../../tests/support/live/open-app.tsx'
import { pressAndLinger } from '../../../../tests/support/live/press-and-linger.ts'
import { REVERSAL_OF_NOTHING } from '../../../../tests/support/live/reversal-of-nothing.ts'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import { Toasts } from '../../../ui/toast.tsx'
import { PaymentDecision } from './payment-decision.tsx'
import type { Payment } from './payment.ts'

const payment: Payment = {
  ...(madeUpAnswer(getPayment, 0) as Payment),
  status: 'Posted',
  is_own: false,
  proposal: null,
  basis: 'as seen',
  amount: pesos(500),
  method: 'GCash',
  reference: 'REF-77',
}
const proposed = (is_own: boolean) =>
  ({ ...payment, proposal: { ...payment.proposal, status: 'Waiting', is_own } }) as Payment

const PREVIEW = {
  ...REVERSAL_OF_NOTHING,
  basis: 'as previewed',
  balance: pesos(5500),
  balance_after: pesos(6000),
}

async function open(of: Payment, answers: Answers = {}) {
  const onDone = vi.fn<() => void>()
  const live = await openPart(
    <>
      <PaymentDecision payment={of} onDone={onDone} />
      <Toasts />
    </>,
    {
      role: 'ADMIN_USER',
      answers: { previewReversal: PREVIEW, isPasswordVerified: { verified: true }, ...answers },
    },
  )
  const button = (name: string) => screen.getByRole('button', { name })
  return {
    live,
    onDone,
    begin: (name: string) => pressAndLinger(button(name)),
    decide: (name: string) => press(live, button(name)),
  }
}
function expectSentOnce({ live }: Awaited<ReturnType<typeof open>>, call: string, input: object): void {
  expect(live.office.sent).toEqual([
    { call, once: true, input: { payment_id: payment.payment_id, ...input } },
  ])
}

it('money that is to be found is verified on what was seen, with amount, reference and method to compare', async () => {
  const decision = await open({ ...payment, status: 'For Verification' })
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
  await decision.begin('Verify')
  expect(said()).toContain('found ₱ 500.00 with reference REF-77 in GCash')
  expect(decision.live.office.sent).toEqual([])
  await decision.decide('Verify')
  expectSentOnce(decision, 'verifyPayment', { basis: 'as seen' })
  expect(said()).toContain('Verified. It is posted.')
  expect(decision.onDone).toHaveBeenCalledTimes(1)
})

it('money that was not found is refused with a reason, on what the preview said', async () => {
  const decision = await open(
    { ...payment, status: 'For Verification' },
    { reversePayment: { waits: false } },
  )
  await decision.begin('Not found')
  expect(said()).toContain('the client owes the amount again')
  await fill(decision.live, screen.getByLabelText('Reason'), 'Not in GCash')
  await decision.decide('Not found')
  expectSentOnce(decision, 'reversePayment', { basis: 'as previewed', reason: 'Not in GCash' })
  expect(said()).toContain('Reversed: it was not found.')
})

it('a posted payment is reversed, and where somebody else has to confirm it that is said', async () => {
  for (const [waits, told] of [
    [false, 'Reversed.'],
    [true, 'Proposed. Another person has to confirm it.'],
  ] as const) {
    const decision = await open(payment, { reversePayment: { waits } })
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull()
    await decision.begin('Reverse')
    expect(said()).toContain('Balance : ₱ 5,500.00 → ₱ 6,000.00')
    expect(said()).not.toContain('owes the amount again')
    await fill(decision.live, screen.getByLabelText('Reason'), 'Typed twice')
    await decision.decide('Reverse')
    expect(said().split('\n')).toContain(told)
    cleanup()
  }
})

it('what became of cash that was handed over is asked for and goes along', async () => {
  const decision = await open(
    { ...payment, method: 'cash' },
    { previewReversal: { ...PREVIEW, cash_in: 'handed over' } },
  )
  await decision.begin('Reverse')
  await decision.live.user.click(screen.getByLabelText('It was never taken'))
  await fill(decision.live, screen.getByLabelText('Reason'), 'A mistake')
  await decision.decide('Reverse')
  expect(decision.live.office.sent[0]?.input).toMatchObject({ cash: 'never taken' })
})

it('what became of the cash is asked for before the password, and nothing is sent without it', async () => {
  const previewReversal = { ...PREVIEW, cash_in: 'handed over', second_person: 'not needed' } as const
  const decision = await open(
    { ...payment, method: 'cash' },
    { previewReversal, reversePayment: { waits: false } },
  )
  await decision.begin('Reverse')
  await fill(decision.live, screen.getByLabelText('Reason'), 'A mistake')
  await decision.decide('Reverse')
  expect(said()).toContain('Say what happened to the cash')
  expect(decision.live.office.asked.map(({ call }) => call)).not.toContain('isPasswordVerified')
  expect(decision.live.office.sent).toEqual([])
  await decision.live.user.click(screen.getByLabelText('It was never taken'))
  await decision.decide('Reverse')
  expectSentOnce(decision, 'reversePayment', {
    basis: 'as previewed',
    reason: 'A mistake',
    cash: 'never taken',
  })
})

it('who had a hand in it is told so on opening, with nothing to fill in and nothing to press', async () => {
  const decision = await open(payment, { previewReversal: { ...PREVIEW, second_person: 'needed' } })
  await decision.begin('Reverse')
  expect(said()).toContain('Another person has to reverse it.')
  expect(screen.queryByLabelText('Reason')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull()
  await press(decision.live, screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Reverse' })).toBeTruthy()
})

it('who took it is told that another person decides', async () => {
  await open({ ...payment, status: 'For Verification', is_own: true })
  expect(said()).toContain('You took or recorded this payment. Another person decides on it.')
})

it('a reversal that waits is confirmed by another person after its preview, without a reason', async () => {
  const decision = await open(proposed(false))
  await decision.begin('Confirm reversal')
  expect(said()).toContain('What the reversal does')
  await decision.decide('Confirm reversal')
  expectSentOnce(decision, 'confirmReversal', { basis: 'as previewed' })
  expect(said()).toContain('Confirmed. The payment is reversed.')
})

it.each([
  ['or refused with a reason, on what was seen', false, 'Refuse', 'Refused.'],
  [
    'who proposed it is told that they may take it back, and does',
    true,
    'Take the proposal back',
    'Taken back.',
  ],
])('%s', async (_, isOwn, button, done) => {
  const decision = await open(proposed(isOwn))
  expect(said().includes('You proposed this reversal.')).toBe(isOwn)
  expect(screen.queryByRole('button', { name: 'Refuse' }) === null).toBe(isOwn)
  await decision.begin(button)
  await fill(decision.live, screen.getByLabelText('Reason'), 'It was paid')
  await decision.decide(button)
  expectSentOnce(decision, 'refuseReversal', { basis: 'as seen', reason: 'It was paid' })
  expect(said()).toContain(`${done} The payment stays posted.`)
})

it('a proposal that was decided leaves the payment to its own status', async () => {
  await open({ ...payment, proposal: { ...payment.proposal, status: 'Refused' } } as Payment)
  expect(screen.getByRole('button', { name: 'Reverse' })).toBeTruthy()
})
