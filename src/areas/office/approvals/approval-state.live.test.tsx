import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSavedApproval } from '../../../../tests/support/live/outbox.ts'
import { said } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../../tests/support/live/phone.tsx'
import { anApplicationCard } from '../../../../tests/support/phone/an-application-card.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { TrackedCommand } from '../../../offline/outbox/outbox-db.ts'
import { ApprovalState } from './approval-state.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const card = anApplicationCard({ status: 'Approved by CI', version: 6 })
const sent = (version: number): Partial<TrackedCommand> => ({ state: 'acked', ack: { version } as never })

it.each<[string, Partial<TrackedCommand>, string]>([
  ['is not sent yet', {}, 'Approved here, not sent yet'],
  ['the office has, and the list does not show', sent(7), 'Approved'],
])(
  'an application whose approval on this device %s says so in the list, and no other does',
  async (_, over, expected) => {
    await aSavedApproval(page, over)
    const other = { ...card, application_id: 9 }
    const both = [card, other].map((one) => <ApprovalState key={one.application_id} card={one} />)
    await openFieldPart(page, both, { role: 'ADMIN_USER' })
    await waitFor(() => expect(said()).toContain(expected))
    expect(screen.getAllByText(/^Approved/).map((chip) => chip.textContent)).toEqual([expected])
    expect(screen.getAllByText(/^Salary Loan/)).toHaveLength(1)
  },
)
