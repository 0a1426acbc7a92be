import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { calls } from '../../../../contract/index.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { fill, openPart, press, said, type Given } from '../../../../tests/support/live/open-app.tsx'
import { aSavedApproval } from '../../../../tests/support/live/outbox.ts'
import { pressAndLinger } from '../../../../tests/support/live/press-and-linger.ts'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import type { TrackedCommand } from '../../../offline/outbox/outbox-db.ts'
import { leaveWork, takeUpWork } from '../../../session/take-up-work.ts'
import { Toasts } from '../../../ui/toast.tsx'
import { firstWish } from './about-to-approve.ts'
import { ApprovalDecision } from './approval-decision.tsx'

const { rows } = madeUpAnswer(calls.listPendingApplications, 0) as { rows: ApplicationCard[] }
const card: ApplicationCard = { ...(rows[0] as ApplicationCard), status: 'Approved by CI', version: 6 }

// What is saved stays on the device: each test is another person's.
let accId = 6400
afterEach(leaveWork)

it('an application is rejected once, with a reason, as it was seen', async () => {
  const onDecided = vi.fn<() => void>()
  const live = await openPart(
    <>
      <ApprovalDecision card={card} wish={firstWish(card)} onWish={() => undefined} onDecided={onDecided} />
      <Toasts />
    </>,
    { role: 'ADMIN_USER' },
  )
  await pressAndLinger(screen.getByRole('button', { name: 'Reject' }))
  await press(live, screen.getByRole('button', { name: 'Reject' }))
  expect(said()).toContain('Reason is required')
  await fill(live, screen.getByLabelText('Reason'), 'The stall was closed')
  await press(live, screen.getByRole('button', { name: 'Reject' }))
  expect(live.office.sent).toEqual([
    {
      call: 'decideLoan',
      once: true,
      input: {
        decision: 'reject',
        application_id: card.application_id,
        version: 6,
        reason: 'The stall was closed',
      },
    },
  ])
  expect(said()).toContain('Rejected.')
  expect(onDecided).toHaveBeenCalledTimes(1)
})

it.each<[string, Partial<TrackedCommand>, string]>([
  ['waits to be sent', {}, 'You approved this here. It is sent as soon as the office can be reached.'],
  ['the office has, before the list shows it', { state: 'acked', ack: { version: 7 } as never }, 'Approved'],
])('an application whose approval %s is not decided a second time', async (_, over, words) => {
  const given: Given = { role: 'ADMIN_USER', user: { acc_id: (accId += 1) } }
  await openPart(<p />, given)
  const work = await takeUpWork()
  if (!work) throw new Error('an admin has an outbox')
  work.wake = () => undefined
  await aSavedApproval(work, over)
  const seen = { ...card, application_id: 5 }
  await openPart(
    <ApprovalDecision
      card={seen}
      wish={firstWish(seen)}
      onWish={() => undefined}
      onDecided={() => undefined}
    />,
    given,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words))
  expect(screen.queryByRole('button', { name: /Approve|Reject/ })).toBeNull()
})
