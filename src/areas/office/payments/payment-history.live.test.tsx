import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getPayment } from '../../../../contract/payments/payment-facts.ts'
import { openPart, said } from '../../../../tests/support/live/open-app.tsx'
import { madeUpAnswer, madeUpUuid } from '../../../../tests/support/screens/made-up-answer.ts'
import { toInstant } from '../../../../domain/calendar.ts'
import { PaymentHistory } from './payment-history.tsx'
import type { Payment } from './payment.ts'

/** Of which nothing is known but that it was recorded. */
const UNTOUCHED: Payment = {
  ...(madeUpAnswer(getPayment, 0) as Payment),
  verified: null,
  remittance: null,
  reversed: null,
  acted_alone: false,
  proposal: null,
  moves: [],
  exception: null,
}
const at = (hour: number) => toInstant(`2026-11-20T0${hour}:15:00.000Z`)
const by = (name: string, hour: number) => ({ by: name, at: at(hour) })

const HANDED_OVER = { remittance_id: madeUpUuid('remittance_id'), handed_over_at: at(1), received: null }
const PROPOSED: NonNullable<Payment['proposal']> = {
  ...by('Cy', 5),
  status: 'Waiting',
  reason: 'Typed twice.',
  given_back: false,
  is_own: false,
  decided: null,
  refused_reason: null,
}

async function saidOf(over: Partial<Payment>): Promise<string[]> {
  cleanup()
  await openPart(<PaymentHistory payment={{ ...UNTOUCHED, ...over }} />)
  return said().split('\n')
}

it('a payment to which nothing happened has no history', async () => {
  expect(await saidOf({})).toEqual([''])
})

it('all that happened to a payment stands below each other in its order, with who did it and when', async () => {
  const all = await saidOf({
    exception: {
      reason: 'backdated',
      also: ['month closed'],
      resolved: { ...by('Nena', 0), resolution: 'kept', reason: 'The client was away' },
    },
    remittance: { ...HANDED_OVER, received: by('Lito', 2) },
    verified: by('Rosa', 3),
    moves: [{ ...by('Ben', 4), from_loan: 7, to_loan: 8, reason: 'Wrong loan' }],
    proposal: { ...PROPOSED, status: 'Confirmed', given_back: true, decided: by('Dan', 6) },
    reversed: { ...by('Eve', 7), reason: 'It was twice' },
  })
  expect(all).toEqual([
    'What happened to it',
    'It was doubted',
    'It was recorded days after it was paid. It is dated in a closed month',
    'Looked at',
    'Kept as it is. The client was away',
    'Nena, Fri, Nov 20, 8:15 AM',
    'Handed over',
    'Fri, Nov 20, 9:15 AM',
    'Received in the office',
    'Lito, Fri, Nov 20, 10:15 AM',
    'Verified',
    'Rosa, Fri, Nov 20, 11:15 AM',
    'Moved from loan 7 to loan 8',
    'Wrong loan',
    'Ben, Fri, Nov 20, 12:15 PM',
    'Reversal proposed',
    'Typed twice. The cash goes back to the client out of the safe.',
    'Cy, Fri, Nov 20, 1:15 PM',
    'Reversal confirmed',
    'Dan, Fri, Nov 20, 2:15 PM',
    'Reversed',
    'It was twice',
    'Eve, Fri, Nov 20, 3:15 PM',
  ])
})

it('what is not decided, received or looked at yet is not said to be', async () => {
  const waiting = await saidOf({
    exception: { reason: 'slip number used', also: [], resolved: null },
    remittance: HANDED_OVER,
    proposal: PROPOSED,
  })
  expect(waiting.slice(1, 3)).toEqual(['To be looked at', 'Another payment has this slip number'])
  expect(waiting.slice(3, 6)).toEqual([
    'Handed over',
    'Fri, Nov 20, 9:15 AM',
    'Not received in the office yet',
  ])
  expect(waiting.slice(6)).toEqual(['Reversal proposed', 'Typed twice.', 'Cy, Fri, Nov 20, 1:15 PM'])
})

it('a reversal that was refused tells why, and what one person did alone is said', async () => {
  const refused = await saidOf({
    proposal: {
      ...PROPOSED,
      status: 'Refused',
      refused_reason: 'It was paid',
      decided: by('Dan', 6),
    },
  })
  expect(refused.slice(-3)).toEqual(['Reversal refused', 'It was paid', 'Dan, Fri, Nov 20, 2:15 PM'])
  const alone = await saidOf({ verified: by('Rosa', 3), acted_alone: true })
  expect(alone.at(-1)).toBe('A super admin did this without a second person.')
})

it('a doubt that ended in a move says so once, and leaves the reason to the move below it', async () => {
  const moved = await saidOf({
    exception: {
      reason: 'loan not open',
      also: [],
      resolved: { ...by('Nena', 0), resolution: 'moved', reason: 'Wrong loan' },
    },
    moves: [{ ...by('Nena', 0), from_loan: 7, to_loan: 8, reason: 'Wrong loan' }],
  })
  expect(moved.slice(3)).toEqual([
    'Looked at',
    'Moved to another loan',
    'Nena, Fri, Nov 20, 8:15 AM',
    'Moved from loan 7 to loan 8',
    'Wrong loan',
    'Nena, Fri, Nov 20, 8:15 AM',
  ])
})
