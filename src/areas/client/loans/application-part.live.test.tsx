import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { toCentavos } from '../../../../domain/money.ts'
import { answerQuestion } from '../../../../tests/support/live/answer-question.ts'
import { refused } from '../../../../tests/support/live/answers.ts'
import { openPart, press, said, type Given } from '../../../../tests/support/live/open-app.tsx'
import { anOwnApplication } from '../../../../tests/support/live/own-loan.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { calls } from '../../../../contract/index.ts'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import type { DisclosureStatement } from '../../../../contract/loans/disclosures.ts'
import { Toasts } from '../../../ui/toast.tsx'
import { queryClient } from '../../../data/cache/query-client.ts'
import { ApplicationPart } from './application-part.tsx'

const open = (fields: Partial<ApplicationCard>, answers: Given['answers'] = {}) =>
  openPart(
    <>
      <ApplicationPart application={anOwnApplication(fields)} />
      <Toasts />
    </>,
    { role: 'CLIENT_USER', answers },
  )
const cancel = 'Cancel my application'

it('an application that nobody approved yet is taken back after a question, and a refusal is said in it', async () => {
  const live = await open(
    { purpose: 'Stall' },
    { cancelApplication: refused('STATE_CONFLICT', 'It is approved') },
  )
  expect(said()).toMatch(/^You asked for\n₱ 10,000\.00\n/)
  expect(said()).toContain(' · Stall')
  expect(said()).not.toContain('You asked for ₱')
  expect(screen.getByText('Sent').closest('li')?.getAttribute('aria-current')).toBe('step')
  await press(live, screen.getByRole('button', { name: cancel }))
  expect(said()).toContain('You can apply again at any time.')
  await answerQuestion(live, 'Keep it')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(live.office.sent).toEqual([])
  await press(live, screen.getByRole('button', { name: cancel }))
  await answerQuestion(live, cancel)
  expect(said()).toContain('It is approved')
  live.office.answer({ cancelApplication: () => ({}) })
  await answerQuestion(live, cancel)
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    ['cancelApplication', { application_id: 7 }],
    ['cancelApplication', { application_id: 7 }],
  ])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(said()).toContain('Your application is cancelled.')
})

it('what is on its way shows how far it is, and one that is over says why instead', async () => {
  await open({ status: 'Approved by CI', purpose: '' })
  expect(screen.queryByRole('button', { name: cancel })).toBeNull()
  expect(screen.getByText('Visited').closest('li')?.getAttribute('aria-current')).toBe('step')
  expect(said()).not.toMatch(/ · $/m)
})

it('one that was rejected says why, and has no way before it any more', async () => {
  const live = await open({ status: 'Rejected', rejected_reason: 'Income is too low' })
  expect(said()).toContain('Income is too low')
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(live.office.asked.map(({ call }) => call)).not.toContain('getDisclosure')
})

it('an amount that differs from the one asked for is said beside it, the same one is not', async () => {
  await open({ status: 'Rejected', approved_amount: toCentavos(800_000) })
  expect(said()).toMatch(/^Approved amount\n₱ 8,000\.00\nYou asked for ₱ 10,000\.00\./)
})

it('the same amount as asked for is said once', async () => {
  await open({ status: 'Rejected', approved_amount: toCentavos(1_000_000) })
  expect(said()).toMatch(/^Approved amount\n₱ 10,000\.00\n/)
  expect(said()).not.toContain('You asked for')
})

const MADE_UP = madeUpAnswer(calls.getDisclosure, 0) as DisclosureStatement
const [ROW] = MADE_UP.instalments
if (!ROW) throw new Error('the made-up statement has instalments')
const instalmentsOf = (...amounts: number[]) =>
  amounts.map((amount, at) => ({ ...ROW, no: at + 1, amount: toCentavos(amount) }))

const TOLD: DisclosureStatement = {
  ...MADE_UP,
  instalments: instalmentsOf(545_000, 545_000),
  application_id: 7,
  text_version: '2026-1',
  amount_financed: toCentavos(1_000_000),
  finance_charges: [
    { charge: 'interest', amount: toCentavos(90_000), deducted: false },
    { charge: 'service fee', amount: toCentavos(30_000), deducted: true },
  ],
  other_charges: [{ charge: 'notarial fee', amount: toCentavos(10_000), deducted: true }],
  net_proceeds: toCentavos(960_000),
  penalty_pct_per_month: 3,
  grace_days: 1,
  eir_per_month_pct: 5,
  acceptance: null,
}

