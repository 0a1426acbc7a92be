import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSavedApproval, aSavedPayment } from '../../../tests/support/live/outbox.ts'
import { press, said, settled } from '../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../tests/support/live/phone.tsx'
import { SATURDAY_MORNING } from '../../../tests/support/world/saturday-morning.ts'
import { instantMs } from '../../../domain/calendar.ts'
import type { Offline } from '../../offline/account/offline.ts'
import { noteContact } from '../../offline/wire/current-connection.ts'
import { BlockedPhone } from './blocked-phone.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const HELD = {
  problem: { code: 'HELD_BY_OFFICE', message: null, httpStatus: 409, at: SATURDAY_MORNING },
} as const
const LEASE = { owner: 'another window', until: instantMs(SATURDAY_MORNING) + 60_000 }

it('a blocked phone says what is still on it and what the office has already, and asks again at a touch', async () => {
  const live = await openFieldPart(page, <BlockedPhone />)
  expect(said()).toContain('Nothing unsent is on it. Ask the office why.')
  await press(live, screen.getByRole('button', { name: 'Check again' }))
  expect(page.wake).toHaveBeenCalledWith('manual')
  expect(await screen.findByText('Checked at 10:00 AM: still blocked.')).toBeDefined()
  noteContact('not reached', { browserOnline: true })
  await settled()
  expect(said()).not.toContain('Checked at')
  expect(said()).toContain('The office cannot be reached right now.')
  noteContact('answered', { browserOnline: true })
  cleanup()
  await aSavedPayment(page)
  await aSavedPayment(page, { state: 'unknown' })
  await aSavedPayment(page, HELD)
  await aSavedApproval(page, HELD)
  await openFieldPart(page, <BlockedPhone />)
  await waitFor(() =>
    expect(said()).toContain('2 payments, ₱ 1,000.00, are still on it: bring it to the office.'),
  )
  expect(said()).toContain('The office already has 1 payment, ₱ 500.00, and decides about it.')
  expect(said()).toContain('It also has 1 other record.')
  expect(said()).toContain('Nothing that you recorded is lost.')
  expect(said()).not.toContain('still on it.')
})

it('what is no payment is counted apart, without a sum', async () => {
  await aSavedApproval(page)
  await aSavedApproval(page, HELD)
  await openFieldPart(page, <BlockedPhone />)
  await waitFor(() => expect(said()).toContain('1 other record is still on it.'))
  expect(said()).toContain('The office already has 1 record and decides about it.')
  expect(said()).toContain('Nothing that you recorded is lost.')
  expect(said()).not.toContain('₱')
})

it('what the office has already is not asked for again, and while it is being asked one waits', async () => {
  await aSavedPayment(page, HELD)
  await aSavedPayment(page, { ...HELD, state: 'sending', lease: LEASE })
  await openFieldPart(page, <BlockedPhone />)
  await waitFor(() => expect(said()).toContain('The office already has 2 payments, ₱ 1,000.00, and decides'))
  expect(said()).not.toContain('still on it')
  expect(said()).toContain('Nothing that you recorded is lost.')
  expect(screen.getByRole('button', { name: 'Check again' })).toHaveProperty('disabled', true)
})

it('payments are counted without the records beside them', async () => {
  await aSavedPayment(page)
  await aSavedApproval(page)
  await openFieldPart(page, <BlockedPhone />)
  await waitFor(() => expect(said()).toContain('1 payment, ₱ 500.00, is still on it'))
  expect(said()).toContain('1 other record is still on it.')
})
