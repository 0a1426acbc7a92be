import { expect } from 'vitest'
import type { FieldWorld } from './field-world.ts'
import { openOutbox, rowsOf } from './outbox-screen.ts'
import { countStates, isOpen } from './phone-records.ts'
import type { KeptCommand } from './phone-records.ts'

const PATIENCE_MS = 60_000

/**
 * After every fault: take all faults back, open the app as its owner, give it a minute. Then the books must hold exactly what
 * the screens called saved, each once and to the centavo, and nothing may be left over or hidden. Answers what the phone keeps.
 */
export async function healAndDrain(world: FieldWorld): Promise<KeptCommand[]> {
  await openHealed(world)
  const { phone } = world
  await expect
    .poll(async () => countStates((await phone.kept()).filter(isOpen)), {
      timeout: PATIENCE_MS,
      interval: 200,
    })
    .toEqual({})
  const kept = await phone.kept()
  await expectBooksToMatch(world, kept)
  await expectNothingHidden(world, kept)
  expect(phone.browser.troubles, 'console errors and unhandled rejections').toEqual([])
  world.isCalm = true
  return kept
}

async function openHealed({ phone, proxy }: FieldWorld): Promise<void> {
  proxy.heal()
  if (!phone.browser.isRunning) await phone.launch()
  await phone.goOnline()
  await phone.open()
}

/** (a), (b), (c): the saved ids, each once, and their sum; and what the books moved for them is the same sum. */
async function expectBooksToMatch({ phone, books }: FieldWorld, kept: readonly KeptCommand[]): Promise<void> {
  const rejected = idsIn(kept, 'rejected', 'superseded', 'returned')
  const withdrawn = idsIn(kept, 'withdrawn')
  const due = phone.saved.filter(({ id }) => !withdrawn.has(id) && !rejected.has(id))
  const applied = (await books.commands()).filter(({ status }) => status === 'applied')
  expect(applied.map((one) => one.commandId).toSorted(), 'commands on the server').toEqual(
    due.map(({ id }) => id).toSorted(),
  )
  const payments = await books.payments()
  const paid = due.filter(({ amount }) => amount > 0)
  expect(payments.map((one) => one.commandId).toSorted(), 'payments on the books').toEqual(
    paid.map(({ id }) => id).toSorted(),
  )
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
  const total = sum(paid.map(({ amount }) => amount))
  expect(sum(payments.map(({ amount }) => amount)), 'sum of the payments').toBe(total)
  expect(sum(payments.map(({ moved }) => moved)), 'sum that the books moved').toBe(total)
}

/** (d), (e), (f): nothing open, what was refused is on the screen, and no number of the phone's row is missing. */
async function expectNothingHidden(world: FieldWorld, kept: readonly KeptCommand[]): Promise<void> {
  const { phone, books } = world
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(phone.saved.map(({ id }) => id)))
  const refused = kept.filter(({ state }) => state === 'rejected')
  if (refused.length > 0) await expectRefusedRows(world, refused.length)
  const withdrawn = kept.filter(({ state }) => state === 'withdrawn').map(({ seq }) => seq)
  const taken = (await books.commands()).filter(({ accId }) => accId === phone.accId).map(({ seq }) => seq)
  const seen = new Set([...taken, ...withdrawn])
  const missing = Array.from({ length: kept.at(-1)?.seq ?? 0 }, (_, index) => index + 1).filter(
    (seq) => !seen.has(seq),
  )
  expect(missing, 'numbers of this phone that the server never saw').toEqual([])
}

async function expectRefusedRows({ phone }: FieldWorld, count: number): Promise<void> {
  await openOutbox(phone.page)
  await expect.poll(() => rowsOf(phone.page, 'Needs attention').count()).toBe(count)
}

function idsIn(kept: readonly KeptCommand[], ...states: string[]): Set<string> {
  return new Set(kept.filter(({ state }) => states.includes(state)).map(({ id }) => id))
}
