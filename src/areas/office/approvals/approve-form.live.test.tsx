import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { calls } from '../../../../contract/index.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { pesos } from '../../../../domain/money.ts'
import { fill, openPart, press, said, settled } from '../../../../tests/support/live/open-app.tsx'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import { OutboxDb } from '../../../offline/outbox/outbox-db.ts'
import { forgetSession } from '../../../session/session.ts'
import { leaveWork, takeUpWork } from '../../../session/take-up-work.ts'
import { showToast, Toasts } from '../../../ui/toast.tsx'
import { firstWish } from './about-to-approve.ts'
import { ApproveForm } from './approve-form.tsx'

const { rows } = madeUpAnswer(calls.listPendingApplications, 0) as { rows: ApplicationCard[] }
const card: ApplicationCard = {
  ...(rows[0] as ApplicationCard),
  amount: pesos(9000),
  ci_recommended_amount: pesos(5000),
  level_limit: pesos(6000),
  other_info: null,
}

afterEach(leaveWork)

function Approving({ onDecided = () => undefined }: { onDecided?: () => void }) {
  const [wish, setWish] = useState(firstWish(card))
  return (
    <>
      <ApproveForm card={card} wish={wish} onWish={setWish} refused={undefined} onDecided={onDecided} />
      <Toasts />
    </>
  )
}

it('an amount above a limit is told at its field before it is saved, and is gone with a smaller one', async () => {
  const live = await openPart(<Approving />, { role: 'ADMIN_USER' })
  const amount = screen.getByLabelText('Approved amount')
  expect(amount).toHaveProperty('value', '5,000')
  expect(said()).not.toContain('at most')
  await fill(live, amount, '6000.01')
  expect(screen.getByText(/The loan level lends at most ₱\s6,000\.00\./)).toBeTruthy()
  await fill(live, amount, '9000.01')
  expect(screen.getByText(/The client asked for ₱\s9,000\.00\. Approve at most that\./)).toBeTruthy()
  await fill(live, amount, '6000')
  expect(said()).not.toContain('at most')
})

it('an approval is said to be not saved where nothing can be kept: signed out in another window, or a storage that does not open', async () => {
  const onDecided = vi.fn<() => void>()
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const given = { role: 'ADMIN_USER', user: { acc_id: 6_291 } } as const
  const approve = () => screen.getByRole('button', { name: 'Approve' })
  let live = await openPart(<Approving onDecided={onDecided} />, given)
  forgetSession()
  await settled()
  await press(live, approve())
  expect(said()).toContain('Not saved. Try again.')
  cleanup()
  showToast('')
  showToast('')
  live = await openPart(<Approving onDecided={onDecided} />, given)
  expect(said()).not.toContain('Not saved')
  vi.spyOn(OutboxDb.prototype, 'open').mockRejectedValue(new Error('broken'))
  vi.spyOn(OutboxDb.prototype, 'transaction').mockRejectedValue(new Error('broken'))
  await press(live, approve())
  await waitFor(() => expect(said()).toContain('Not saved. Try again.'))
  expect(warned).toHaveBeenCalled()
  expect(onDecided).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it('an approval that this device could not keep is said to be not saved, and stays open until it is', async () => {
  const onDecided = vi.fn<() => void>()
  const live = await openPart(<Approving onDecided={onDecided} />, {
    role: 'ADMIN_USER',
    user: { acc_id: 6_290 },
  })
  const page = await takeUpWork()
  if (!page) throw new Error('an admin has an outbox')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  const approve = screen.getByRole('button', { name: 'Approve' })
  await press(live, approve)
  expect(said()).toContain('Not saved. Try again.')
  expect(onDecided).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  await press(live, approve)
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(await page.outbox.outbox.count()).toBe(1)
})
