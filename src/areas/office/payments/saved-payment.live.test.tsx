import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toInstant } from '../../../../domain/calendar.ts'
import { aSavedPayment, changeRecord, REFUSED } from '../../../../tests/support/live/outbox.ts'
import { openPart, press, said, settled } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, type PhoneHere } from '../../../../tests/support/live/phone.tsx'
import { SATURDAY_MORNING } from '../../../../tests/support/world/saturday-morning.ts'
import { SavedPayment } from './saved-payment.tsx'

let here: PhoneHere
eachPhone((phone) => (here = phone))

const lines = () => said().split('\n')

type Over = Parameters<typeof aSavedPayment>[1]

/** What the screen says of a payment in a state of the outbox, and where it leads, once the outbox has been read. */
async function expectSaid(over: Over, ...says: readonly [title: string, more: string, leads: string]) {
  cleanup()
  const id = await aSavedPayment(here.page, over)
  await openPart(<SavedPayment id={id} onNext={() => undefined} />, { role: 'SUPER_ADMIN_USER' })
  await waitFor(() => {
    const [title, payment, more] = lines()
    expect(payment).toMatch(/^Ana Santos · ₱ 500\.00 · Slip number \S+-000\d+-\d$/)
    const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect([title, more, ...leads]).toEqual(says)
  })
}
const acked = (status: string): Over => ({
  state: 'acked',
  ack: { status },
  ackedAt: SATURDAY_MORNING,
  firstSentAt: SATURDAY_MORNING,
})

const expectPosted = () =>
  expectSaid(acked('Posted'), 'Posted', 'It is counted in the loan’s balance.', '/SuperAdminUser/payments')

it.each([{}, { state: 'unknown' }] as const)(
  'a payment that waits is on this device, and the outbox shows it: %j',
  async (waiting) => {
    await expectSaid(
      waiting,
      'Saved on this device',
      'It is sent as soon as the office can be reached.',
      '/SuperAdminUser/outbox',
    )
    expect(screen.getByRole('status').textContent).toBe('Saved on this device')
  },
)

it('one that was posted leads to the list, and one that is to be found first is counted later', async () => {
  await expectPosted()
  await expectSaid(
    acked('For Verification'),
    'Sent for verification',
    'It is counted in the balance once another person has found the money.',
    '/SuperAdminUser/payments',
  )
})

it('one that was posted stays posted when it is none of today’s records any more', async () => {
  await expectPosted()
  const [row] = await here.page.outbox.outbox.toArray()
  await changeRecord(here.page, row?.id ?? '', { ackedAt: toInstant('2020-01-01T00:00:00.000Z') })
  await settled()
  expect(said()).toMatch(/^Posted\n/)
})

it('one that was not accepted is looked at in the outbox', async () => {
  await expectSaid(
    REFUSED,
    'Not accepted',
    'Open the outbox to see why and what you can do.',
    '/SuperAdminUser/outbox',
  )
})

it('what this device does not know of yet is saved, and the next one is begun by a press', async () => {
  const onNext = vi.fn<() => void>()
  const live = await openPart(<SavedPayment id="none" onNext={onNext} />, { role: 'ADMIN_USER' })
  expect(said()).toMatch(/^Saved on this device\nIt is sent as soon as the office can be reached\.\n/)
  await press(live, screen.getByRole('button', { name: 'Record another' }))
  expect(onNext).toHaveBeenCalledTimes(1)
})
