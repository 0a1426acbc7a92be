import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerQuestion } from '../../../../tests/support/live/answer-question.ts'
import { noInternet, type Answers } from '../../../../tests/support/live/answers.ts'
import { fill, press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openField } from '../../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../../tests/support/live/saved-here.ts'
import { savePayment } from '../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../tests/offline/support/stand-in-phone.ts'
import { SATURDAY_MORNING } from '../../../../tests/support/world/saturday-morning.ts'
import { toInstant } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { TrackedCommand } from '../../../offline/outbox/outbox-db.ts'
import { readDraft } from '../../../offline/outbox/drafts.ts'
import { anyTabHasDirtyForm } from '../../../ui/dirty-forms.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const inBooks = (inHand = pesos(500), through = 1) => ({
  in_hand: inHand,
  handed_over: [],
  over_short: ZERO,
  from_seq: 1,
  through_seq: through,
  missing_seq: [],
})
const AGREED = {
  missing_here: [],
  refused_here: [],
  missing_there: [],
  different: [],
  server_time: SATURDAY_MORNING,
  cash: inBooks(),
}
const LATER = toInstant('2026-11-21T02:04:00.000Z')
const REFUSED = {
  state: 'rejected',
  problem: { code: 'STATE_CONFLICT', message: 'no', httpStatus: 409, at: SATURDAY_MORNING },
} as unknown as Partial<TrackedCommand>

async function record(over: Partial<TrackedCommand>): Promise<string> {
  const id = await savePayment(page, { loan: loan(7), amount: pesos(500) })
  await page.outbox.outbox.update(id, { stateRev: 9, ...over })
  return id
}
const posted = () =>
  record({ state: 'acked', ackedAt: page.around.clock.now(), ack: { status: 'Posted' } as never })
async function open(answers: Answers = {}): Promise<Live> {
  const live = await openField(page, '/CIUser/remittance', {
    answers: { compareDay: AGREED, listRemittances: { rows: [] }, ...answers },
  })
  await settled()
  return live
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const notes = (worth: string) => screen.getByLabelText(`Pieces of ₱ ${worth}`)
const asked = (live: Live) => live.office.asked.filter(({ call }) => call === 'compareDay')

/** ₱ 400.00 of ₱ 500.00 are counted, with a reason, and the hand-over is asked about. */
async function openCountedShort(): Promise<Live> {
  await posted()
  const live = await open()
  await fill(live, notes('200'), '2')
  await fill(live, screen.getByLabelText('Reason for the difference'), 'lost')
  await press(live, button(/^Hand over/))
  return live
}

it('cash is compared with the books, counted, asked about once more and handed over with its slip', async () => {
  const id = await posted()
  const live = await open()
  expect(asked(live).map(({ input }) => input)).toEqual([
    { day: '2026-11-21', payments: [{ id, amount: pesos(500) }] },
  ])
  expect(said()).toContain('Phone and books agree: ₱ 500.00 is with you.')
  expect(button('Count the cash first')).toHaveProperty('disabled', true)
  expect(said()).not.toContain('Difference')
  await fill(live, notes('200'), '2')
  expect(said()).toContain('Counted : ₱ 400.00\nShort : ₱ 100.00')
  await fill(live, notes('100'), '2')
  expect(said()).toContain('Counted : ₱ 600.00\nOver : ₱ 100.00')
  expect(await anyTabHasDirtyForm()).toBe(true)
  await press(live, button(/^Hand over/))
  expect(said()).toContain('Reason is required')
  expect(document.activeElement).toBe(screen.getByLabelText('Reason for the difference'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await fill(live, screen.getByLabelText('Reason for the difference'), ' found one ')
  expect(said()).not.toContain('Reason is required')
  await press(live, button(/^Hand over/))
  expect(within(screen.getByRole('alertdialog')).queryByText(/shortage/)).toBeNull()
  expect(said()).toContain('Hand over ₱ 600.00?')
  await answerQuestion(live, 'Cancel')
  expect(await savedHere(page)).toHaveLength(1)
  await press(live, button(/^Hand over/))
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  await answerQuestion(live, 'Hand over')
  await waitFor(async () => expect(await savedHere(page)).toHaveLength(2))
  const [, handOver] = await savedHere(page)
  expect(handOver).toMatchObject({
    call: 'handOverCash',
    input: {
      remittance_id: handOver?.id,
      business_on: '2026-11-21',
      pieces: { 20000: 2, 10000: 2 },
      recorded: pesos(500),
      reason: 'found one',
      occurred_at: '2026-11-21T02:00:00.000Z',
    },
    display: { kind: 'remittance', title: 'Remittance', amount: pesos(600), recorded: pesos(500) },
  })
  expect(await screen.findByText('Handed over · ₱ 600.00')).toBeDefined()
  expect(said()).toContain('Saved on this phone. It will be sent automatically.')
  await waitFor(() => expect(said()).toContain('Ramon Reyes · Reference'))
  expect(said()).toContain('Payments taken today (1) : ₱ 500.00')
  expect(said()).toContain('Over : ₱ 100.00\nReason: found one')
  expect(said()).not.toContain('No cash to hand over today')
  expect(said()).not.toContain('Phone and books agree')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 0 }))
  await waitFor(async () => expect(await readDraft('till:90')).toBeUndefined())
  expect(await anyTabHasDirtyForm()).toBe(false)
  vi.restoreAllMocks()
})

