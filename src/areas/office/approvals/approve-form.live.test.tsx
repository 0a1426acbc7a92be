import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { calls } from '../../../../contract/index.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { pesos } from '../../../../domain/money.ts'
import { fill, openPart, said } from '../../../../tests/support/live/open-app.tsx'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
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

function Approving() {
  const [wish, setWish] = useState(firstWish(card))
  return (
    <ApproveForm card={card} wish={wish} onWish={setWish} refused={undefined} onDecided={() => undefined} />
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
