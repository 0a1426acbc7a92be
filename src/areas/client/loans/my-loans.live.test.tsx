import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '../../../../tests/support/live/answers.ts'
import { openApp, openPart, said } from '../../../../tests/support/live/open-app.tsx'
import { anOwnApplication, aRunningLoan } from '../../../../tests/support/live/own-loan.ts'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import { calls } from '../../../../contract/index.ts'
import { listClientApplications, type ApplicationCard } from '../../../../contract/loans/loans.ts'
import { getCurrentApplication } from '../../../../contract/loans/own-loan.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { toCentavos, ZERO } from '../../../../domain/money.ts'
import { slipMarkOf } from '../../../../domain/payments/slip-check.ts'
import { KnownPart, useKnown } from './known-part.tsx'
import { useRead } from '../../../data/use-read.ts'
import { LoanPart } from './loan-part.tsx'
import { LoanRow } from './loan-row.tsx'
import type { OwnLoan } from './own-loan.tsx'

const CLIENT = { role: 'CLIENT_USER' } as const
const APPLY = '[Apply for a loan](/ClientUser/My_Loans/apply_loan)'

const list = (listClientApplications: readonly ApplicationCard[], open = false) =>
  openApp('/ClientUser/My_Loans', {
    ...CLIENT,
    user: { acc_id: 71 },
    answers: {
      listClientApplications: listClientApplications as never,
      getCurrentApplication: { application: null, loan: aRunningLoan() },
      hasOpenApplication: { open, may_renew: false, why: null, amount: null } as never,
    },
  })

it('who has no loan yet is led to the form, once', async () => {
  const live = await list([])
  expect(live.office.asked.find(({ call }) => call === 'listClientApplications')?.input['id']).toBe('71')
  expect(said()).toContain('No loans yet')
  expect(said().split(APPLY)).toHaveLength(2)
})

it('whose loans are all over may apply, below what they had', async () => {
  await list([
    anOwnApplication({ status: 'Fully Paid' }),
    anOwnApplication({ status: 'Cancelled', application_id: 8 }),
  ])
  expect(said()).not.toContain('No loans yet')
  expect(said()).toContain(APPLY)
  expect(said()).not.toContain('Balance ₱')
})

it('whose payment the office has still to find is led to no form that would turn them away', async () => {
  await list([anOwnApplication({ status: 'Fully Paid' })], true)
  expect(said()).toContain('Fully paid')
  expect(said()).not.toContain(APPLY)
})

it('while one is on its way or runs, no other is offered, and what runs says what is left', async () => {
  await list(
    [
      anOwnApplication({ status: 'Released', approved_amount: toCentavos(900_000) }),
      anOwnApplication({ status: 'Fully Paid', application_id: 8 }),
    ],
    true,
  )
  expect(said()).not.toContain(APPLY)
  expect(said()).toMatch(
    /₱ 9,000\.00 Being paid Balance ₱ 8,000\.00 ₱ 900\.00 due .*Nov 28.*Received .*Oct 1/,
  )
  expect(said()).toMatch(/₱ 10,000\.00 Fully paid .*Applied/)
})