it('the books are compared again before the question, and one that was counted against an old figure is not asked', async () => {
  await posted()
  const live = await open()
  await fill(live, notes('500'), '1')
  live.office.answer({ compareDay: { ...AGREED, server_time: LATER, cash: inBooks(pesos(300)) } })
  await press(live, button(/^Hand over/))
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'The office changed something: ₱\u00a0300.00 is with you now. Check the count before you hand over.',
  )
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(said()).toContain('Over : ₱ 200.00')
  await fill(live, notes('500'), '0')
  await fill(live, notes('100'), '3')
  await press(live, button(/^Hand over/))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  expect(asked(live)).toHaveLength(3)
  expect(screen.queryByText(/The office changed something/)).toBeNull()
})

it('while the books are asked the button waits, and who has no line is asked against what was heard last', async () => {
  await posted()
  const live = await open()
  await fill(live, notes('500'), '1')
  let answer = () => {}
  live.office.answer({
    compareDay: async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return noInternet()
    },
  })
  await live.user.click(button(/^Hand over/))
  expect(button(/^Hand over/)).toHaveProperty('disabled', true)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  answer()
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  await answerQuestion(live, 'Cancel')
  live.office.answer({ compareDay: noInternet() })
  await press(live, button(/^Hand over/))
  expect(await screen.findByRole('alertdialog')).toBeDefined()
})

it('a line on which nothing comes is waited for no longer than four seconds', async () => {
  await posted()
  const live = await open()
  await fill(live, notes('500'), '1')
  const waits = vi.spyOn(globalThis, 'setTimeout')
  live.office.answer({ compareDay: () => new Promise(() => {}) })
  await live.user.click(button(/^Hand over/))
  const patience = waits.mock.calls.find(([, ms]) => ms === 4_000)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await act(async () => patience?.[0]())
  expect(await screen.findByRole('alertdialog')).toBeDefined()
  waits.mockRestore()
})

