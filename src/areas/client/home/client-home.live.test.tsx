import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { toCentavos, ZERO } from '../../../../domain/money.ts'
import { looksOf } from '../../../../tests/support/live/looks-of.ts'
import { openApp, openPart, said, type Given } from '../../../../tests/support/live/open-app.tsx'
import { anOwnApplication, aRunningLoan } from '../../../../tests/support/live/own-loan.ts'
import { CreditCard } from './credit-card.tsx'
import { HeroCard } from './hero-card.tsx'
import { LevelCard } from './level-card.tsx'
import { LoanFigures } from './loan-figures.tsx'
import { RenewalCard } from './renewal-card.tsx'
import { whatIsNext, type Current, type RunningLoan } from './what-is-next.ts'

const TODAY = toLocalDate('2026-11-21')
const MAY_BORROW = { open: false, may_renew: false, why: null, amount: null }
const mayNot = (why: 'debt' | 'payment to verify') => ({
  open: true,
  may_renew: false,
  why,
  amount: toCentavos(5_000),
})
const LIMIT = toCentavos(1_500_000)

async function hero(
  current: Partial<Current>,
  {
    limit = LIMIT,
    applicationId,
    latest,
    answers = { hasOpenApplication: MAY_BORROW },
  }: {
    limit?: typeof LIMIT | undefined
    applicationId?: number
    latest?: ReturnType<typeof anOwnApplication>
    answers?: Given['answers']
  } = {},
): Promise<string> {
  const next = whatIsNext({ application: null, loan: null, ...current }, latest, TODAY)
  await openPart(<HeroCard next={next} limit={limit} applicationId={applicationId} />, {
    role: 'CLIENT_USER',
    answers,
  })
  return said()
}

const card = () => screen.getByRole('heading').closest('section') ?? document.body

it('what is due is said with its day, and leads to the loan where its application is known', async () => {
  expect(await hero({ loan: aRunningLoan() }, { applicationId: 7 })).toMatch(
    /^Next payment\n₱ 900\.00\n.*Nov 28.*\n\[See my loan\]\(\/ClientUser\/My_Loans\/loan\/7\)$/,
  )
})

it('what is due today is said so; without an application nothing is to be opened', async () => {
  expect(await hero({ loan: aRunningLoan({ next_due_on: TODAY }) })).toMatch(/^Due today\n₱ 900\.00\n/)
  expect(screen.queryByRole('link')).toBeNull()
})

const LATE: Partial<RunningLoan> = {
  next_due_on: toLocalDate('2026-11-20'),
  overdue: toCentavos(90_000),
  penalties: toCentavos(1_000),
  days_late: 1,
}

it('what is late is said with its penalties and its days', async () => {
  expect(await hero({ loan: aRunningLoan(LATE) })).toMatch(
    /^To pay now\n₱ 910\.00\n1 day late, since .*Nov 20.*Pay soon/,
  )
  expect(looksOf(card())).toContain('danger')
})

it('nothing but what is late is in the colour of danger', async () => {
  await hero({ loan: aRunningLoan() })
  expect(looksOf(card())).toContain('brand')
  expect(looksOf(card())).not.toContain('danger')
})

it('a loan past its last day should have been paid by now', async () => {
  const past = { ...LATE, days_late: 2, maturity_on: toLocalDate('2026-11-20') }
  expect(await hero({ loan: aRunningLoan(past) })).toContain(
    'The loan should have been paid by now: 2 days late.',
  )
})

it('a loan whose last day is today is only late', async () => {
  expect(await hero({ loan: aRunningLoan({ ...LATE, maturity_on: TODAY }) })).toContain('Pay soon')
})

it('a loan that is paid waits for what the office has still to find', async () => {
  const paid = aRunningLoan({ balance: ZERO, to_verify: toCentavos(45_000) })
  expect(await hero({ loan: paid }, { applicationId: 7 })).toMatch(
    /^We are checking your payment\n₱ 450\.00 still has to be found by the office/,
  )
})

it('an application says where it is, and is opened as an application', async () => {
  expect(await hero({ application: anOwnApplication() })).toMatch(
    /^We received your application\n₱ 10,000\.00\nA credit investigator will visit you[^]*\[See my application\]\(\/ClientUser\/My_Loans\/loan\/7\)$/,
  )
})

it('one that the investigator recommended is with the office', async () => {
  expect(await hero({ application: anOwnApplication({ status: 'Approved by CI' }) })).toMatch(
    /^Your application is with the office\n[^]*The office decides next\./,
  )
})

const approved = anOwnApplication({ status: 'Approved by Admin', approved_amount: toCentavos(800_000) })

it('an approved loan is first to be read and accepted', async () => {
  const answers = { getDisclosure: { acceptance_needed: true, acceptance: null } }
  expect(await hero({ application: approved }, { answers })).toMatch(
    /^Approved: read what it costs\n₱ 8,000\.00\nOnce you accept[^]*\[Read and accept\]\(\/ClientUser\/My_Loans\/loan\/7\)$/,
  )
})

it('once nothing is to be accepted any more, the money comes', async () => {
  const answers = { getDisclosure: { acceptance_needed: false, acceptance: null } }
  expect(await hero({ application: approved }, { answers })).toMatch(
    /^Your loan is approved\n₱ 8,000\.00\nWe will tell you[^]*\[See my application\]\(\/ClientUser\/My_Loans\/loan\/7\)$/,
  )
})

it('who has no loan is told up to how much, and led to the form', async () => {
  expect(await hero({})).toBe(
    'Do you need a loan?\nYou can borrow up to ₱ 15,000.00 now.\n[Apply for a loan](/ClientUser/My_Loans/apply_loan)',
  )
})