it.each([
  ['one', [1_090_000], /You pay ₱ 10,900\.00 on .*\.\n/],
  ['two that are alike', [545_000, 545_000], /You pay ₱ 5,450\.00 2 times, from /],
  ['two that are not', [545_100, 544_900], /You pay ₱ 5,451\.00 on .* and ₱ 5,449\.00 on /],
  [
    'a last one unlike the others',
    [363_400, 363_400, 363_200],
    /₱ 3,634\.00 2 times from .*, and ₱ 3,632\.00 on /,
  ],
])('of its payments it says how much each is: %s', async (_, amounts, words) => {
  const getDisclosure = { ...TOLD, instalments: instalmentsOf(...amounts) }
  await open({ status: 'Approved by Admin' }, { getDisclosure })
  expect(said()).toMatch(words)
  expect(said()).toContain('You pay back in all : ₱ 10,900.00')
})

it('what an approved loan costs is read in the order it is taken off, and accepted in the words that were read', async () => {
  const live = await open({ status: 'Approved by Admin' }, { getDisclosure: TOLD })
  expect(live.office.asked.find(({ call }) => call === 'getDisclosure')?.input).toEqual({ id: '7' })
  const lines = [...document.querySelectorAll('dl > div')].map((line) =>
    line.textContent.replaceAll(/\s/g, ' '),
  )
  expect(lines).toEqual([
    'You borrow₱ 10,000.00',
    'Service fee− ₱ 300.00',
    'Notarial fee− ₱ 100.00',
    'You receive₱ 9,600.00',
    'Interest₱ 900.00',
    'You pay back in all₱ 10,900.00',
  ])
  expect(said()).toContain('Effective interest rate 5.00% a month')
  expect(said()).toContain('after 1 day of grace.')
  live.office.answer({ acceptDisclosure: refused('STALE_BASIS', 'The figures changed') })
  const accept = () => screen.getByRole('button', { name: 'I have read this and accept' })
  await press(live, accept())
  expect(said()).not.toContain('Accepted. Thank you.')
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0)
  const acceptance = {
    text_version: '2026-1',
    channel: 'app',
    accepted_at: '2026-11-21T02:00:00.000Z',
    recorded_by: 'Juana',
  }
  live.office.answer({ acceptDisclosure: () => ({}), getDisclosure: { ...TOLD, acceptance } as never })
  await press(live, accept())
  expect(live.office.sent.at(-1)).toEqual({
    call: 'acceptDisclosure',
    input: { application_id: 7, text_version: '2026-1' },
    once: true,
  })
  expect(said()).toContain('Accepted. Thank you.')
  expect(said()).toMatch(/You accepted this on .*10:00 AM/)
  expect(screen.queryByRole('button', { name: 'I have read this and accept' })).toBeNull()
})

it('a charge that is not taken off is told too, whichever kind it is', async () => {
  const later = (rows: DisclosureStatement['other_charges'], amount: number) =>
    rows.slice(0, 1).map((row) => ({ ...row, amount: toCentavos(amount), deducted: false }))
  const finance_charges = later(TOLD.finance_charges, 12_300)
  const other_charges = later(TOLD.other_charges, 45_600)
  await open(
    { status: 'Approved by Admin' },
    { getDisclosure: { ...TOLD, finance_charges, other_charges } as never },
  )
  expect(said()).toMatch(/₱\s123\.00[^]*₱\s456\.00/)
  expect(said()).not.toMatch(/−\s?₱\s(123|456)\.00/)
})

it('a loan of one payment says when it is paid, and one of several from when to when', async () => {
  const rows = (
    TOLD.instalments.length > 1 ? TOLD.instalments : [...TOLD.instalments, ...TOLD.instalments]
  ).slice(0, 2)
  const instalments = rows.map((row, at) => ({
    ...row,
    no: at + 1,
    amount: toCentavos(54_500),
    due_on: toLocalDate(at === 0 ? '2026-11-28' : '2026-12-05'),
  }))
  const told = { ...TOLD, maturity_on: toLocalDate('2026-12-05') }
  await open({ status: 'Approved by Admin' }, { getDisclosure: { ...told, instalments } as never })
  expect(said()).toMatch(/You pay ₱\s545\.00 2 times, from .*Nov 28.* to .*Dec 5.*\./)
  cleanup()
  queryClient.clear()
  const one = { ...told, instalments: instalments.slice(0, 1) } as never
  await open({ status: 'Approved by Admin' }, { getDisclosure: one })
  expect(said()).toMatch(/You pay ₱\s545\.00 on .*Nov 28.*\./)
  expect(said()).not.toContain('1 times')
})
