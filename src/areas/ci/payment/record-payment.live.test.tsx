import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerQuestion } from '../../../../tests/support/live/answer-question.ts'
import { slowOutbox } from '../../../../tests/support/phone/slow-outbox.ts'
import { fill, press, said, settled, type Live } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openField } from '../../../../tests/support/live/phone.tsx'
import { savedHere } from '../../../../tests/support/live/saved-here.ts'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { aProfileLoan, aProfilePayment, giveProfile } from '../../../../tests/support/live/a-profile.ts'
import { savePayment } from '../../../../tests/offline/support/drafts.ts'
import { loan } from '../../../../tests/offline/support/stand-in-phone.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { readDraft } from '../../../offline/outbox/drafts.ts'
import { readStoredSlip, slipKey } from '../slip/slip-store.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

async function open(address = '/CIUser/pay/7', stop = aStop()): Promise<Live> {
  await giveRound(page, [stop])
  return openField(page, address)
}
const choose = (live: Live, name: string | RegExp) => press(live, screen.getByRole('radio', { name }))
const typeAmount = async (live: Live, amount: string) => {
  await choose(live, /Other amount/)
  await fill(live, screen.getByRole('textbox', { name: 'Other amount' }), amount)
}
const save = () => screen.getByRole('button', { name: /^Save|^Saved/ })
const leads = (live: Live, to: RegExp | string) =>
  waitFor(() => expect(live.address()).toMatch(to instanceof RegExp ? to : new RegExp(`^${to}$`)))

