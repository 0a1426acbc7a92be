import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { noInternet } from '../../../../tests/support/live/answers.ts'
import { aSavedPayment } from '../../../../tests/support/live/outbox.ts'
import { fill, press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField, openFramedField } from '../../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../../tests/support/live/saved-here.ts'
import { savePayment, voidDraft } from '../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../tests/offline/support/stand-in-phone.ts'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { pesos } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { TrackedCommand } from '../../../offline/outbox/outbox-db.ts'
import { writeMeta } from '../../../offline/outbox/outbox-meta.ts'
import { newCommandId, saveCommand } from '../../../offline/outbox/save-command.ts'
import { setPin } from '../../../offline/device/pin.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const NO = {
  code: 'STATE_CONFLICT',
  message: 'It has moved on.',
  httpStatus: 409,
  at: '2026-11-21T02:00:00.000Z',
}
const REFUSED = { state: 'rejected', problem: NO, firstSentAt: NO.at } as unknown as Partial<TrackedCommand>

async function record(over: Partial<TrackedCommand>, wish: { reference?: string } = {}): Promise<string> {
  const id = await savePayment(page, { loan: loan(7), amount: pesos(500), ...wish })
  await page.outbox.outbox.update(id, { stateRev: 9, ...over })
  return id
}
async function refused(wish: { reference?: string } = {}): Promise<Live> {
  await giveRound(page, [aStop()])
  await record(REFUSED, wish)
  return openField(page, '/CIUser/outbox')
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const sheet = () => within(screen.getByRole('dialog'))
const stateHere = async () => (await savedHere(page)).map(({ state }) => state)

/** Before the PIN under it: why the cash went back is written. */
async function refusedAndReturning(): Promise<Live> {
  await setPin('147036')
  const live = await refused()
  await press(live, button('What you can do'))
  await press(live, button('Mark as returned cash'))
  await fill(live, sheet().getByLabelText('Note'), 'not hers')
  return live
}

it('a record says whose, how much, what and why, and a payment leads to its slip', async () => {
  const id = await record(REFUSED)
  await record({ state: 'unknown', attempts: 1 })
  await record({ state: 'unknown', attempts: 3 })
  const ackedAt = page.around.clock.now()
  await record({ state: 'acked', ackedAt, ack: { status: 'For Verification' } as never })
  await record({ state: 'acked', ackedAt, ack: { status: 'Reversed' } as never })
  await record({ state: 'rejected', problem: { ...NO, message: null } as never })
  await openField(page, '/CIUser/outbox')
  expect(said()).toContain(`[Ana Santos](/CIUser/slip/${id}) ₱ 500.00`)
  expect(said()).toMatch(/Payment · Cash · \S+-0\d+-\d · /)
  expect(said()).toContain('The office did not accept it. It has moved on.')
  expect(said()).toContain('No answer came back yet. Tried 1 time.')
  expect(said()).toContain('No answer came back yet. Tried 3 times.')
  expect(said()).toContain('With the office, being verified.')
  expect(said()).toContain('Reversed: it no longer counts.')
  expect(screen.getAllByText(/The office did not accept it\. ./)).toHaveLength(2)
  expect(said()).toContain('Needs attention 2 ₱ 1,000.00')
  expect(said()).toContain('Checking 2')
})

it('what is unsent is counted, sent at a touch, and when it was tried is said afterwards', async () => {
  await record({})
  await record({})
  const live = await openField(page, '/CIUser/outbox')
  expect(said()).toContain('2 unsent · ₱ 1,000.00')
  expect(said()).toContain('Last sync not yet')
  let isDone = () => {}
  page.idle = () => new Promise((resolve) => (isDone = resolve))
  await press(live, button(/^Send now/))
  expect(button(/^Send now/).textContent).toBe('Send now · ₱\u00a01,000.00')
  expect(page.wake).toHaveBeenCalledWith('manual')
  expect(said()).not.toContain('Tried at')
  isDone()
  expect(await screen.findByText('Tried at 10:00 AM: 2 are not sent yet.')).toBeDefined()
  await press(live, button(/^Send now/))
  expect(said()).not.toContain('Tried at')
})

it('what only waits for an answer is sent again at a touch as well', async () => {
  await record({ state: 'unknown', attempts: 1 })
  const live = await openField(page, '/CIUser/outbox')
  expect(said()).toContain('1 unsent · ₱ 500.00')
  await press(live, button(/^Send now/))
  expect(page.wake).toHaveBeenCalledWith('manual')
})

it('a supervisor is told with a note, which is asked for, and the record says so', async () => {
  const live = await refused()
  await press(live, button('What you can do'))
  await press(live, button('Note for the supervisor'))
  await press(live, sheet().getByRole('button', { name: 'Save note' }))
  expect(said()).toContain('Note is required')
  await fill(live, sheet().getByLabelText('Note'), ' ask Ana ')
  expect(said()).not.toContain('Note is required')
  await press(live, sheet().getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText(/For the supervisor: ask Ana/)).toBeDefined()
  const [told] = await page.outbox.outbox.toArray()
  expect(told?.handling).toMatchObject({ kind: 'supervisor', note: 'ask Ana' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('what could not be noted is said', async () => {
  const live = await refused()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await press(live, button('What you can do'))
  await press(live, button('Note for the supervisor'))
  await fill(live, sheet().getByLabelText('Note'), 'x')
  vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await press(live, sheet().getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('That could not be saved. Try again.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  vi.restoreAllMocks()
})

it('cash goes back to the client with a note and the PIN of this phone', async () => {
  await setPin('147036')
  const live = await refused()
  await press(live, button('What you can do'))
  await press(live, button('Mark as returned cash'))
  const save = () => sheet().getByRole('button', { name: 'The cash was returned' })
  await press(live, save())
  expect(said()).toContain('Note is required')
  await fill(live, sheet().getByLabelText('Note'), ' not hers ')
  await live.user.type(sheet().getByLabelText('Your PIN'), '99x9')
  expect(sheet().getByLabelText('Your PIN')).toHaveProperty('value', '999')
  await press(live, save())
  await screen.findByText('Wrong PIN')
  expect(sheet().getByLabelText('Your PIN')).toHaveProperty('value', '')
  expect(save()).toHaveProperty('disabled', false)
  await live.user.type(sheet().getByLabelText('Your PIN'), '147036')
  await press(live, save())
  await waitFor(async () => expect(await stateHere()).toEqual(['returned']))
  expect((await page.outbox.outbox.toArray())[0]?.handling).toMatchObject({ note: 'not hers' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('without a PIN no cash can be marked, and it says what to do', async () => {
  const live = await refused()
  await press(live, button('What you can do'))
  await press(live, button('Mark as returned cash'))
  expect(said()).toContain('Set a PIN in your profile first.')
  expect(button('The cash was returned')).toHaveProperty('disabled', true)
})

it('a refused payment is put right and goes as a new one in its place, at the moment of the first', async () => {
  const live = await refused({ reference: '1234567890123' })
  vi.setSystemTime(new Date('2026-11-21T03:00:00Z'))
  await press(live, button('What you can do'))
  await press(live, button('Fix and send as new'))
  expect(sheet().getByRole('radio', { name: 'GCash' })).toHaveProperty('checked', true)
  await fill(live, sheet().getByLabelText('Amount'), '')
  await press(live, button('Send as new'))
  expect(sheet().getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
  expect(sheet().getByLabelText('Reference').getAttribute('aria-invalid')).not.toBe('true')
  await fill(live, sheet().getByLabelText('Amount'), '450')
  await press(live, button('Send as new'))
  expect(sheet().getByLabelText('Reference').getAttribute('aria-invalid')).toBe('true')
  await press(live, sheet().getByRole('radio', { name: 'Cash' }))
  expect(sheet().queryByLabelText('Reference')).toBeNull()
  await press(live, button('Send as new'))
  await waitFor(async () => expect(await savedHere(page)).toHaveLength(2))
  vi.setSystemTime(new Date('2026-11-21T02:00:00Z'))
  const [first, second] = await savedHere(page)
  expect(second?.supersedes).toBe(first?.id)
  expect(second?.input).toMatchObject({
    amount: pesos(450),
    method: 'cash',
    reference: '',
    occurred_at: '2026-11-21T02:00:00.000Z',
    slip: { balance_after: pesos(5_550) },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a wallet payment goes again with the reference put right, with its note, and from where it was taken', async () => {
  const place = { latitude: 14.1, longitude: 121.2 }
  await giveRound(page, [aStop()])
  await aSavedPayment(page, REFUSED, { reference: '1234567890123', note: 'by her sister', place })
  const live = await openField(page, '/CIUser/outbox')
  await press(live, button('What you can do'))
  await press(live, button('Fix and send as new'))
  expect(sheet().getByLabelText('Reference')).toHaveProperty('value', '1234567890123')
  await fill(live, sheet().getByLabelText('Reference'), '9876 543 210987')
  await press(live, button('Send as new'))
  await waitFor(async () => expect(await savedHere(page)).toHaveLength(2))
  const [, second] = await savedHere(page)
  expect(second?.input).toMatchObject({
    method: 'GCash',
    reference: '9876543210987',
    amount: pesos(500),
    note: 'by her sister',
    place,
  })
  expect(second?.display).toMatchObject({ reference: '9876543210987', place, title: 'Peña, Ana' })
})

it('one that could not be sent again is said loudly and stays to be tried, as one record', async () => {
  const live = await refused()
  await press(live, button('What you can do'))
  await press(live, button('Fix and send as new'))
  expect(said()).not.toContain('Not saved')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await press(live, button('Send as new'))
  expect(await screen.findByText('Not saved: write the paper receipt')).toBeDefined()
  expect(button('Send as new')).toHaveProperty('disabled', false)
  vi.restoreAllMocks()
  expect(await savedHere(page)).toHaveLength(1)
  await fill(live, sheet().getByLabelText('Amount'), '450')
  await press(live, button('Send as new'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await savedHere(page)).map(({ input }) => input['amount'])).toEqual([pesos(500), pesos(450)])
})

it('cash that was settled in another window meanwhile is not marked a second time, and it says so', async () => {
  const live = await refusedAndReturning()
  await live.user.type(sheet().getByLabelText('Your PIN'), '147036')
  // The screen has not heard of it.
  const [first] = await page.outbox.outbox.toArray()
  await page.outbox.outbox.update(first?.id ?? '', { state: 'superseded' })
  await press(live, button('The cash was returned'))
  expect(await screen.findByText('That could not be saved. Try again.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await stateHere()).toEqual(['superseded'])
  expect((await page.outbox.outbox.toArray())[0]?.handling ?? null).toBeNull()
})

it('does not call everything sent as long as something was not accepted', async () => {
  await refused()
  expect(said()).toContain('1 needs attention')
  expect(said()).not.toContain('Everything is sent.')
})

it('of a loan that is not here any more nothing can be sent again', async () => {
  await record(REFUSED)
  const live = await openField(page, '/CIUser/outbox')
  await press(live, button('What you can do'))
  await press(live, button('Fix and send as new'))
  expect(said()).toContain('This loan is not on this phone')
  expect(button('Send as new')).toHaveProperty('disabled', true)
  await press(live, button('Close'))
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a take-back that was refused is settled by keeping the payment: it counts on, whatever the office does with it', async () => {
  const draft = voidDraft(page, loan(7), newCommandId())
  await saveCommand(page, draft)
  await page.outbox.outbox.update(draft.id, { ...REFUSED, stateRev: 9 })
  const live = await openField(page, '/CIUser/outbox')
  await press(live, button('What you can do'))
  expect(said()).toContain('Keep the payment as it is')
  expect(said()).not.toContain('Mark as returned cash')
  await press(live, button('Keep the payment as it is'))
  await waitFor(async () => expect((await page.outbox.outbox.toArray())[0]?.state).toBe('superseded'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('what does not match is only shown to a supervisor', async () => {
  await record({ ...REFUSED, state: 'quarantined' })
  const live = await openField(page, '/CIUser/outbox')
  await press(live, button('What you can do'))
  expect(
    sheet()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Note for the supervisor'])
})

it('where the office wants a sign-in it is asked for once, above the outbox, whatever waits for it', async () => {
  await record({})
  await writeMeta(page.outbox, 'auth', 'needed')
  const answers = { heartbeat: noInternet(), isSignedIn: noInternet() }
  const live = await openFramedField(page, '/CIUser/outbox', { answers })
  await press(live, await screen.findByRole('button', { name: /Sign in/ }))
  const asking = within(screen.getByRole('dialog', { name: 'Sign in again' }))
  expect(asking.getByLabelText('Password')).toBeDefined()
  expect(live.address()).toBe('/CIUser/outbox')
})

it('who guesses at the PIN under returned cash is told how long to wait, and nothing is marked by the right one meanwhile', async () => {
  const live = await refusedAndReturning()
  const tryPin = async (pin: string) => {
    await live.user.type(sheet().getByLabelText('Your PIN'), pin)
    await press(live, sheet().getByRole('button', { name: 'The cash was returned' }))
    await waitFor(() => expect(sheet().getByLabelText('Your PIN')).toHaveProperty('value', ''))
  }
  for (let tries = 0; tries < 4; tries++) await tryPin('999999')
  expect(said()).toContain('Wrong PIN. Try again in 30 s.')
  await tryPin('147036')
  expect(said()).toMatch(/Wrong PIN\. Try again in \d+ s\./)
  expect(await stateHere()).toEqual(['rejected'])
})