it('who may not borrow now is told what has to happen first, and is led nowhere', async () => {
  const answers = { hasOpenApplication: mayNot('debt') }
  const latest = anOwnApplication({ status: 'Fully Paid' })
  expect(await hero({}, { latest, answers })).toBe(
    'Your loan is fully paid. Thank you!\n₱ 50.00 of an earlier loan is still owed. Once it is paid, you can apply.',
  )
})

it('a loan is not called paid while the payment that paid it off is still to be found', async () => {
  const answers = { hasOpenApplication: mayNot('payment to verify') }
  const latest = anOwnApplication({ status: 'Fully Paid' })
  expect(await hero({}, { latest, answers })).toMatch(
    /^Your loan is fully paid once your payment is verified\n/,
  )
  cleanup()
  expect(await hero({}, { answers })).toMatch(/^Do you need a loan\?\n/)
})

it.each([
  [
    'may borrow is told no amount',
    MAY_BORROW,
    'Do you need a loan?\nSee how much you can borrow and what it costs.\n[Apply for a loan](/ClientUser/My_Loans/apply_loan)',
  ],
  [
    'may not is told what has to happen first',
    mayNot('debt'),
    'Do you need a loan?\n₱ 50.00 of an earlier loan is still owed. Once it is paid, you can apply.',
  ],
])('while no limit is known, who %s', async (_, hasOpenApplication, expected) => {
  const next = whatIsNext({ application: null, loan: null }, undefined, TODAY)
  await openPart(<HeroCard next={next} limit={undefined} applicationId={undefined} />, {
    role: 'CLIENT_USER',
    answers: { hasOpenApplication },
  })
  expect(said()).toBe(expected)
})

it('a rejection gives its reason in place of the amount', async () => {
  const latest = anOwnApplication({ status: 'Rejected', rejected_reason: 'Income is too low' })
  expect(await hero({}, { latest })).toBe(
    'Your last application was not approved\nIncome is too low\n[Apply for a loan](/ClientUser/My_Loans/apply_loan)',
  )
})

const RENEWAL = { ...MAY_BORROW, may_renew: true }
const level = { loan_level: 2, limit: LIMIT, kinds: [], monthly_capacity: ZERO }

it('the level says when one may renew and what raises it, or that there is no higher one', async () => {
  await openPart(
    <>
      <LevelCard title="A" level={{ ...level, next_limit: toCentavos(2_000_000) }} />
      <LevelCard title="B" isWhenSaid level={{ ...level, next_limit: LIMIT }} />
    </>,
    { role: 'CLIENT_USER', answers: { hasOpenApplication: RENEWAL } },
  )
  expect(said()).toMatch(
    /^A\nLevel 2\nYou can renew your loan now, up to ₱ 15,000\.00\.\n\[Renew my loan\]\(\/ClientUser\/My_Loans\/apply_loan\)\nPay each.*up to ₱ 20,000\.00\.\nB\nLevel 2\nThis is the highest/,
  )
})

it.each([
  ['late speaks of no other loan', LATE, false],
  ['on time says that it may be renewed', {}, true],
])('a loan that is %s', async (_, of, renews) => {
  await openApp('/ClientUser/Home', {
    role: 'CLIENT_USER',
    answers: {
      getCurrentApplication: { application: null, loan: aRunningLoan(of), client_credit: ZERO } as never,
      getLoanLevel: { ...level, next_limit: LIMIT } as never,
      hasOpenApplication: RENEWAL as never,
    },
  })
  expect(said().includes('You can renew your loan now')).toBe(renews)
  expect(said().includes('[Renew my loan]')).toBe(renews)
})

it('a renewal is opened, and named to be accepted only while it is', async () => {
  await openPart(
    <>
      <RenewalCard application={anOwnApplication()} />
      <RenewalCard application={approved} />
    </>,
    {
      role: 'CLIENT_USER',
      answers: { getDisclosure: { acceptance_needed: true, acceptance: null } },
    },
  )
  expect(said()).toMatch(
    /^New loan of ₱ 10,000\.00\nSent\n\[See my application\]\(\/ClientUser\/My_Loans\/loan\/7\)\nNew loan of ₱ 8,000\.00\nApproved\n\[Read and accept\]\(\/ClientUser\/My_Loans\/loan\/7\)$/,
  )
})

it('what the company owes the client is said with what can be done with it', async () => {
  await openPart(<CreditCard amount={toCentavos(4_000)} />, { role: 'CLIENT_USER' })
  expect(said()).toBe(
    'Your credit\n₱ 40.00\nYou paid this above what you owed. Ask the office to use it for a loan of yours, or to give it back to you.',
  )
})

it('figures that are nothing are left out', async () => {
  const answers = { quotePayOff: { amount: toCentavos(790_000), rebate: ZERO } }
  await openPart(<LoanFigures loan={aRunningLoan()} />, { role: 'CLIENT_USER', answers })
  expect(said()).toBe('4 of 13 payments made\nBalance : ₱ 8,000.00\nTo pay off today : ₱ 7,900.00')
})

it('figures that are there are each said with their note', async () => {
  const loan = aRunningLoan({
    to_verify: toCentavos(1),
    last_paid_on: TODAY,
    last_paid_amount: toCentavos(90_000),
  })
  const answers = { quotePayOff: { amount: toCentavos(790_000), rebate: toCentavos(1) } }
  await openPart(<LoanFigures loan={loan} />, { role: 'CLIENT_USER', answers })
  expect(said()).toMatch(
    /Balance after verification : ₱ 8,000\.00 ₱ 0\.01 to be verified\n.*₱ 0\.01 interest saved\nLast payment : ₱ 900\.00 .*Nov 21/,
  )
})
