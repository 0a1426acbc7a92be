import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fill, press, said, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../../tests/support/live/saved-here.ts'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { pesos } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { readDraft } from '../../../offline/outbox/drafts.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

async function open(): Promise<Live> {
  await giveRound(page, [aStop(), aStop({ loan_id: 8, acc_id: 4, name: 'Reyes, Ben', route_order: 2 })])
  return openField(page, '/CIUser/visit/7')
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const recorded = async () => (await savedHere(page)).map(({ input }) => input)

it('one touch saves what says everything, and the next stop is a touch away', async () => {
  const live = await open()
  await live.user.dblClick(button('Not at home'))
  expect(await screen.findByText('Saved on this phone')).toBeDefined()
  expect(await recorded()).toEqual([
    {
      visit_id: expect.any(String) as string,
      loan_id: 7,
      outcome: 'not at home',
      promise_on: null,
      promise_amount: null,
      note: '',
      occurred_at: '2026-11-21T02:00:00.000Z',
    },
  ])
  const [record] = await savedHere(page)
  expect(record?.display).toMatchObject({
    kind: 'visit',
    title: 'Peña, Ana',
    loanId: 7,
    accId: 3,
    outcome: 'not at home',
    businessOn: '2026-11-21',
  })
  expect(said()).toContain('It is sent automatically as soon as the office can be reached.\nNot at home')
  expect(said()).toContain('[ Next: Reyes, Ben')
  const held = () => screen.getByText(/Next:/).closest('[inert]')
  expect(held()).not.toBeNull()
  await waitFor(() => expect(held()).toBeNull())
  expect(said()).toContain('[Back to the round](/CIUser/thisSaturdayColl)')
  await waitFor(async () => expect(await readDraft('visit:loan:7')).toBeUndefined())
})

it('a promise is proposed with its day and amount, other outcomes stand back, and a touch brings them again', async () => {
  const live = await open()
  await press(live, button('Promise to pay'))
  expect(screen.queryByRole('button', { name: 'Not at home' })).toBeNull()
  expect(button('Promise to pay').getAttribute('aria-pressed')).toBe('true')
  expect(said()).toContain('(x) Coming Saturday · Sat, Nov 28')
  expect(said()).toContain('( ) Tomorrow · Sun, Nov 22')
  expect(screen.getByLabelText('Other day')).toHaveProperty('value', '')
  expect(screen.getByLabelText('Promised amount')).toHaveProperty('value', '1,000')
  await press(live, screen.getByRole('radio', { name: /Tomorrow/ }))
  await fill(live, screen.getByLabelText('Promised amount'), '250.50')
  await fill(live, screen.getByLabelText('Note'), ' after market ')
  await press(live, button('Save the visit'))
  expect(await screen.findByText('₱ 250.50 on Sun, Nov 22')).toBeDefined()
  expect(await recorded()).toMatchObject([
    { outcome: 'promise to pay', promise_on: '2026-11-22', promise_amount: 25_050, note: 'after market' },
  ])
  expect((await savedHere(page))[0]?.display).toMatchObject({
    promiseOn: '2026-11-22',
    promiseAmount: 25_050,
  })
})

it('another day may be promised, and one that is gone, or none, is refused at its field', async () => {
  const live = await open()
  await press(live, button('Promise to pay'))
  const day = () => screen.getByLabelText('Other day')
  expect(day().getAttribute('min')).toBe('2026-11-21')
  fireEvent.change(day(), { target: { value: '2026-11-20' } })
  expect(day()).toHaveProperty('value', '2026-11-20')
  expect(screen.getByRole('radio', { name: /Coming Saturday/ })).toHaveProperty('checked', false)
  await press(live, button('Save the visit'))
  expect(day().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Promised amount').getAttribute('aria-invalid')).not.toBe('true')
  expect(document.activeElement).toBe(day())
  fireEvent.change(day(), { target: { value: '2026-12-01' } })
  await fill(live, screen.getByLabelText('Promised amount'), '')
  await press(live, button('Save the visit'))
  expect(screen.getByLabelText('Promised amount').getAttribute('aria-invalid')).toBe('true')
  expect(await savedHere(page)).toEqual([])
  await fill(live, screen.getByLabelText('Promised amount'), '80')
  await press(live, button('Save the visit'))
  await screen.findByText('₱ 80.00 on Tue, Dec 1')
})

it('a promise whose day was emptied again is none, and is asked for at its field', async () => {
  const live = await open()
  await press(live, button('Promise to pay'))
  const day = () => screen.getByLabelText('Other day')
  fireEvent.change(day(), { target: { value: '2026-12-01' } })
  fireEvent.change(day(), { target: { value: '' } })
  expect(screen.getByRole('radio', { name: /Coming Saturday/ })).toHaveProperty('checked', false)
  await press(live, button('Save the visit'))
  expect(day().getAttribute('aria-invalid')).toBe('true')
  expect(await savedHere(page)).toEqual([])
})

it('what the office must act on needs a note, and what was promised before does not go along', async () => {
  const live = await open()
  await press(live, button('Promise to pay'))
  await press(live, button('Promise to pay'))
  expect(screen.queryByLabelText('Note')).toBeNull()
  await press(live, button('Dispute'))
  expect(screen.queryByLabelText('Promised amount')).toBeNull()
  await press(live, button('Save the visit'))
  expect(screen.getByLabelText('Note').getAttribute('aria-invalid')).toBe('true')
  await fill(live, screen.getByLabelText('Note'), 'paid to somebody else')
  await press(live, button('Save the visit'))
  await screen.findByText('Saved on this phone')
  expect(await recorded()).toMatchObject([
    { outcome: 'dispute', promise_on: null, promise_amount: null, note: 'paid to somebody else' },
  ])
  expect(said()).not.toContain(' on Sat')
})

it('a visit is taken back while it has not left, and the form is there again', async () => {
  const live = await open()
  await press(live, button('No money'))
  await screen.findByText('Saved on this phone')
  await press(live, button('Take back'))
  expect(await screen.findByText('The visit was taken back.')).toBeDefined()
  expect(await screen.findByText('What did you find?')).toBeDefined()
  expect((await savedHere(page)).map(({ state }) => state)).toEqual(['withdrawn'])
})

it('one that just left stays, and is offered no more before the office has it, or after', async () => {
  const live = await open()
  await press(live, button('No money'))
  await screen.findByText('Saved on this phone')
  const [{ id } = { id: '' }] = await savedHere(page)
  // The screen hears of it a moment later.
  await page.outbox.outbox.update(id, { state: 'sending', firstSentAt: page.around.clock.now() })
  await press(live, button('Take back'))
  expect(await screen.findByText('It is already being sent to the office.')).toBeDefined()
  await page.outbox.outbox.update(id, { stateRev: 5 })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull())
  expect(said()).toContain('Saved on this phone')
  await page.outbox.outbox.update(id, { state: 'acked', stateRev: 9 })
  expect(await screen.findByText('Sent to the office')).toBeDefined()
  expect(said()).not.toContain('It is sent automatically')
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

/** No one was at home, and the phone does not keep it. */
async function notKept(): Promise<Live> {
  const live = await open()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const write = vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await press(live, button('Not at home'))
  expect(await screen.findByText('Not saved: write it on paper')).toBeDefined()
  write.mockRestore()
  return live
}

it('a visit that could not be kept stays as it was, with Save, and goes at its own moment', async () => {
  const live = await notKept()
  vi.setSystemTime(new Date('2026-11-21T02:09:00Z'))
  await press(live, button('Save the visit'))
  await screen.findByText('Saved on this phone')
  vi.setSystemTime(new Date('2026-11-21T02:00:00Z'))
  expect(await recorded()).toMatchObject([
    { outcome: 'not at home', occurred_at: '2026-11-21T02:00:00.000Z' },
  ])
  vi.restoreAllMocks()
})

it('a visit that could not be kept before midnight is one of the day on which it was made', async () => {
  vi.setSystemTime(new Date('2026-11-21T15:59:00Z'))
  const live = await notKept()
  vi.setSystemTime(new Date('2026-11-21T16:01:00Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await press(live, button('Save the visit'))
  await screen.findByText('Saved on this phone')
  vi.setSystemTime(new Date('2026-11-21T02:00:00Z'))
  expect(await savedHere(page)).toMatchObject([
    { input: { occurred_at: '2026-11-21T15:59:00.000Z' }, display: { businessOn: '2026-11-21' } },
  ])
  vi.restoreAllMocks()
})

it('a visit that could not be kept and says something else afterwards is another one, of that moment', async () => {
  const live = await notKept()
  const before = (await readDraft('visit:loan:7')) as { id: string }
  vi.setSystemTime(new Date('2026-11-21T02:30:00Z'))
  await fill(live, screen.getByLabelText('Note'), 'a dog')
  await press(live, button('Save the visit'))
  await screen.findByText('Saved on this phone')
  vi.setSystemTime(new Date('2026-11-21T02:00:00Z'))
  const [visit] = await recorded()
  expect(visit).toMatchObject({ note: 'a dog', occurred_at: '2026-11-21T02:30:00.000Z' })
  expect(visit).not.toMatchObject({ visit_id: before.id })
  vi.restoreAllMocks()
})

it('what was begun is back with a word about it, and may be begun again', async () => {
  const live = await open()
  await press(live, button('Promise to pay'))
  await waitFor(async () =>
    expect(await readDraft('visit:loan:7')).toMatchObject({ promiseAmount: pesos(1_000) }),
  )
  await live.leadTo('/CIUser/pay/7')
  await live.leadTo('/CIUser/visit/7')
  expect(said()).toContain('What you typed before is back.')
  await press(live, button('Start over'))
  expect(said()).not.toContain('What you typed before')
  expect(button('Not at home')).toBeDefined()
  await waitFor(async () => expect(await readDraft('visit:loan:7')).toBeUndefined())
})

it('a loan that is not on this phone says so', async () => {
  const live = await open()
  await live.leadTo('/CIUser/visit/99')
  expect(said()).toContain('Visit without payment')
  expect(said()).toContain('This loan is not on this phone')
  await live.leadTo('/CIUser/pay/99')
  expect(said()).toContain('Record payment')
  expect(said()).toContain('This loan is not on this phone\nIt may have moved')
  expect(said()).toContain('[Back to the round](/CIUser/thisSaturdayColl)')
})
