import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aSlip } from '../../../../tests/support/live/a-slip.ts'
import { aSavedPayment } from '../../../../tests/support/live/outbox.ts'
import { held } from '../../../../tests/support/live/held.ts'
import { press, said, settled } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../../tests/support/live/phone.tsx'
import { takeAlong } from '../../../../tests/offline/support/full-phone.ts'
import { savePayment, voidDraft } from '../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../tests/offline/support/stand-in-phone.ts'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { pesos } from '../../../../domain/money.ts'
import type { ClientProfile } from '../../../../contract/people/client-profile.ts'
import type { SlipFacts } from './paper/slip-facts.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { TrackedCommand } from '../../../offline/outbox/outbox-db.ts'
import { readDraft, saveDraft } from '../../../offline/outbox/drafts.ts'
import { writeMeta } from '../../../offline/outbox/outbox-meta.ts'
import { saveCommand } from '../../../offline/outbox/save-command.ts'
import { noteContact } from '../../../offline/wire/current-connection.ts'
import { slipKey } from './slip-store.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const SLIP = aSlip()
const AT = `/CIUser/slip/${SLIP.paymentId}`

async function open(over: Partial<TrackedCommand> = {}, facts: Partial<SlipFacts> = {}) {
  await giveRound(page, [aStop(), aStop({ loan_id: 8, acc_id: 4, name: 'Reyes, Ben', route_order: 2 })])
  await savePayment(page, { id: SLIP.paymentId, loan: loan(7), amount: pesos(500) })
  await page.outbox.outbox.update(SLIP.paymentId, { stateRev: 9, ...over })
  await saveDraft(slipKey(SLIP.paymentId), { ...SLIP, ...facts })
  return openField(page, AT)
}
const banner = () => document.querySelector('[role=status]')?.textContent

it('a slip begins with what is true of it: saved here, and how it goes on from there', async () => {
  await open()
  noteContact('answered', { browserOnline: true })
  await settled()
  expect(banner()).toBe('Saved on this phoneIt is sent automatically.')
  expect(said()).toContain('Slip\nPeña, Ana')
  expect(said()).toContain('PROVISIONAL')
  expect(said()).toContain('Next: Reyes, Ben')
  expect(said()).toContain('[Back to the round](/CIUser/thisSaturdayColl)')
  noteContact('not reached', { browserOnline: true })
  await settled()
  expect(banner()).toContain('The office cannot be reached. The phone keeps trying by itself.')
  noteContact('no answer', { browserOnline: true })
  await settled()
  expect(banner()).toContain('The office does not answer.')
  await writeMeta(page.outbox, 'auth', 'needed')
  noteContact('answered', { browserOnline: true })
  await waitFor(() => expect(banner()).toContain('Sign in again to send it. It stays saved here.'))
  noteContact('no answer', { browserOnline: true })
  await settled()
  expect(banner()).toContain('The office does not answer.')
})

it('a double tap on Save goes no further than the slip: what is under the thumb there waits until it is over', async () => {
  await open()
  const held = () =>
    [/Next:/, /Print/, 'Back to the round'].map((name) => screen.getByText(name).closest('[inert]'))
  expect(held()).not.toContain(null)
  await waitFor(() => expect(held()).toEqual([null, null, null]))
})

it('one that waits for a sign-in says so whatever the line is', async () => {
  await open({ state: 'paused' })
  noteContact('not reached', { browserOnline: true })
  await settled()
  expect(banner()).toContain('Sign in again to send it.')
})

it('once it is on the books the office’s balance is said, and what the office will look at', async () => {
  await open({ state: 'acked', ack: { balance: pesos(5_500), exception: 'backdated' } as never })
  expect(banner()).toBe(
    'PostedThe office has it. Balance ₱\u00a05,500.00. The office will look at it: it was recorded days after it was paid.',
  )
  expect(said()).toContain('POSTED.')
})

it('a balance that rests on verification is called so, and without one none is named', async () => {
  const live = await open({ state: 'acked', ack: { balance: 0 } as never }, { toVerify: pesos(1) })
  expect(banner()).toContain('Balance after verification ₱\u00a00.')
  await page.outbox.outbox.update(SLIP.paymentId, { ack: {} as never, stateRev: 10 })
  await waitFor(() => expect(banner()?.trim()).toBe('Posted'))
  expect(live.address()).toBe(AT)
})

it('each other end of a payment has its own words', async () => {
  await open({ state: 'rejected' }, { method: 'GCash' })
  expect(banner()).toBe('Not acceptedOpen the Outbox to see why and what to do.')
  const turn = (over: Partial<TrackedCommand>, rev: number) =>
    page.outbox.outbox.update(SLIP.paymentId, { stateRev: rev, ...over })
  await turn({ state: 'acked', ack: { status: 'For Verification' } as never }, 11)
  await waitFor(() => expect(banner()).toContain('it counts when the office has found it in GCash.'))
  await turn({ state: 'acked', ack: { status: 'Reversed' } as never }, 12)
  await waitFor(() => expect(banner()).toBe('Taken backThis payment no longer counts.'))
  await turn({ state: 'unknown', ack: null }, 13)
  await waitFor(() => expect(banner()).toContain('Saved on this phone'))
  await saveCommand(page, voidDraft(page, loan(7), SLIP.paymentId))
  await waitFor(() => expect(banner()).toContain('Taken back'))
})