it('a hand-over that was refused says why, gives its count back at a touch, and the next one takes its place', async () => {
  const live = await openCountedShort()
  await answerQuestion(live, 'Cancel')
  await fill(live, notes('0.25'), '4')
  await press(live, button(/^Hand over/))
  await answerQuestion(live, 'Hand over')
  await waitFor(async () => expect(await savedHere(page)).toHaveLength(2))
  const refused = (await savedHere(page))[1]?.id ?? ''
  const why =
    'The books say that you hold ₱ 401.00. Something was not sent yet, or the office reversed a payment. Count again.'
  const problem = { ...REFUSED.problem, message: why } as never
  live.office.answer({ compareDay: { ...AGREED, server_time: LATER, cash: inBooks(pesos(401)) } })
  await page.outbox.outbox.update(refused, { ...REFUSED, problem, stateRev: 9 })
  expect(await screen.findByText('The hand-over was not accepted')).toBeDefined()
  expect(said()).toContain(why)
  expect(notes('200')).toHaveProperty('value', '')
  await live.leadTo('/CIUser/outbox')
  await live.leadTo('/CIUser/remittance')
  await press(live, await screen.findByRole('button', { name: 'Take this count again' }))
  expect(notes('200')).toHaveProperty('value', '2')
  expect(notes('0.25').closest('details')?.open, 'what was counted is in sight').toBe(true)
  expect(screen.queryByRole('button', { name: 'Take this count again' }), 'it is there now').toBeNull()
  await waitFor(() => expect(said()).toContain('Difference : ₱ 0'))
  await press(live, button(/^Hand over/))
  await answerQuestion(live, 'Hand over')
  await waitFor(async () => expect(await savedHere(page)).toHaveLength(3))
  const [, , again] = await savedHere(page)
  expect(again).toMatchObject({
    call: 'handOverCash',
    input: { pieces: { 20000: 2, 25: 4 }, recorded: pesos(401) },
  })
  expect(await page.outbox.outbox.get(refused)).toMatchObject({
    state: 'superseded',
    supersededBy: again?.id,
  })
})

it('a short count is said in the question, and what was counted is there after a reload until it is begun anew', async () => {
  const live = await openCountedShort()
  expect(said()).toContain('You counted ₱ 100.00 less than recorded.')
  await answerQuestion(live, 'Cancel')
  await live.leadTo('/CIUser/outbox')
  await live.leadTo('/CIUser/remittance')
  expect(await screen.findByLabelText('Pieces of ₱ 200')).toHaveProperty('value', '2')
  await press(live, button('Start over'))
  expect(notes('200')).toHaveProperty('value', '')
  expect(screen.queryByLabelText('Reason for the difference')).toBeNull()
})

it('a count that is equal says so in a difference of nothing, and needs no reason', async () => {
  await posted()
  const live = await open()
  await fill(live, notes('500'), '1')
  expect(said()).toContain('Difference : ₱ 0')
  expect(screen.queryByLabelText('Reason for the difference')).toBeNull()
  await press(live, button(/^Hand over/))
  expect(screen.getByRole('alertdialog')).toBeDefined()
  expect(said()).not.toContain('shortage')
})

it('the question of handing over goes away where a payment comes that waits', async () => {
  await posted()
  const live = await open()
  await fill(live, notes('500'), '1')
  await press(live, button(/^Hand over/))
  expect(screen.getByRole('alertdialog')).toBeDefined()
  await record({})
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(said()).toContain('1 record is not posted yet')
})

it('Enter goes on to the next heap, and centavo coins are shown open only where some were counted', async () => {
  await posted()
  const live = await open()
  const details = () => screen.getByText('Centavo coins').closest('details')
  expect(details()?.open).toBe(false)
  expect(details()?.contains(notes('0.25'))).toBe(true)
  expect(details()?.contains(notes('1')), 'a peso is no centavo').toBe(false)
  await live.user.click(notes('1,000'))
  await live.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(notes('500'))
  await fill(live, notes('0.25'), '4')
  await live.leadTo('/CIUser/outbox')
  await live.leadTo('/CIUser/remittance')
  await screen.findByText('Centavo coins')
  expect(details()?.open).toBe(true)
})

