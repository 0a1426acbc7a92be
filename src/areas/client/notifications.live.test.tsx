import { expect, it } from 'vitest'
import { noInternet } from '../../../tests/support/live/answers.ts'
import { openApp, openPart, said } from '../../../tests/support/live/open-app.tsx'
import type { Instant } from '../../../domain/calendar.ts'
import type { Notice } from '../../../contract/people/notices.ts'
import { looksOf } from '../../../tests/support/live/looks-of.ts'
import { NoticeRow } from './notice-row.tsx'

const notice = (kind: string, params: object): Notice =>
  ({ notice_id: 5, kind, params, created_at: '2026-11-21T01:00:00.000Z', read_at: null }) as unknown as Notice

it('each notice is a sentence with its own amount and day', async () => {
  const amount = { amount: 90_000, due_on: '2026-11-28', business_on: '2026-11-20' }
  await openPart(
    <ul>
      {[
        notice('payment received', { ...amount, status: 'Posted' }),
        notice('payment received', { ...amount, status: 'Posted', paid_off: false, to_verify: 0 }),
        notice('payment received', { ...amount, status: 'Posted', paid_off: true, to_verify: 0 }),
        notice('payment received', { ...amount, status: 'Posted', found: true, paid_off: false }),
        notice('payment received', { ...amount, status: 'Posted', found: true, paid_off: true }),
        notice('payment received', { ...amount, status: 'For Verification' }),
        notice('loan released', { net_proceeds: 100, first_due_on: '2026-11-28' }),
        notice('due today', amount),
        notice('overdue', amount),
        notice('money corrected', { ...amount, step: 'payment moved here' }),
        notice('application step', { status: 'Rejected' }),
        notice('something new', {}),
      ].map((one, index) => (
        <NoticeRow key={index} notice={one} />
      ))}
    </ul>,
    { role: 'CLIENT_USER' },
  )
  const lines = [...document.querySelectorAll('li > p:first-child')].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  )
  expect(lines).toEqual([
    'We received your payment of ₱ 900.00 on Fri, Nov 20.',
    'We received your payment of ₱ 900.00 on Fri, Nov 20.',
    'We received your payment of ₱ 900.00 on Fri, Nov 20. Your loan is paid off.',
    'Your payment of ₱ 900.00 on Fri, Nov 20 was verified.',
    'Your payment of ₱ 900.00 on Fri, Nov 20 was verified. Your loan is paid off.',
    'Your payment of ₱ 900.00 on Fri, Nov 20 is being verified.',
    'Your loan is released: ₱ 1.00. The first payment is due Sat, Nov 28.',
    '₱ 900.00 is due today.',
    '₱ 900.00 was due on Sat, Nov 28 and is late.',
    'A payment of ₱ 900.00 was moved to your loan.',
    'Your application was not approved.',
    'The office has a message for you.',
  ])
})

it('what was not read yet is heavier than what was', async () => {
  const told = notice('due today', { amount: 90_000, due_on: '2026-11-28' })
  await openPart(
    <ul>
      <NoticeRow notice={told} />
      <NoticeRow notice={{ ...told, read_at: '2026-11-21T02:00:00.000Z' as Instant }} />
    </ul>,
    { role: 'CLIENT_USER' },
  )
  const sentences = [...document.querySelectorAll('li > p:first-child')]
  expect(sentences.map(looksOf)).toEqual([
    expect.stringContaining('font-weights-semibold'),
    expect.stringContaining('font-weights-normal'),
  ])
})

const NOTICES = { rows: [notice('due today', { amount: 1, due_on: '2026-11-21' })], next: null }
const open = (unread: number, answers = {}) =>
  openApp('/ClientUser/Notifications', {
    role: 'CLIENT_USER',
    answers: { listNotices: { ...NOTICES, counts: { unread } } as never, ...answers },
  })

it('what is seen is told to the office as read, once and up to the newest', async () => {
  const live = await open(1)
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([['readNotices', { up_to: 5 }]])
})

it('what was read already is not told again', async () => {
  const live = await open(0)
  expect(said()).toContain('is due today.')
  expect(live.office.sent).toEqual([])
})

it('what cannot be read is not taken for read', async () => {
  const live = await open(1, { listNotices: noInternet() })
  expect(live.office.sent).toEqual([])
})
