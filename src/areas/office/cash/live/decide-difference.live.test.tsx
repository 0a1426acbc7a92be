import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { calls } from '../../../../../contract/index.ts'
import { pesos } from '../../../../../domain/money.ts'
import type { Role } from '../../../../../domain/people/role.ts'
import { fill, openPart, press, said } from '../../../../../tests/support/live/open-app.tsx'
import { madeUpAnswer } from '../../../../../tests/support/screens/made-up-answer.ts'
import { DecideDifference } from '../decide-difference.tsx'
import type { Difference } from '../differences.tsx'

const [made] = (madeUpAnswer(calls.listCashDifferences, 0) as { rows: readonly Difference[] }).rows
const SHORT = {
  ...(made as Difference),
  difference_id: 41,
  version: 3,
  mgt_id: 9,
  collector: 'Reyes, Ramon',
  open: pesos(-50),
  needs_super_admin: true,
  decisions: [],
}
const OVER = { ...SHORT, difference_id: 42, open: pesos(20), reason: 'Change kept' }
const OF_ANOTHER = { ...OVER, difference_id: 43, mgt_id: 10 }

async function open(difference: Difference, all: readonly Difference[], role: Role = 'ADMIN_USER') {
  const onClose = vi.fn<() => void>()
  const part = <DecideDifference difference={difference} all={all} days={90} onClose={onClose} />
  return { live: await openPart(part, { role }), onClose }
}
const kinds = () => screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
const decide = () => screen.getByRole('button', { name: 'Decide' })

it('a shortage is borne, paid or taken from pay; it is set off only against an over of the same collector', async () => {
  await open(SHORT, [SHORT, OF_ANOTHER])
  expect(kinds()).toEqual(['absorbed', 'collected', 'from pay'])
  expect(said()).toContain('The company bears it')
})

it('an over is kept, given back or set off, and the choice names the short ones of that collector', async () => {
  const { live } = await open(OVER, [SHORT, OVER, OF_ANOTHER])
  expect(kinds()).toEqual(['absorbed', 'given back', 'offset'])
  expect(said()).toContain('The company keeps it')
  await live.user.click(screen.getByLabelText('Set off against another difference'))
  await press(live, screen.getByRole('combobox'))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Short ₱\s50\.00 · /),
  ])
})

it('only the kind that needs them asks for the days of the hearing and of the consent, and goes without them', async () => {
  const { live, onClose } = await open(SHORT, [SHORT])
  await live.user.click(screen.getByLabelText('Deduct from pay'))
  await fill(live, screen.getByLabelText('Date the collector was heard'), '11/20/2026')
  await fill(live, screen.getByLabelText('Date of the written consent'), '11/20/2026')
  expect(said()).toContain('A shortage is taken from pay only after both.')
  await live.user.click(screen.getByLabelText('The collector paid it in cash'))
  expect(screen.queryByLabelText('Date the collector was heard')).toBeNull()
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '50')
  await fill(live, screen.getByLabelText('Amount'), '30')
  await fill(live, screen.getByLabelText('Reason for the decision'), 'Paid on Monday')
  await press(live, decide())
  expect(live.office.sent).toEqual([
    {
      call: 'decideCashDifference',
      once: true,
      input: { difference_id: 41, version: 3, kind: 'collected', amount: 3000, reason: 'Paid on Monday' },
    },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('what is taken from pay goes with both days', async () => {
  const { live } = await open(SHORT, [SHORT])
  await live.user.click(screen.getByLabelText('Deduct from pay'))
  await fill(live, screen.getByLabelText('Date the collector was heard'), '11/19/2026')
  await fill(live, screen.getByLabelText('Date of the written consent'), '11/20/2026')
  await fill(live, screen.getByLabelText('Reason for the decision'), 'Agreed')
  await press(live, decide())
  expect(live.office.sent.map(({ input }) => input)).toEqual([
    {
      difference_id: 41,
      version: 3,
      kind: 'from pay',
      amount: 5000,
      heard_on: '2026-11-19',
      consent_on: '2026-11-20',
      reason: 'Agreed',
    },
  ])
})

it('an admin is told where a super admin has to decide, and a super admin is not', async () => {
  const words = /a super admin has to decide/
  await open(SHORT, [SHORT])
  expect(screen.getByText(words).textContent).toContain('in 90 days')
  cleanup()
  await open(SHORT, [SHORT], 'SUPER_ADMIN_USER')
  expect(screen.queryByText(words)).toBeNull()
})
