import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../../domain/clock.ts'
import { toCentavos } from '../../../domain/money.ts'
import { slipMarkOf } from '../../../domain/payments/slip-check.ts'
import { newCommandId } from '../../../src/offline/outbox/save-command.ts'
import { approveFirst, handOverAll, recordVisit } from '../support/field-day.ts'
import { FieldWorld } from '../support/field-world.ts'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { Office } from '../support/office.ts'
import { strip, waitingOnStrip } from '../support/outbox-screen.ts'
import { centavosIn, openStop, recordPayment } from '../support/round.ts'
import { queueMany } from '../support/side-door.ts'
import type { Saved } from '../support/phone.ts'
import type { PaymentToRecord } from '../support/round.ts'

/** A machine that does other things meanwhile needs its time. */
const PATIENCE_MS = 300_000

let world: FieldWorld

beforeAll(async () => {
  world = await FieldWorld.open()
})
afterAll(() => world?.close())

const sumOf = (saved: readonly Saved[]) => saved.reduce((sum, { amount }) => sum + amount, 0)

/** Twenty payments: what is due, a part of it, more than the whole balance, and by wallet. */
function morningAndAfternoon(): Omit<PaymentToRecord, 'stop'>[] {
  const wallet = (no: number) => ({ amount: 250_00, method: 'GCash', reference: `90001234567${no}` }) as const
  const half = (no: number) => [
    {},
    {},
    {},
    {},
    { amount: 75_25 },
    { amount: 40_00 },
    { amount: 120_50 },
    { amount: -100_00 },
    wallet(no),
    {},
  ]
  return [...half(10), ...half(11)]
}

/** A negative amount is so much more than the balance. */
async function record(payments: readonly Omit<PaymentToRecord, 'stop'>[]): Promise<Saved[]> {
  const { phone } = world
  const saved: Saved[] = []
  for (const payment of payments) {
    const stop = world.nextStop()
    const { amount } = payment
    if (typeof amount !== 'number' || amount > 0) saved.push(await recordPayment(phone, { ...payment, stop }))
    else {
      await openStop(phone.page, stop)
      const all = phone.page
        .getByRole('group', { name: 'Amount taken' })
        .locator('label', { hasText: 'Full balance' })
      const balance = centavosIn((await all.textContent()) ?? '')
      saved.push(await recordPayment(phone, { stop, amount: balance - amount }))
    }
  }
  return saved
}

it(
  'one Saturday: twenty payments without signal, a dead phone, and the cash on hand equal to the centavo',
  async () => {
    const { phone, proxy, server } = world
    const admin = await new Office(server.url).signIn('demo.admin')
    const before = await admin.get('getCashOnHand', {})
    const { rows: handedOverBefore } = await admin.get('listRemittances', { limit: 200 })
    await expect.poll(() => strip(phone.page).textContent()).toContain('Online · all sent')
    // What a screen reader says of it, and not only the time at its end.
    const named = { name: /^Online · all sent, last sync \d{1,2}:\d\d\s[AP]M, open Outbox$/ }
    await phone.page.getByRole('link', named).waitFor()

    // No signal for anybody here; what the browser believes of it does not matter.
    await phone.goOffline()
    await proxy.close()
    const payments = morningAndAfternoon()
    const morning = await record(payments.slice(0, 10))
    await phone.browser.killHard()
    await phone.launch()
    await phone.goOffline()
    await phone.open()
    await expect.poll(() => waitingOnStrip(phone.page)).toEqual({ count: 10, sum: sumOf(morning) })

    const saved = [...morning, ...(await record(payments.slice(10)))]
    for (const outcome of ['Not at home', 'No money', 'Promise to pay'] as const)
      await recordVisit(phone, world.nextStop(), outcome)
    await approveFirst(phone)
    const last = await recordPayment(phone, { stop: world.nextStop() })
    await phone.page.getByText('PROVISIONAL: for posting.').first().waitFor()
    const slip =
      (await phone.page
        .getByText(/[A-Z0-9]+-\d{6}-\d/)
        .first()
        .textContent()) ?? ''
    const [no = ''] = /[A-Z0-9]+-\d{6}-\d/.exec(slip) ?? []
    expect(await admin.get('readSlip', { id: last.id, no })).toMatchObject({ state: 'not received' })

    await proxy.open()
    await phone.goOnline()
    await phone.page.getByText('Posted', { exact: true }).first().waitFor({ timeout: 60_000 })
    await healAndDrain(world)
    for (const { id } of [last, saved[0]!]) await expectSlip(id, 'Posted')
    await expectSlip(saved[8]!.id, 'Being verified')

    await phone.open()
    const handed = await handOverAll(phone)
    await healAndDrain(world)
    const wallet = sumOf([saved[8]!, saved[18]!])
    const cash = sumOf([...saved, last]) - wallet
    const {
      rows: [remittance],
    } = await admin.get('listRemittances', { limit: 1 })
    expect(remittance).toMatchObject({
      counted: handed,
      recorded: handed,
      difference: 0,
      status: 'Handed Over',
    })
    await admin.get('receiveRemittance', {
      remittance_id: remittance!.remittance_id,
      counted: remittance!.counted,
    })
    const after = await admin.get('getCashOnHand', {})
    const withCollector = ({ with_collectors: all }: typeof before) =>
      all.find(({ mgt_id: id }) => id === remittance!.mgt_id)?.amount ?? 0
    const onTheWay = handedOverBefore
      .filter(({ mgt_id: id, status }) => id === remittance!.mgt_id && status === 'Handed Over')
      .reduce((sum, { counted }) => sum + counted, 0)
    expect(handed, 'what was in hand before and what was collected').toBe(
      withCollector(before) - onTheWay + cash,
    )
    expect(after.cash_on_hand - before.cash_on_hand).toBe(handed)
    expect(withCollector(after)).toBe(onTheWay)
    expect(after.for_verification - before.for_verification).toBe(wallet)
  },
  PATIENCE_MS,
)

