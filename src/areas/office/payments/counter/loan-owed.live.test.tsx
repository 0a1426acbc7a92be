import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toLocalDate } from '../../../../../domain/calendar.ts'
import { pesos, ZERO, type Centavos } from '../../../../../domain/money.ts'
import type { ComponentProps } from 'react'
import { anInstalment } from '../../../../../tests/support/live/an-instalment.ts'
import { noInternet, type Answers } from '../../../../../tests/support/live/answers.ts'
import { openPart, press, said } from '../../../../../tests/support/live/open-app.tsx'
import { LoanOwed } from './loan-owed.tsx'

const TODAY = toLocalDate('2026-11-21')
const PAID = { interest_paid: pesos(100), principal_paid: pesos(400) }
/** One a week ago with a penalty, one of today, one of next Saturday. */
const LATE = [
  anInstalment(1, '2026-11-14', { penalty: pesos(25) }),
  anInstalment(2, '2026-11-21'),
  anInstalment(3, '2026-11-28'),
]
const quoteOf = (amount: Centavos) => ({
  on: TODAY,
  amount,
  penalties: pesos(25),
  interest: pesos(225),
  principal: pesos(1200),
  rebate: pesos(75),
})

/** Another loan each time: one that was asked for is remembered. */
let loans = 0
async function open(
  over: Partial<ComponentProps<typeof LoanOwed>> = {},
  answers: Answers = { getSchedule: LATE, quotePayOff: quoteOf(pesos(1450)) },
) {
  cleanup()
  const onAmount = vi.fn<(amount: Centavos, paysOff: boolean) => void>()
  const live = await openPart(
    <LoanOwed
      loanId={++loans}
      amount={undefined}
      method="cash"
      day={TODAY}
      paysOff={false}
      onAmount={onAmount}
      {...over}
    />,
    { role: 'ADMIN_USER', answers },
  )
  return { live, onAmount, offered: () => said().match(/‹[^›]*›/g) }
}

it('tells what is due now with what is late and penalties, what comes next, and what ends the loan', async () => {
  const { live } = await open()
  expect(live.office.asked.find(({ call }) => call === 'getSchedule')?.input).toEqual({ id: String(loans) })
  const words = said()
  for (const line of [
    'Due now : ₱ 1,025.00',
    'Penalties : ₱ 25.00',
    'Pay-off today : ₱ 1,450.00',
    'Balance : ₱ 1,525.00',
  ])
    expect(words.split('\n')).toContain(line)
  expect(words).toMatch(/Overdue since : .*Nov 14 · ₱ 500\.00/)
  expect(words).toMatch(/Next due : .*Nov 28/)
})

it('leaves out what is nothing, and the amount that is late where all that is due is late', async () => {
  await open({}, { getSchedule: [anInstalment(1, '2026-11-21', PAID), anInstalment(2, '2026-11-28')] })
  expect(said()).toContain('Due now : ₱ 0\n')
  expect(said()).not.toMatch(/Overdue since|Penalties/)
  await open({}, { getSchedule: [anInstalment(1, '2026-11-07'), anInstalment(2, '2026-12-05')] })
  expect(said()).toMatch(/Overdue since : .*Nov 7\n/)
})

it('offers each amount once, and a pay-off as one', async () => {
  const { live, onAmount, offered } = await open()
  expect(offered()).toEqual(['‹Due now ₱ 1,025.00›', '‹Pay-off ₱ 1,450.00›', '‹Balance ₱ 1,525.00›'])
  for (const button of screen.getAllByRole('button')) await press(live, button)
  expect(onAmount.mock.calls).toEqual([
    [102_500, false],
    [145_000, true],
    [152_500, false],
  ])
})

it('offers the next instalment where nothing is due', async () => {
  const { offered } = await open(
    {},
    {
      getSchedule: [
        anInstalment(1, '2026-11-21', PAID),
        anInstalment(2, '2026-11-28'),
        anInstalment(3, '2026-12-05'),
      ],
      quotePayOff: quoteOf(pesos(960)),
    },
  )
  expect(offered()).toEqual(['‹Next instalment ₱ 500.00›', '‹Pay-off ₱ 960.00›', '‹Balance ₱ 1,000.00›'])
})

it('tells where an amount goes, and what is more than the balance', async () => {
  await open({ amount: pesos(600) })
  expect(said()).toContain('Balance after : ₱ 925.00')
  expect(said()).not.toContain('client’s credit')
  await open({ amount: pesos(2000) })
  expect(said()).toContain('₱ 475.00 is more than the balance.')
  await open({ amount: ZERO })
  expect(said()).not.toContain('Where it will go')
})

it('says what an ordinary payment gives away that could pay the loan off today', async () => {
  const says = async (...about: Parameters<typeof open>) => {
    await open(...about)
    return said().includes('would pay this loan off today')
  }
  const amount = pesos(1450)
  expect(await says({ amount })).toBe(true)
  expect(said()).toContain(
    '₱ 1,450.00 would pay this loan off today and save the client ₱ 75.00 of interest.',
  )
  expect(await says({ amount: pesos(1449.99) })).toBe(false)
  expect(await says({ amount, paysOff: true })).toBe(false)
  expect(await says({ amount, day: toLocalDate('2026-11-20') })).toBe(false)
  const noRebate = { ...quoteOf(amount), rebate: ZERO }
  expect(await says({ amount }, { getSchedule: LATE, quotePayOff: noRebate })).toBe(false)
})

it('tells what a pay-off pays and gives up, today only, and what is too little or too much for one', async () => {
  await open({ amount: pesos(1450), paysOff: true })
  expect(said()).toContain('Interest given up : ₱ 75.00')
  expect(said()).toContain('Balance after : ₱ 0')
  expect(said()).not.toContain('more than the pay-off')
  await open({ amount: pesos(1450.5), paysOff: true })
  expect(said()).toContain('₱ 0.50 is more than the pay-off.')
  await open({ amount: pesos(1449.99), paysOff: true })
  expect(said()).toContain('Less than the pay-off: it is posted as an ordinary payment')
  await open({ amount: pesos(1450), paysOff: true, day: toLocalDate('2026-11-20') })
  expect(said()).toContain('The split of a pay-off is known here for today only.')
})

it('says that nothing is known without internet', async () => {
  await open({}, { getSchedule: noInternet(), quotePayOff: noInternet() })
  expect(said()).toContain('What is owed is not known now.')
})