it('the first paper is the original: after it every paper says COPY, also when the slip is opened again', async () => {
  const live = await open()
  const roll = () => document.querySelector('.slip-roll pre')?.textContent
  expect(roll()).not.toContain('COPY')
  void act(() => window.dispatchEvent(new Event('afterprint')))
  expect(roll()).toContain('COPY')
  await waitFor(async () => expect(await readDraft(`slip-printed:${SLIP.paymentId}`)).toBe(true))
  await live.leadTo('/CIUser/visit/7')
  await live.leadTo(AT)
  await waitFor(() => expect(roll()).toContain('COPY'))
})

it('a paper that is printed before the phone has read whether there was one makes the next a copy all the same', async () => {
  const late = held<undefined>()
  const read = page.outbox.drafts.get.bind(page.outbox.drafts) as (key: string) => Promise<unknown>
  vi.spyOn(page.outbox.drafts, 'get').mockImplementation((async (key: string) => {
    const kept = await read(key)
    if (key.startsWith('slip-printed:')) await late.promise
    return kept
  }) as never)
  await open()
  const roll = () => document.querySelector('.slip-roll pre')?.textContent
  void act(() => window.dispatchEvent(new Event('afterprint')))
  expect(roll()).toContain('COPY')
  late.resolve(undefined)
  await settled()
  expect(roll()).toContain('COPY')
  vi.restoreAllMocks()
})

it('after it was left, what is printed is none of its papers', async () => {
  const live = await open()
  await live.leadTo('/CIUser/visit/7')
  window.dispatchEvent(new Event('afterprint'))
  await settled()
  expect(await readDraft(`slip-printed:${SLIP.paymentId}`)).toBeUndefined()
})

it('the picture of a slip is named after its number', async () => {
  const made: string[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    canvas: { width: 0 },
    fillRect: () => undefined,
    fillText: () => undefined,
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    made.push(this.download)
  })
  const live = await open()
  await press(live, screen.getByRole('button', { name: 'Share picture' }))
  expect(made).toEqual(['slip-TEST-000042-7.png'])
  vi.restoreAllMocks()
})

it('a slip of another phone is drawn up again from the client’s profile, and every paper of it is a copy', async () => {
  await takeAlong(page)
  const [kept] = await page.cache.profiles.toArray()
  const profile = kept?.profile as ClientProfile
  const [first] = profile.loans.flatMap(({ payments }) => payments)
  await openField(page, `/CIUser/slip/${first?.payment_id}?acc=${profile.acc_id}`)
  expect(said()).toContain(`Slip no. ${first?.slip_no}`)
  expect(document.querySelector('.slip-roll pre')?.textContent).toContain('COPY')
  expect(said()).not.toContain('Next:')
})

it('a slip that this phone does not have says so, also where its client is not here either', async () => {
  await openField(page, AT)
  expect(said()).toContain('This slip is not on this phone')
  expect(said()).toContain('[Back to the round](/CIUser/thisSaturdayColl)')
  cleanup()
  await openField(page, `${AT}?acc=77`)
  expect(said()).toContain('This slip is not on this phone')
})

it('how far the next stop is counts from where this payment was taken', async () => {
  const near = aStop({ loan_id: 8, acc_id: 4, name: 'Reyes, Ben', route_order: 2, place: [14.001, 121] })
  await giveRound(page, [aStop({ place: [13, 121] }), near])
  const paymentId = await aSavedPayment(page, {}, { place: { latitude: 14, longitude: 121 } })
  await saveDraft(slipKey(paymentId), { ...SLIP, paymentId })
  await openField(page, `/CIUser/slip/${paymentId}`)
  expect(said()).toContain('Next: Reyes, Ben 110 m')
})

it('a slip that this phone cannot read is said to be so, and not taken for one that is unknown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await giveRound(page, [aStop()])
  await saveDraft(slipKey(SLIP.paymentId), SLIP)
  const read = vi.spyOn(page.outbox.drafts, 'get').mockRejectedValue(new Error('the storage is broken'))
  const live = await openField(page, AT)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(said()).not.toContain('Slip not found')
  read.mockRestore()
  await press(live, screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Acknowledgement slip')).toBeDefined()
  vi.restoreAllMocks()
})

it('what is kept under a slip’s name and is none is looked for in the client’s profile instead', async () => {
  await giveRound(page, [aStop()])
  await saveDraft(slipKey(SLIP.paymentId), { slipNo: 7 })
  await openField(page, AT)
  expect(document.querySelector('.slip-roll')).toBeNull()
  expect(screen.getByText(/not on this phone|not found/i)).toBeDefined()
})