/** The page that the QR of a slip leads to, in a browser where no one is signed in. */
async function expectSlip(id: string, state: string): Promise<void> {
  const { page } = world.phone
  await page.goto(`${world.phone.origin}/slip/${slipMarkOf(id)}?no=${await world.books.slipNoOf(id)}`)
  await page.getByText(state, { exact: true }).waitFor()
}

/** The one figure of the cash, as each of the four screens that show it has it, in centavos. */
async function cashOnScreens(): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  for (const path of ['thisSaturdayColl', 'outbox', 'remittance', 'My_Profile']) {
    await world.phone.open(`/CIUser/${path}`)
    const main = world.phone.page.locator('main', { hasText: CASH })
    figures[path] = centavosIn(CASH.exec(await main.innerText())?.[1] ?? '')
  }
  return figures
}
const CASH = /(?:Cash to remit|To bring back)\s*(₱\s?[\d,]+(?:\.\d\d)?)/
const everywhere = (amount: number) => ({
  thisSaturdayColl: amount,
  outbox: amount,
  remittance: amount,
  My_Profile: amount,
})

it(
  'cash that was not accepted and cash from another phone are in the one figure, and are handed over with their names',
  async () => {
    const { phone, server } = world
    await world.begin()
    await phone.open()
    const { page } = phone
    await recordPayment(phone, { stop: world.nextStop(), amount: 120_00 })
    await payFromAnotherPhone(90_00)
    // The office does not know this loan, so it refuses for good; the cash is in the bag all the same.
    await phone.open()
    const [refused] = await queueMany(phone, [{ loanId: 999_999_999, name: 'Moved, Gloria', amount: 70_00 }])
    await phone.open('/CIUser/outbox')
    await expect.poll(() => phone.stateOf(refused!.id), { timeout: 60_000 }).toBe('rejected')
    await expect.poll(cashOnScreens, { timeout: 60_000 }).toEqual(everywhere(280_00))

    await phone.open('/CIUser/remittance')
    await page.getByText('1 record was not accepted').waitFor()
    expect(await page.getByText(/^Phone and books agree/).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^(Hand over|Count the cash first)/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Decide now' }).click()
    await page.getByRole('button', { name: 'What you can do' }).click()
    await page.getByRole('button', { name: 'Note for the supervisor' }).click()
    await page.getByLabel('Note', { exact: true }).fill('Loan is not on the list')
    await page.getByRole('button', { name: 'Save note' }).click()
    // A page that is left before its write is done has not decided anything.
    await page.getByText('For the supervisor: Loan is not on the list').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await phone.open('/CIUser/remittance')
    await page
      .getByText(/^What is recorded agrees with the books. ₱\s?70\.00 that was not accepted/)
      .waitFor()
    const field = (name: string) => page.getByLabel(`Pieces of ${name}`, { exact: true })
    await field('₱ 200').fill('1')
    await field('₱ 200').press('Enter')
    expect(await field('₱ 100').evaluate((input) => input === document.activeElement)).toBe(true)
    await field('₱ 20 note').fill('2')
    await field('₱ 20 coin').fill('2')
    await page.getByRole('button', { name: /^Hand over ₱\s?280\.00/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over', exact: true }).click()
    await page.getByRole('heading', { name: 'Remittance slip' }).waitFor()
    await page.getByText(/^Not accepted, handed over as unposted: Moved, Gloria/).waitFor()
    await expect.poll(cashOnScreens, { timeout: 60_000 }).toEqual(everywhere(0))
    const admin = await new Office(server.url).signIn('demo.admin')
    const handed = async () => (await admin.get('listRemittances', { limit: 1 })).rows[0]
    await expect.poll(handed, { timeout: 60_000 }).toMatchObject({
      counted: 280_00,
      recorded: 210_00,
      difference: 70_00,
      pieces: { 2000: 2, '2000c': 2 },
    })
    expect((await handed())?.reason).toContain('Moved, Gloria')
  },
  PATIENCE_MS,
)

/** The same investigator's other phone, as the books hear of it. */
async function payFromAnotherPhone(amount: number): Promise<void> {
  const other = await new Office(world.server.url).signIn(world.phone.username)
  const id = newCommandId()
  const payment = {
    payment_id: id,
    loan_id: world.nextStop().loanId,
    amount: toCentavos(amount),
    method: 'cash' as const,
    reference: '',
    slip_no: '',
    occurred_at: systemClock.now(),
    business_on: systemClock.today(),
    place: null,
    note: '',
  }
  await other.get('collectPayment', payment, id)
}