it('an amount and Save: one record with its slip, and the slip is what comes next', async () => {
  const live = await open()
  await choose(live, /Exact due/)
  expect(save().textContent).toContain('Save ₱\u00a0500.00Balance after ₱\u00a05,500.00')
  await live.user.dblClick(save())
  await leads(live, /^\/CIUser\/slip\//)
  const [record, ...more] = await savedHere(page)
  expect(more).toEqual([])
  expect(live.address()).toBe(`/CIUser/slip/${record?.id}`)
  expect(record?.input).toMatchObject({
    payment_id: record?.id,
    loan_id: 7,
    amount: pesos(500),
    method: 'cash',
    reference: '',
    occurred_at: '2026-11-21T02:00:00.000Z',
    business_on: '2026-11-21',
    place: null,
    note: '',
    slip: { instalment_no: 1, due_on: '2026-11-14', balance_after: pesos(5_500), to_verify: 0, credit: 0 },
  })
  expect(record?.display).toMatchObject({ kind: 'payment', title: 'Peña, Ana', loanId: 7, accId: 3 })
  const slip = readStoredSlip(await readDraft(slipKey(record?.id ?? '')))
  expect(slip).toMatchObject({
    slipNo: record?.input['slip_no'],
    client: 'Peña, Ana',
    collector: 'Ramon Reyes',
  })
  await waitFor(async () => expect(await readDraft('pay:loan:7')).toBeUndefined())
})

it('who goes back while it is saved finds a form on that loan the next time, and not its slip', async () => {
  const live = await open()
  await choose(live, /Exact due/)
  await live.user.click(save())
  await live.leadTo('/CIUser/thisSaturdayColl')
  await waitFor(async () => expect(await savedHere(page)).toHaveLength(1))
  await waitFor(async () => expect(await readDraft('pay:loan:7')).toBeUndefined())
  await live.leadTo('/CIUser/pay/7')
  expect(save().textContent).toContain('Save')
  expect(live.address()).toMatch(/^\/CIUser\/pay\/7/)
})

it('who goes back from the slip comes to what was before the form, and not to the form of what is saved', async () => {
  const live = await open('/CIUser/collectibles')
  await live.leadTo('/CIUser/pay/7')
  await typeAmount(live, '500')
  await press(live, save())
  await leads(live, /slip/)
  await live.goBack()
  expect(live.address()).toBe('/CIUser/collectibles')
})

it('without an amount nothing is saved and it says so, until one is chosen', async () => {
  const live = await open()
  await press(live, save())
  expect(screen.getByRole('alert').textContent).toBe('Amount is required')
  await choose(live, /Other amount/)
  expect(screen.queryByRole('alert')).toBeNull()
  await fill(live, screen.getByRole('textbox', { name: 'Other amount' }), '0')
  await press(live, save())
  expect(screen.getByRole('alert').textContent).toBe('Amount must be more than zero')
  expect(await savedHere(page)).toEqual([])
})

it('another amount is typed on the keypad, erased sign by sign, or taken from what is handed over often', async () => {
  const live = await open()
  await choose(live, /Other amount/)
  const field = screen.getByRole('textbox', { name: 'Other amount' })
  expect(document.activeElement).toBe(field)
  for (const key of ['7', '5', 'Decimal point', '5', '9', 'Erase'])
    await press(live, screen.getByRole('button', { name: key }))
  expect(field).toHaveProperty('value', '75.5')
  expect(document.activeElement).toBe(field)
  expect(save().textContent).toContain('Save ₱\u00a075.50')
  const [offered] = screen.getAllByRole('button', { name: /^₱/ })
  expect(offered?.textContent).not.toContain('.00')
  if (offered) await press(live, offered)
  expect(save().textContent).toContain(`Save ${offered?.textContent}.00`)
})

it('a wallet payment needs its reference, which is not asked of cash, and a note is there when wanted', async () => {
  const live = await open()
  await choose(live, /With arrears/)
  expect(screen.queryByLabelText('Reference')).toBeNull()
  await choose(live, 'GCash')
  expect(said()).toContain('Counts once the office confirms it.')
  expect(screen.getByLabelText('Reference').getAttribute('inputmode')).toBe('numeric')
  await press(live, save())
  expect(screen.getByLabelText('Reference').getAttribute('aria-invalid')).toBe('true')
  expect(await savedHere(page)).toEqual([])
  await fill(live, screen.getByLabelText('Reference'), '1234 567 890123')
  expect(screen.getByLabelText('Reference').getAttribute('aria-invalid')).not.toBe('true')
  await press(live, screen.getByRole('button', { name: 'Add a note' }))
  await fill(live, screen.getByLabelText('Note'), ' by her son ')
  expect(save().textContent).toContain('Balance after verification ₱\u00a05,000.00')
  await press(live, save())
  await leads(live, /slip/)
  const [record] = await savedHere(page)
  expect(record?.input).toMatchObject({ method: 'GCash', reference: '1234567890123', note: 'by her son' })
  expect(record?.input['slip']).toMatchObject({ to_verify: pesos(1_000) })
  expect(record?.display).toMatchObject({ reference: '1234567890123', method: 'GCash' })
})

it('a bank reference may have letters', async () => {
  const live = await open()
  await choose(live, 'Bank')
  expect(screen.getByLabelText('Reference').getAttribute('inputmode')).toBe('text')
})

it('what was typed before is back and says so, and starting over begins with nothing', async () => {
  const live = await open()
  await choose(live, /Full balance/)
  await choose(live, 'Maya')
  await waitFor(async () => expect(await readDraft('pay:loan:7')).toMatchObject({ method: 'Maya' }))
  await live.leadTo('/CIUser/visit/7')
  await live.leadTo('/CIUser/pay/7')
  expect(said()).toContain('What you typed before is back.')
  expect(screen.getByRole('radio', { name: 'Maya' })).toHaveProperty('checked', true)
  await press(live, screen.getByRole('button', { name: 'Start over' }))
  expect(said()).not.toContain('What you typed before')
  expect(screen.getByRole('radio', { name: 'Cash' })).toHaveProperty('checked', true)
  expect(save().textContent).toBe('Save')
  await waitFor(async () => expect(await readDraft('pay:loan:7')).toBeUndefined())
})

it('a payment that the phone could not keep is said loudly, stays as typed, and goes under the same id and moment', async () => {
  const live = await open()
  await choose(live, /Exact due/)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const write = vi.spyOn(page.outbox, 'transaction').mockRejectedValue(new Error('broken'))
  await press(live, save())
  expect(await screen.findByText('Not saved: write the paper receipt')).toBeDefined()
  write.mockRestore()
  const failed = await waitFor(async () => {
    const draft = (await readDraft('pay:loan:7')) as { id: string; stamp: object | null }
    expect(draft.stamp).not.toBeNull()
    return draft
  })
  vi.setSystemTime(new Date('2026-11-21T02:07:00Z'))
  await press(live, save())
  await leads(live, `/CIUser/slip/${failed.id}`)
  vi.setSystemTime(new Date('2026-11-21T02:00:00Z'))
  const [record] = await savedHere(page)
  expect(record?.input['occurred_at']).toBe('2026-11-21T02:00:00.000Z')
  vi.restoreAllMocks()
})

it('a second payment of the day is asked about: the same one leaves nothing, a second one is saved', async () => {
  await savePayment(page, { loan: loan(7), amount: pesos(120) })
  const live = await open()
  expect(said()).toContain('₱ 120.00 is already recorded today, 10:00 AM.')
  await typeAmount(live, '90')
  await press(live, save())
  await answerQuestion(live, 'A second payment: save it')
  await leads(live, /slip/)
  expect(await savedHere(page)).toHaveLength(2)
  await live.leadTo('/CIUser/pay/7')
  await choose(live, /Full balance/)
  await press(live, save())
  await answerQuestion(live, 'The same one: do not save')
  await leads(live, '/CIUser/thisSaturdayColl')
  expect(await savedHere(page)).toHaveLength(2)
  expect(await readDraft('pay:loan:7')).toBeUndefined()
})

it('who closes the question of a second payment has answered nothing: what was typed stays, and it is asked again', async () => {
  await savePayment(page, { loan: loan(7), amount: pesos(120) })
  const live = await open()
  await typeAmount(live, '90')
  await press(live, save())
  const question = screen.getByRole('alertdialog')
  await press(live, within(question).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(live.address()).toMatch(/^\/CIUser\/pay\/7/)
  expect(screen.getByRole('textbox', { name: 'Other amount' })).toHaveProperty('value', '90')
  await press(live, save())
  await answerQuestion(live, 'A second payment: save it')
  await leads(live, /slip/)
  expect((await savedHere(page)).map(({ input }) => input['amount'])).toEqual([pesos(120), pesos(90)])
})

it('more than is owed is asked about, and closing the question keeps the form', async () => {
  const live = await open()
  await typeAmount(live, '6000.01')
  await press(live, save())
  expect(screen.getByRole('alertdialog').textContent).toContain('0.01')
  await press(live, screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await savedHere(page)).toEqual([])
  await press(live, save())
  await answerQuestion(live, 'Save ₱\u00a06,000.01')
  await leads(live, /slip/)
  expect((await savedHere(page))[0]?.input['slip']).toMatchObject({ credit: 1, balance_after: 0 })
})

it('exactly what is owed is not asked about', async () => {
  const live = await open()
  await choose(live, /Full balance/)
  expect(said()).toContain('This pays off the loan.')
  await press(live, save())
  await leads(live, /slip/)
  await settled()
})

it.each(['5', 'Erase', /^₱/])(
  'the field keeps the cursor where %s is touched on the keypad',
  async (name) => {
    const live = await open()
    await choose(live, /Other amount/)
    const pad = within(screen.getByRole('group', { name: 'Keypad' }))
    for (const key of pad.getAllByRole('button', { name })) expect(fireEvent.pointerDown(key)).toBe(false)
  },
)

it('an amount with centavos that was paid lately is offered to the centavo, and goes as it is read', async () => {
  const payments = [aProfilePayment({ amount: pesos(412.5), business_on: toLocalDate('2026-11-14') })]
  await giveProfile(page, { loans: [aProfileLoan({ payments })] })
  const live = await open()
  await choose(live, /Other amount/)
  await press(live, screen.getByRole('button', { name: /^₱\s412\.50$/ }))
  expect(save().textContent).toContain('Save ₱\u00a0412.50')
})

it('a second payment of the day that is above what is owed is asked about for each of both', async () => {
  await savePayment(page, { loan: loan(7), amount: pesos(120) })
  const live = await open()
  await typeAmount(live, '5880.01')
  await press(live, save())
  await answerQuestion(live, 'A second payment: save it')
  expect(await savedHere(page)).toHaveLength(1)
  await answerQuestion(live, 'Save ₱\u00a05,880.01')
  await leads(live, /slip/)
  expect((await savedHere(page))[1]?.input['slip']).toMatchObject({ credit: 1, balance_after: 0 })
})

it('a save that takes long says so, and what is touched meanwhile changes nothing of it', async () => {
  const live = await open()
  await choose(live, /Exact due/)
  const slow = slowOutbox(page)
  await press(live, save())
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(screen.getByRole('radio', { name: /Other amount/ }))
  fireEvent.click(save())
  expect(screen.getByRole('radio', { name: /Exact due/ })).toHaveProperty('checked', true)
  slow.goOn()
  await leads(live, /^\/CIUser\/slip\//)
  expect((await savedHere(page)).map(({ input }) => input['amount'])).toEqual([pesos(500)])
})
