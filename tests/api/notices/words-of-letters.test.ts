/** What a client reads in a letter: each figure and each date, and nothing else. */
import { expect, it } from 'vitest'
import type { NoticeMessage } from '../../../contract/people/notices.ts'
import { toLocalDate, type LocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { isMailed, letterOf } from '../../../server/notices/letter-of.ts'
import { pushWordsOf } from '../../../server/notices/push-words.ts'

const paid = {
  payment_id: '019aa000-0000-7000-8000-000000000001',
  loan_id: 12,
  amount: pesos(1090),
  slip_no: '7A-000012',
  business_on: toLocalDate('2026-11-21'),
  status: 'Posted' as const,
  balance: pesos(13_080),
}
const instalment = { loan_id: 12, instalment_no: 3, due_on: toLocalDate('2026-11-28'), amount: pesos(1090) }
const corrected = { loan_id: 12, amount: pesos(500) }

const LETTERS: readonly (readonly [string, NoticeMessage, string, string])[] = [
  [
    'a payment in cash',
    { kind: 'payment received', params: paid },
    'Payment received: ₱1,090.00',
    'We received ₱1,090.00 for loan no. 12 on November 21, 2026, slip 7A-000012. What is left to pay: ₱13,080.00.',
  ],
  [
    'one that is still to be found, without a slip',
    {
      kind: 'payment received',
      params: { ...paid, slip_no: '', status: 'For Verification', to_verify: pesos(1090) },
    },
    'Payment received: ₱1,090.00',
    'We received ₱1,090.00 for loan no. 12 on November 21, 2026. It counts once the office has found it. What is left to pay after verification: ₱13,080.00.',
  ],
  [
    'one in cash after another that is still to be found',
    { kind: 'payment received', params: { ...paid, to_verify: pesos(500) } },
    'Payment received: ₱1,090.00',
    'We received ₱1,090.00 for loan no. 12 on November 21, 2026, slip 7A-000012. What is left to pay after verification: ₱13,080.00.',
  ],
  [
    'one where nothing is to be found any more',
    { kind: 'payment received', params: { ...paid, to_verify: ZERO } },
    'Payment received: ₱1,090.00',
    'We received ₱1,090.00 for loan no. 12 on November 21, 2026, slip 7A-000012. What is left to pay: ₱13,080.00.',
  ],
  [
    'the last one of a loan',
    { kind: 'payment received', params: { ...paid, balance: ZERO, to_verify: ZERO, paid_off: true } },
    'Payment received: ₱1,090.00',
    'We received ₱1,090.00 for loan no. 12 on November 21, 2026, slip 7A-000012. The loan is paid off.',
  ],
  [
    'one that was found',
    { kind: 'payment received', params: { ...paid, to_verify: pesos(500), paid_off: false, found: true } },
    'Payment verified: ₱1,090.00',
    'The office has found your payment of ₱1,090.00 for loan no. 12 of November 21, 2026, slip 7A-000012. It counts now. What is left to pay after verification: ₱13,080.00.',
  ],
  [
    'the last one that was found',
    {
      kind: 'payment received',
      params: { ...paid, balance: ZERO, to_verify: ZERO, paid_off: true, found: true },
    },
    'Payment verified: ₱1,090.00',
    'The office has found your payment of ₱1,090.00 for loan no. 12 of November 21, 2026, slip 7A-000012. It counts now. The loan is paid off.',
  ],
  [
    'one on a loan that had ended before',
    { kind: 'payment received', params: { ...paid, balance: ZERO, to_verify: ZERO, paid_off: false } },
    'Payment received: ₱1,090.00',
    'We received ₱1,090.00 for loan no. 12 on November 21, 2026, slip 7A-000012. What is left to pay: ₱0.',
  ],
  [
    'one after which nothing is left once another is found',
    { kind: 'payment received', params: { ...paid, balance: ZERO, to_verify: pesos(500), paid_off: false } },
    'Payment received: ₱1,090.00',
    'We received ₱1,090.00 for loan no. 12 on November 21, 2026, slip 7A-000012. What is left to pay after verification: ₱0.',
  ],
  [
    'an instalment that falls due',
    { kind: 'due soon', params: instalment },
    'Due on November 28, 2026: ₱1,090.00',
    'The 3rd instalment of loan no. 12, ₱1,090.00, falls due on November 28, 2026.',
  ],
  [
    'one that falls due today',
    { kind: 'due today', params: instalment },
    'Due today: ₱1,090.00',
    'The 3rd instalment of loan no. 12, ₱1,090.00, falls due today.',
  ],
  [
    'one that did not come',
    { kind: 'overdue', params: instalment },
    'Not received yet: ₱1,090.00',
    'The 3rd instalment of loan no. 12, ₱1,090.00, fell due on November 28, 2026 and has not reached us. If you have paid, keep your slip and tell the office.',
  ],
  [
    'a payment that was taken back',
    { kind: 'money corrected', params: { ...corrected, step: 'payment taken back' } },
    'Payment taken back: ₱500.00',
    'A payment of ₱500.00 for loan no. 12 was taken back. If you made it, keep your slip and tell the office.',
  ],
  [
    'one that went to the loan of another client',
    { kind: 'money corrected', params: { ...corrected, step: 'payment moved away' } },
    'Payment moved: ₱500.00',
    'A payment of ₱500.00 no longer counts for loan no. 12: the office put it on the loan of another client. If you made it, keep your slip and tell the office.',
  ],
  [
    'one that came from another loan',
    { kind: 'money corrected', params: { ...corrected, step: 'payment moved here' } },
    'Payment moved: ₱500.00',
    'The office put a payment of ₱500.00 on loan no. 12. If it is not yours, tell the office.',
  ],
  [
    'credit that was handed back',
    { kind: 'money corrected', params: { ...corrected, loan_id: null, step: 'credit handed back' } },
    'Credit handed back: ₱500.00',
    '₱500.00 of your credit was handed back to you. If you did not receive it, tell the office.',
  ],
  [
    'a step of the application',
    { kind: 'application step', params: { application_id: 5, status: 'Rejected' } },
    'Your application: Rejected',
    'Your application no. 5 is now: Rejected.',
  ],
  [
    'the release',
    {
      kind: 'loan released',
      params: {
        application_id: 5,
        loan_id: 12,
        net_proceeds: pesos(12_500),
        first_due_on: toLocalDate('2026-11-28'),
      },
    },
    'Your loan was released',
    'Loan no. 12 was released. You receive ₱12,500.00. The first instalment is due on November 28, 2026.',
  ],
]

/** An amount is written with a space that does not break. */
const closedUp = (words: string) => words.replaceAll(/₱\s/g, '₱')

it.each(LETTERS)('%s', (_, message, subject, text) => {
  if (!isMailed(message)) throw new Error('it is no letter')
  const letter = letterOf(message)
  expect([letter.subject, letter.text].map(closedUp)).toEqual([
    subject,
    `${text}\n\nYou find the details in the app.`,
  ])
  const push = pushWordsOf(message)
  expect([push.title, push.body].map(closedUp)).toEqual([subject, text])
})

it('the office is told when two persons last counted the safe, or that they never did', () => {
  const body = (last_counted_on: LocalDate | null) =>
    pushWordsOf({ kind: 'safe not counted', params: { last_counted_on } as never }).body
  expect(body(null)).toBe('Two persons have not counted the safe yet.')
  expect(body(toLocalDate('2026-11-20'))).toBe('Two persons last counted the safe on 2026-11-20.')
})

it('a collector is told what was received, and what they handed over', () => {
  const params = { amount: pesos(900), handed_over: pesos(1000) }
  const { title, body } = pushWordsOf({ kind: 'remittance counted otherwise', params: params as never })
  expect([title, body].map(closedUp)).toEqual([
    'Received: ₱900.00',
    'You handed over ₱1,000.00. If it is not as you know it, tell a super admin.',
  ])
})
