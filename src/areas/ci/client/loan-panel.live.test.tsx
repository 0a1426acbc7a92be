import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aProfileLoan, aProfilePayment } from '../../../../tests/support/live/a-profile.ts'
import { openPart, press, said } from '../../../../tests/support/live/open-app.tsx'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import type { ShownPayment } from './fold-loan.ts'
import { LoanPanel } from './loan-panel.tsx'
import type { ProfileLoan } from './profile-parts.ts'

const onTakeBack = vi.fn<(payment: ShownPayment, loan: ProfileLoan) => void>()
const mayTakeBack = vi.fn<(payment: ShownPayment) => boolean>(() => false)

async function show(over: Partial<ProfileLoan>, commands: readonly CommandRow[] = []) {
  cleanup()
  const loan = aProfileLoan(over)
  const today = toLocalDate('2026-11-21')
  const live = await openPart(<LoanPanel {...{ loan, commands, today, mayTakeBack, onTakeBack }} accId={3} />)
  return { live, loan }
}

it('a balance that rests on a payment no one has found yet is called so, with how much of it', async () => {
  const status = 'For Verification' as const
  await show({ payments: [aProfilePayment({ method: 'GCash', reference: 'GC-1', status })] })
  expect(said()).toContain('Balance after verification : ₱ 1,000.00\n: ₱ 500.00 to be verified\nLoan amount')
  expect(said()).toContain('1 Sat, Nov 14 To verify 500.00')
  expect(said()).toContain('Slip A-000001-1 · GC-1 · Taken by Ramon Reyes')
  await show({})
  expect(said()).toContain('\nBalance : ₱ 1,000.00\nLoan amount')
  expect(said()).not.toContain('verif')
})

it('a loan that is over keeps its payments and its schedule folded away', async () => {
  await show({ status: 'Fully Paid', frequency: 'semi-monthly', kind: 'SME' })
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, false, false])
  expect(said()).toMatch(
    /^SME · every 15 and 30 · Loan 7\nReleased Sat, Nov 7 · until Sat, Nov 28\nFully Paid\n/,
  )
})

it.each(['Released', 'Fully Paid', 'Written Off'] as const)(
  'only what may be taken back offers it, and says which payment of which loan, on one that is %s',
  async (status) => {
    onTakeBack.mockClear()
    mayTakeBack.mockImplementation(({ paymentId }) => paymentId === 'p2')
    const payments = [aProfilePayment(), aProfilePayment({ payment_id: 'p2', amount: pesos(200) })]
    const { live, loan } = await show({ status, payments })
    await press(live, screen.getByRole('button', { name: 'Take back' }))
    expect(onTakeBack.mock.calls).toEqual([[expect.objectContaining({ paymentId: 'p2' }), loan]])
  },
)

it('a payment that is being taken back is crossed out, and what it had paid is owed again', async () => {
  const display = { kind: 'void', voids: 'p1', loanId: 7 } as const
  await show({}, [aCommandRow({ id: 'v1', call: 'voidOwnPayment', display })])
  expect(said()).toContain('Balance : ₱ 1,500.00')
  expect(said()).toContain('Cash Being taken back')
  expect(said()).toContain('1 Sat, Nov 14 Overdue 500.00')
})

it('a loan whose last payment is being taken back here runs again, and one that ended otherwise does not', async () => {
  const takesBack = aCommandRow({
    id: 'v1',
    call: 'voidOwnPayment',
    display: { kind: 'void', voids: 'p1', loanId: 7 },
  })
  const chip = async (status: ProfileLoan['status'], commands: readonly CommandRow[]) => {
    await show({ status }, commands)
    return said().split('\n')[2]
  }
  expect(await chip('Fully Paid', [takesBack])).toBe('Released')
  expect(await chip('Fully Paid', [])).toBe('Fully Paid')
  expect(await chip('Restructured', [takesBack])).toBe('Restructured')
})
