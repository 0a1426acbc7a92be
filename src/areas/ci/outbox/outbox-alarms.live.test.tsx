import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press, said } from '../../../../tests/support/live/open-app.tsx'
import { aSavedPayment } from '../../../../tests/support/live/outbox.ts'
import { eachPhone, openField } from '../../../../tests/support/live/phone.tsx'
import { SATURDAY_MORNING } from '../../../../tests/support/world/saturday-morning.ts'
import { toInstant } from '../../../../domain/calendar.ts'
import { noteContact } from '../../../offline/wire/current-connection.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { readMeta, writeMeta } from '../../../offline/outbox/outbox-meta.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const alarms = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const cleared = (reported: boolean) =>
  writeMeta(page.outbox, 'cleared', { at: SATURDAY_MORNING, lastSeq: 4, pendingCount: 2, reported })
const CLEARED = expect.stringMatching(/storage was cleared.*tell the office now.*paper receipts/) as string
const hide = () => screen.queryByRole('button', { name: 'The office knows. Hide this' })

it.each([
  [
    'not reached',
    'The office cannot be reached: the internet may be gone. The phone keeps trying by itself.',
  ],
  ['no answer', 'The office does not answer. The phone keeps trying by itself.'],
] as const)('while the office is %s, what waits says what it waits for', async (contact, words) => {
  await aSavedPayment(page)
  await openField(page, '/CIUser/outbox')
  act(() => noteContact(contact, { browserOnline: true }))
  await waitFor(() => expect(said()).toContain(words))
})

it('an outbox in order raises no alarm', async () => {
  await aSavedPayment(page)
  await openField(page, '/CIUser/outbox')
  expect(alarms()).toEqual([])
  expect(hide()).toBeNull()
})

it('a phone whose storage was cleared says so, and cannot be told to hide it before the office has heard', async () => {
  await cleared(false)
  await openField(page, '/CIUser/outbox')
  expect(alarms()).toEqual([CLEARED])
  expect(hide()).toBeNull()
})

it('once the office has heard, a person hides it, and it stays hidden', async () => {
  await cleared(true)
  const live = await openField(page, '/CIUser/outbox')
  expect(alarms()).toEqual([CLEARED])
  await press(live, hide() ?? document.body)
  await waitFor(() => expect(alarms()).toEqual([]))
  expect(hide()).toBeNull()
  expect(await readMeta(page.outbox, 'cleared')).toBeUndefined()
})

it('a full phone is told what to do', async () => {
  await writeMeta(page.outbox, 'full', true)
  await openField(page, '/CIUser/outbox')
  expect(alarms()).toEqual(['This phone is full. Delete some files or apps.'])
})

it('what has waited for days is said to be stuck, and one that was sent meanwhile is not', async () => {
  const long = toInstant('2026-11-18T02:00:00.000Z')
  const id = await aSavedPayment(page, { savedAt: long })
  await openField(page, '/CIUser/outbox')
  expect(alarms()).toEqual([
    expect.stringContaining('waiting for a long time. Find a place with good signal'),
  ])
  await page.outbox.outbox.update(id, { state: 'acked', ackedAt: SATURDAY_MORNING, stateRev: 9 })
  await waitFor(() => expect(alarms()).toEqual([]))
})
