import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { calls } from '../../../../contract/index.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { fill, openPart, press, said } from '../../../../tests/support/live/open-app.tsx'
import { pressAndLinger } from '../../../../tests/support/live/press-and-linger.ts'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import { Toasts } from '../../../ui/toast.tsx'
import { firstWish } from './about-to-approve.ts'
import { ApprovalDecision } from './approval-decision.tsx'

const { rows } = madeUpAnswer(calls.listPendingApplications, 0) as { rows: ApplicationCard[] }
const card: ApplicationCard = { ...(rows[0] as ApplicationCard), status: 'Approved by CI', version: 6 }

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
