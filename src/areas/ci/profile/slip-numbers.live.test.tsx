import { expect, it, vi } from 'vitest'
import { aSavedPayment, REFUSED } from '../../../../tests/support/live/outbox.ts'
import { said } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../../tests/support/live/phone.tsx'
import { SATURDAY_MORNING } from '../../../../tests/support/world/saturday-morning.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { writeMeta } from '../../../offline/outbox/outbox-meta.ts'
import { SlipNumbers } from './slip-numbers.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

it('of a phone whose slips are all on a payment nothing is said', async () => {
  await aSavedPayment(page)
  await openFieldPart(page, <SlipNumbers />)
  expect(said()).toBe('')
})

it('each slip number that no payment bears is counted and named with why, a run of them in one line', async () => {
  await aSavedPayment(page, { state: 'withdrawn' })
  await aSavedPayment(page, REFUSED)
  await aSavedPayment(page, { state: 'withdrawn', late: true })
  await writeMeta(page.outbox, 'slipsLost', [
    { series: 'LOST', first: 3, last: 5, reason: 'storage cleared', at: SATURDAY_MORNING },
  ])
  await openFieldPart(page, <SlipNumbers />)
  expect(
    said()
      .replaceAll(/[A-Z0-9]{8}-(\d+)-\d/g, 'OWN-$1')
      .split('\n'),
  ).toEqual([
    'Slip numbers not used: 6',
    'LOST-000003-1 – LOST-000005-3 The phone’s storage was cleared',
    'OWN-000001 Taken back before it was sent',
    'OWN-000002 Not accepted by the office',
    'OWN-000003 Not saved in time; a paper receipt was written',
  ])
})

it('slip numbers that cannot be read are no slip numbers that are all used', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(page.outbox.outbox, 'where').mockImplementation(() => {
    throw new Error('broken')
  })
  await openFieldPart(page, <SlipNumbers />)
  expect(said()).toBe('The slip numbers could not be read.')
  vi.restoreAllMocks()
})
