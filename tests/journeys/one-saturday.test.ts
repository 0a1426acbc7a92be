import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveFirst, handOverAll, recordVisit } from './support/field-day.ts'
import { FieldWorld } from './support/field-world.ts'
import { healAndDrain } from './support/heal-and-drain.ts'
import { Office } from './support/office.ts'
import { strip, waitingOnStrip } from './support/outbox-screen.ts'
import { centavosIn, openStop, recordPayment } from './support/round.ts'
import type { Saved } from './support/phone.ts'
import type { PaymentToRecord } from './support/round.ts'

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
    expect(await strip(phone.page).textContent()).toContain('Online · all posted')

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
    expect(await admin.get('readSlip', { id: last.id })).toMatchObject({ state: 'not posted yet' })

    await proxy.open()
    await phone.goOnline()
    await phone.page.getByText('On the books', { exact: true }).waitFor({ timeout: 60_000 })
    await healAndDrain(world)
    for (const { id } of [last, saved[0]!]) await expectSlip(id, 'On the books')
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

/** The page that the QR of a slip leads to, in a browser where nobody is signed in. */
async function expectSlip(id: string, state: string): Promise<void> {
  const { page } = world.phone
  await page.goto(`${world.phone.origin}/slip/${id}`)
  await page.getByText(state, { exact: true }).waitFor()
}