it('what waits is sent first: the books are not asked, one may count, and nothing is handed over', async () => {
  await record({})
  await record({})
  const live = await open()
  expect(asked(live)).toEqual([])
  expect(live.office.asked.some(({ call }) => call === 'listRemittances')).toBe(false)
  expect(said()).toContain('2 records are not posted yet')
  expect(screen.getByRole('link', { name: 'Open the Outbox' }).getAttribute('href')).toBe('/CIUser/outbox')
  expect(said()).not.toContain('Tried at')
  await press(live, button('Send now'))
  expect(page.wake).toHaveBeenCalledWith('manual')
  expect(await screen.findByText('Tried at 10:00 AM: 2 are not sent yet.')).toBeDefined()
  await fill(live, notes('1,000'), '1')
  expect(said()).toContain('You can count now and hand over later')
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull()
  await live.user.type(notes('1,000'), '{Enter}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a refusal is decided first, and what was sent to the supervisor is handed over as unposted', async () => {
  const id = await record(REFUSED)
  const live = await open({ compareDay: { ...AGREED, cash: inBooks(ZERO, 0) } })
  expect(said()).toContain('1 record was not accepted')
  expect(screen.getByRole('link', { name: 'Decide now' }).getAttribute('href')).toBe('/CIUser/outbox')
  await page.outbox.outbox.update(id, {
    handling: { note: 'ask', at: SATURDAY_MORNING } as never,
    stateRev: 10,
  })
  expect(await screen.findByText(/₱ 500.00 that was not accepted is handed over as unposted/)).toBeDefined()
  await fill(live, notes('500'), '1')
  await press(live, button(/^Hand over/))
  await answerQuestion(live, 'Hand over')
  await waitFor(async () => expect(await savedHere(page)).toHaveLength(2))
  const [payment, handOver] = await savedHere(page)
  expect(handOver?.input.recorded).toBe(0)
  expect(handOver?.input.reason).toBe(
    `Not accepted, handed over as unposted: Ana Santos ${String(payment?.display.slipNo)} ₱\u00a0500.00.`,
  )
  expect(handOver?.display.unposted).toEqual([id])
  expect(await screen.findByText(/Not accepted, handed over as unposted: Ana Santos/)).toBeDefined()
  expect(said()).toContain('No difference : ₱ 0')
})

it('where phone and books differ it says in what, and nothing is handed over', async () => {
  const id = await posted()
  await open({
    compareDay: { ...AGREED, missing_here: [id], different: [{ id, here: pesos(1), there: pesos(2) }] },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Phone and books differ')
  expect(said()).toContain('1 payment is on this phone but not posted.')
  expect(said()).toContain('1 payment has a different amount at the office.')
  expect(said()).toContain('You can count now and hand over later')
})

it.each(['missing_here', 'different'] as const)('one way to differ is enough for that: %s', async (way) => {
  const id = await posted()
  const differs = { missing_here: [id], different: [{ id, here: pesos(1), there: pesos(2) }] }
  await open({ compareDay: { ...AGREED, [way]: differs[way] } })
  expect((await screen.findByRole('alert')).textContent).toContain('Phone and books differ')
  expect(said()).toContain('You can count now and hand over later')
})

it('books that turn out to differ when the hand-over is asked for end it, though the cash is the same', async () => {
  const id = await posted()
  const live = await open()
  await fill(live, notes('500'), '1')
  live.office.answer({ compareDay: { ...AGREED, missing_here: [id], server_time: LATER } })
  await press(live, button(/^Hand over/))
  expect((await screen.findByRole('alert')).textContent).toContain('Phone and books differ')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(said()).toContain('You can count now and hand over later')
})

it('without internet books that were heard once are enough, and those never heard are asked again at a touch', async () => {
  await posted()
  const live = await open({ compareDay: noInternet() })
  expect(said()).toContain('Phone and books were not compared yet')
  expect(said()).toContain('The office was not asked yet.')
  live.office.answer({ compareDay: AGREED })
  await press(live, button('Compare with the books'))
  expect(await screen.findByText(/Phone and books agree/)).toBeDefined()
  expect(asked(live)).toHaveLength(2)
  live.office.answer({ compareDay: noInternet() })
  await live.leadTo('/CIUser/outbox')
  await live.leadTo('/CIUser/remittance')
  expect(
    await screen.findByText('The office could not be asked, so this is not compared with the books yet.'),
  ).toBeDefined()
  expect(screen.queryByText('Phone and books were not compared yet')).toBeNull()
  let answer = () => {}
  live.office.answer({
    compareDay: async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return AGREED
    },
  })
  await live.user.click(button('Compare with the books'))
  expect(await screen.findByText('Comparing…')).toBeDefined()
  await waitFor(() => expect(asked(live)).toHaveLength(4))
  answer()
  expect(await screen.findByText(/Phone and books agree/)).toBeDefined()
})

it('while books that were heard before are asked again on opening, no one is told of missing internet', async () => {
  await posted()
  const live = await open()
  await live.leadTo('/CIUser/outbox')
  let answer = () => {}
  live.office.answer({
    compareDay: async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return AGREED
    },
  })
  const opening = live.leadTo('/CIUser/remittance')
  await waitFor(() => expect(asked(live)).toHaveLength(2))
  const meanwhile = said()
  answer()
  await opening
  expect(meanwhile).toContain('Comparing…')
  expect(meanwhile).not.toContain(
    'The office could not be asked, so this is not compared with the books yet.',
  )
  expect(said()).toContain('Phone and books agree')
})

it('a day without cash says that there is nothing', async () => {
  await open({ compareDay: { ...AGREED, cash: inBooks(ZERO, 0) } })
  expect(await screen.findByText('No cash to hand over today')).toBeDefined()
  expect(screen.queryByText('Count the cash')).toBeNull()
})

it('cash that was counted can be handed over though the books say by now that there is none', async () => {
  await posted()
  const live = await open()
  await fill(live, notes('500'), '1')
  live.office.answer({ compareDay: { ...AGREED, cash: inBooks(ZERO) } })
  await live.leadTo('/CIUser/outbox')
  await live.leadTo('/CIUser/remittance')
  await waitFor(() => expect(said()).toContain('Counted : ₱ 500.00\nOver : ₱ 500.00'))
  await fill(live, screen.getByLabelText('Reason for the difference'), 'paid and taken back')
  await press(live, button(/^Hand over/))
  await answerQuestion(live, 'Hand over')
  expect(await screen.findByText('Handed over · ₱ 500.00')).toBeDefined()
  const [, handOver] = await savedHere(page)
  expect(handOver?.input).toMatchObject({
    pieces: { 50000: 1 },
    recorded: ZERO,
    reason: 'paid and taken back',
  })
})

it('once a hand-over has reached the office, the books and what they received are asked again by itself', async () => {
  await posted()
  const live = await open()
  await fill(live, notes('500'), '1')
  await press(live, button(/^Hand over/))
  await answerQuestion(live, 'Hand over')
  await waitFor(async () => expect(await savedHere(page)).toHaveLength(2))
  const [, handOver] = await savedHere(page)
  await settled()
  const received = () => live.office.asked.filter(({ call }) => call === 'listRemittances').length
  const before = { books: asked(live).length, received: received() }
  const ack = { state: 'acked', ackedAt: page.around.clock.now(), ack: {} as never, stateRev: 9 } as const
  await page.outbox.outbox.update(handOver?.id ?? '', ack)
  await waitFor(() => expect(asked(live)).toHaveLength(before.books + 1))
  await waitFor(() => expect(received()).toBe(before.received + 1))
})

it('a heap that is counted again is typed over, not added to', async () => {
  await posted()
  const live = await open()
  await fill(live, notes('200'), '2')
  act(() => notes('200').focus())
  await live.user.keyboard('5')
  expect(notes('200')).toHaveProperty('value', '5')
  expect(said()).toContain('Counted : ₱ 1,000.00')
})

it('a hand-over that could not be kept is said, stays as it was counted, and goes at its own moment', async () => {
  await posted()
  const live = await open()
  await fill(live, notes('500'), '1')
  await press(live, button(/^Hand over/))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const write = vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await answerQuestion(live, 'Hand over')
  expect(await screen.findByText('Not saved: write it on paper')).toBeDefined()
  expect(notes('500')).toHaveProperty('value', '1')
  expect(scrolled).not.toHaveBeenCalledWith({ top: 0 })
  expect(await readDraft('till:90')).toMatchObject({ pieces: { 50000: 1 } })
  write.mockRestore()
  vi.setSystemTime(new Date('2026-11-21T02:09:00Z'))
  if (screen.queryByRole('alertdialog') === null) await press(live, button(/^Hand over/))
  await answerQuestion(live, 'Hand over')
  expect(await screen.findByText('Handed over · ₱ 500.00')).toBeDefined()
  vi.setSystemTime(new Date('2026-11-21T02:00:00Z'))
  const [, handOver, ...more] = await savedHere(page)
  expect(more).toEqual([])
  expect(handOver?.input['occurred_at']).toBe('2026-11-21T02:00:00.000Z')
  await waitFor(() => expect(said()).not.toContain('Not saved'))
  vi.restoreAllMocks()
})
