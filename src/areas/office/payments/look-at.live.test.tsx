import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getPayment } from '../../../../contract/payments/payment-facts.ts'
import { getClientProfile } from '../../../../contract/people/client-file.ts'
import type { ClientProfile } from '../../../../contract/people/client-profile.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { refused } from '../../../../tests/support/live/answers.ts'
import { fill, openPart, press, said } from '../../../../tests/support/live/open-app.tsx'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import { Toasts } from '../../../ui/toast.tsx'
import { LookAt } from './look-at.tsx'
import type { Payment } from './payment.ts'

const payment: Payment = {
  ...(madeUpAnswer(getPayment, 0) as Payment),
  status: 'Posted',
  basis: 'as seen',
  loan_id: 7,
  amount: pesos(500),
  client_credit: pesos(120),
  exception: { reason: 'more than balance', also: ['backdated'], resolved: null },
}
const about = { payment_id: payment.payment_id, basis: 'as seen' }

/** The client's loans by their numbers; from 100 on they are paid up. */
function profile(...ids: number[]): ClientProfile {
  const made = madeUpAnswer(getClientProfile, 0) as ClientProfile
  return {
    ...made,
    loans: ids.flatMap((loan_id) =>
      made.loans
        .slice(0, 1)
        .map((loan) => ({ ...loan, loan_id, balance: loan_id < 100 ? pesos(4000) : ZERO })),
    ),
  }
}

async function open(over: Partial<Payment> = {}, answers = {}) {
  const onDone = vi.fn<() => void>()
  const part = (
    <>
      <LookAt payment={{ ...payment, ...over }} onDone={onDone} />
      <Toasts />
    </>
  )
  const given = {
    getClientProfile: profile(7, 9),
    isPasswordVerified: { verified: true },
    resolvePaymentException: { owed: ZERO },
    ...answers,
  }
  const live = await openPart(part, { role: 'ADMIN_USER', answers: given })
  const begin = screen.queryByRole('button', { name: 'Settle the doubt' })
  if (begin) await press(live, begin)
  return { live, onDone, settle: () => press(live, screen.getByRole('button', { name: 'Settle' })) }
}
const ways = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)

it('a payment that looks odd stays as it is, once somebody has said why', async () => {
  const { live, onDone, settle } = await open()
  expect(said()).toContain('It is more than was owed. It was recorded days after it was paid')
  expect(said()).toContain('₱ 120.00')
  await live.user.click(screen.getByLabelText('It stays as it is'))
  await fill(live, screen.getByLabelText('Reason'), 'Paid ahead')
  await settle()
  const input = { ...about, resolution: 'kept', reason: 'Paid ahead' }
  expect(live.office.sent).toEqual([{ call: 'resolvePaymentException', once: true, input }])
  expect(said()).toContain('Settled.')
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('or goes to the other loan of the client, and a place of money that was chosen before does not go along', async () => {
  const { live, settle } = await open()
  await live.user.click(screen.getByLabelText('The credit is paid back to the client'))
  await press(live, screen.getByRole('combobox', { name: /Paid from/ }))
  await press(live, screen.getByRole('option', { name: 'Bank' }))
  await live.user.click(screen.getByLabelText('It goes to another loan of the client'))
  await press(live, screen.getByRole('combobox', { name: /Loan it was meant for/ }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Loan 9, balance ₱\u00a04,000.00',
  ])
  await press(live, screen.getByRole('option', { name: /Loan 9/ }))
  await fill(live, screen.getByLabelText('Reason'), 'Other loan')
  await settle()
  expect(live.office.sent.map(({ input }) => input)).toEqual([
    { ...about, resolution: 'moved', loan_id: '9', reason: 'Other loan' },
  ])
})

it('where the loan that it had paid is over, it says what the client owes for it now', async () => {
  const { live, settle } = await open({}, { resolvePaymentException: { owed: pesos(500) } })
  await live.user.click(screen.getByLabelText('It goes to another loan of the client'))
  await press(live, screen.getByRole('combobox', { name: /Loan it was meant for/ }))
  await press(live, screen.getByRole('option', { name: /Loan 9/ }))
  await fill(live, screen.getByLabelText('Reason'), 'Other loan')
  await settle()
  expect(said()).toContain('Moved. The client owes ₱ 500.00 now')
})

it('or its credit is paid back, from the place that is chosen', async () => {
  const { live, settle } = await open()
  await live.user.click(screen.getByLabelText('The credit is paid back to the client'))
  await press(live, screen.getByRole('combobox', { name: /Paid from/ }))
  await press(live, screen.getByRole('option', { name: 'Safe' }))
  await fill(live, screen.getByLabelText('Reason'), 'Asked for it')
  await settle()
  const input = { ...about, resolution: 'refunded', from: 'cash_on_hand', reason: 'Asked for it' }
  expect(live.office.sent.map((sent) => sent.input)).toEqual([input])
})

it.each([
  ['does not go to another loan where there is none', {}, [7], ['kept', 'refunded']],
  ['does not go to another loan on which nothing is owed', {}, [7, 101], ['kept', 'refunded']],
  ['is not paid back where nothing is credit', { client_credit: ZERO }, [7, 9], ['kept', 'moved']],
  [
    'is not paid back before the money was found',
    { status: 'For Verification' as const },
    [7, 9],
    ['kept', 'moved'],
  ],
])('%s', async (_, over, loans, offered) => {
  await open(over, { getClientProfile: profile(...loans) })
  expect(ways()).toEqual(offered)
})

it('a refusal is said where it was pressed, and nothing is taken for settled', async () => {
  const words = 'You took this payment. A second person has to do this.'
  const { live, onDone, settle } = await open(
    {},
    { resolvePaymentException: refused('SECOND_PERSON', words) },
  )
  await live.user.click(screen.getByLabelText('It stays as it is'))
  await fill(live, screen.getByLabelText('Reason'), 'Mine')
  await settle()
  expect(said()).toContain(words)
  expect(onDone).not.toHaveBeenCalled()
})

it.each([
  ['that no one doubts', null],
  [
    'that was looked at',
    {
      ...payment.exception,
      resolved: { by: 'Alma', at: payment.occurred_at, resolution: 'kept', reason: '' },
    },
  ],
])('a payment %s has no such button, and asks for no loans', async (_, exception) => {
  const { live } = await open({ exception: exception as Payment['exception'] })
  expect(screen.queryByRole('button', { name: 'Settle the doubt' })).toBeNull()
  expect(live.office.asked.map(({ call }) => call)).not.toContain('getClientProfile')
})