it('a row says what is late since when, and what is due today', async () => {
  const late = aRunningLoan({
    days_late: 1,
    overdue: toCentavos(90_000),
    next_due_on: toLocalDate('2026-11-20'),
  })
  const today = aRunningLoan({ next_due_on: toLocalDate('2026-11-21') })
  const paid = aRunningLoan({ next_due_on: null, balance: ZERO })
  const past = aRunningLoan({ ...late, maturity_on: toLocalDate('2026-11-13') })
  const card = anOwnApplication({ status: 'Released' })
  await openPart(
    <ul>
      {[late, today, paid, past].map((running, index) => (
        <LoanRow key={index} card={card} running={running} />
      ))}
    </ul>,
    CLIENT,
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
  expect(rows[0]).toMatch(/₱ 900\.00 late, since .*Nov 20/)
  expect(rows[1]).toContain('₱ 900.00 due today')
  expect(rows[2]).toContain('Balance ₱ 0')
  expect(rows[2]).not.toMatch(/due|late/)
  expect(rows[3], 'also when its last day is over').toMatch(/₱ 900\.00 late, since .*Nov 20/)
})

it('a number that is none of the own loans leads back to them', async () => {
  const live = await openApp('/ClientUser/My_Loans/loan/99', {
    ...CLIENT,
    answers: { getOwnLoan: refused('NOT_FOUND', 'Application not found') },
  })
  expect(live.office.asked.find(({ call }) => call === 'getOwnLoan')?.input).toEqual({ id: '99' })
  expect(said()).toMatch(/No loan with this number\n+\[See my loans\]\(\/ClientUser\/My_Loans\)/)
})

const made = (madeUpAnswer(calls.getOwnLoan, 0) as OwnLoan).loan

function aLoan(fields: Partial<NonNullable<OwnLoan['loan']>> = {}): NonNullable<OwnLoan['loan']> {
  if (!made) throw new Error('the first of the made-up answers has a loan')
  return { ...made, loan_id: 70, payments: [], penalties: [], client_credit: ZERO, ...fields }
}
const penalty = {
  penalty_id: 1,
  instalment_no: 3,
  amount: toCentavos(1_000),
  penalty_on: toLocalDate('2026-11-14'),
  status: 'Posted',
  reason: '',
} as const

it('a loan that runs says what comes next, and one that is over its balance and terms', async () => {
  const running = { getCurrentApplication: { application: null, loan: aRunningLoan() } }
  await openPart(<LoanPart loan={aLoan()} />, { ...CLIENT, answers: running })
  expect(said()).toMatch(/^Next payment\n/)
  expect(said()).not.toContain('Penalties')
  expect(said().match(/You borrowed/g)).toHaveLength(1)
})

const instalment = {
  no: 1,
  due_on: toLocalDate('2026-11-14'),
  interest: toCentavos(1_000),
  principal: toCentavos(9_000),
  penalty: ZERO,
  interest_paid: toCentavos(1_000),
  principal_paid: toCentavos(9_000),
  penalty_paid: ZERO,
}

it('a loan that is paid off says no more when its last payment is due', async () => {
  const answers = { getCurrentApplication: { application: null, loan: null } }
  const withOne = (principal_paid: number) =>
    aLoan({ instalments: [{ ...instalment, principal_paid: toCentavos(principal_paid) }], payments: [] })
  await openPart(<LoanPart loan={withOne(9_000)} />, { ...CLIENT, answers })
  expect(said()).toContain('You borrowed')
  expect(said()).not.toContain('The last payment is due')
  cleanup()
  const [payment] = made?.payments ?? []
  if (!payment) throw new Error('the made-up loan has payments')
  const toVerify = { ...payment, status: 'For Verification' as const, amount: toCentavos(1), parts: [] }
  await openPart(<LoanPart loan={{ ...withOne(9_000), payments: [toVerify] }} />, { ...CLIENT, answers })
  expect(said(), 'it may still be taken back').toContain('The last payment is due')
  cleanup()
  await openPart(<LoanPart loan={withOne(8_999)} />, { ...CLIENT, answers })
  expect(said()).toContain('The last payment is due')
})

it('another loan that runs is none of this one; its penalties are told with their reason', async () => {
  const other = { getCurrentApplication: { application: null, loan: aRunningLoan({ loan_id: 71 }) } }
  const loan = aLoan({
    penalties: [penalty, { ...penalty, penalty_id: 2, status: 'Waived', reason: 'Flood' }],
    client_credit: toCentavos(1),
  })
  await openPart(<LoanPart loan={loan} />, { ...CLIENT, answers: other })
  expect(said()).toMatch(/^Balance/)
  expect(said()).not.toContain('Next payment')
  expect(said()).toContain('Your credit ₱ 0.01')
  expect(said()).toMatch(
    /Penalties\n.*Nov 14.*payment no\. 3 ₱ 10\.00\n.*Nov 14.*payment no\. 3 Waived ₱ 10\.00 Flood/,
  )
})

it('what the office has still to find counts as no instalment paid, and none is paid that is short of a centavo', async () => {
  const [payment] = made?.payments ?? []
  if (!payment) throw new Error('the made-up loan has payments')
  const loan = aLoan({
    instalments: [
      { ...instalment, no: 1 },
      { ...instalment, no: 2 },
      { ...instalment, no: 3, principal_paid: toCentavos(8_999) },
      // What is added to a loan is no instalment of its own.
      { ...instalment, no: 4, principal: ZERO, principal_paid: ZERO },
    ],
    payments: [
      {
        ...payment,
        status: 'For Verification',
        amount: toCentavos(10_000),
        client_credit: ZERO,
        parts: [
          { no: 2, component: 'interest', amount: toCentavos(1_000) },
          { no: 2, component: 'principal', amount: toCentavos(9_000) },
        ],
      },
    ],
  })
  await openPart(<LoanPart loan={loan} />, {
    ...CLIENT,
    answers: { getCurrentApplication: { application: null, loan: null } },
  })
  expect(said()).toMatch(/^Balance after verification\n/)
  expect(said()).toContain('1 of 3 payments')
})

it('each payment with a slip leads to its own, and one without leads to none', async () => {
  const [payment] = made?.payments ?? []
  if (!payment) throw new Error('the made-up loan has payments')
  const paid = { ...payment, status: 'Posted' as const, parts: [] }
  const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const
  const payments = [
    { ...paid, payment_id: ids[0], slip_no: 'A7-000001-4' },
    { ...paid, payment_id: ids[1], slip_no: '' },
  ]
  await openPart(<LoanPart loan={aLoan({ payments })} />, {
    ...CLIENT,
    answers: { getCurrentApplication: { application: null, loan: null } },
  })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/slip/${slipMarkOf(ids[0])}?no=A7-000001-4`,
  ])
})

it('what the list knew of an application gives way to what the office says now', async () => {
  const live = await list([anOwnApplication({ status: 'Pending' })])
  const now = anOwnApplication({ status: 'Rejected', rejected_reason: 'Income is too low' })
  live.office.answer({ getOwnLoan: { application: now, loan: null } })
  await live.leadTo('/ClientUser/My_Loans/loan/7')
  const heading = screen.getByRole('heading', { level: 1 }).closest('header')?.textContent
  expect(heading).toMatch(/^Loan application.*Not approved$/)
})

it('until the office has answered, what a list read before is shown: the loan that runs, or what was asked for or approved', async () => {
  await openPart(<KnownPart application={undefined} loan={aRunningLoan()} />, CLIENT)
  expect(said()).toMatch(/^Next payment\n/)
  cleanup()
  await openPart(<KnownPart application={anOwnApplication()} loan={undefined} />, CLIENT)
  expect(said()).toContain('You asked for\n₱ 10,000.00')
  cleanup()
  const approved = anOwnApplication({ approved_amount: toCentavos(800_000) })
  await openPart(<KnownPart application={approved} loan={undefined} />, CLIENT)
  expect(said()).toContain('Approved amount\n₱ 8,000.00')
})

/** What the list and the home have read is there; the loan itself asks for none of it. */
function Opened({ id }: { id: number }) {
  useRead(listClientApplications, { id: 5 })
  useRead(getCurrentApplication, {})
  return <KnownPart {...useKnown(id)} />
}

it('of a loan that is opened from the list only what is its own is shown at once', async () => {
  const answers = {
    listClientApplications: [
      anOwnApplication({ application_id: 7, status: 'Released' }),
      anOwnApplication({ application_id: 8, status: 'Rejected', amount: toCentavos(123_400) }),
    ],
    getCurrentApplication: { application: null, loan: aRunningLoan() },
  }
  for (const [id, words] of [
    [7, /^Next payment\n/],
    [8, /^You asked for\n₱ 1,234\.00/],
    [9, /^$/],
  ] as const) {
    await openPart(<Opened id={id} />, { ...CLIENT, user: { acc_id: 5 }, answers })
    expect(said()).toMatch(words)
    cleanup()
  }
})
