/**
 * A phone for each kill: what one cuts off in Chromium's own log is found damaged two openings later, with all that is in it
 * (docs/decisions/0070). In a file of its own, since two copies of the kept phone cannot be served at once.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { seededRandom } from '../../support/faults/seeded-random.ts'
import { FieldWorld } from '../support/field-world.ts'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { queueMany } from '../support/side-door.ts'
import type { QueuedPayment } from '../support/side-door-entry.ts'

/** A machine that does other things meanwhile needs its time. */
const PATIENCE_MS = 300_000

it.each([1, 2, 3, 4, 5])(
  'F03 forty payments being saved, the browser killed 0 to 50 ms after the tenth was called saved: all that were called so are there (phone %i)',
  async (seed) => {
    const one = await FieldWorld.open()
    try {
      const { heard, kept } = await savedThroughAKill(one, seededRandom(seed))
      expect(kept).toEqual(expect.arrayContaining(heard))
      await healAndDrain(one)
    } finally {
      await one.close()
    }
  },
  PATIENCE_MS,
)

async function savedThroughAKill(one: FieldWorld, random: () => number) {
  const { phone } = one
  const heard: string[] = []
  await phone.open()
  await phone.goOffline()
  const taken = one
    .nextStops(4)
    .flatMap((stop) => Array.from({ length: 10 }, () => ({ ...stop, amount: 100_00 })))
  await phone.page.exposeFunction('savedTick', ({ id }: QueuedPayment) => void heard.push(id))
  const saving = queueMany(phone, taken, phone.page, 'savedTick').catch(() => [])
  await expect.poll(() => heard.length, { interval: 5, timeout: 20_000 }).toBeGreaterThanOrEqual(10)
  await sleep(random() * 50)
  await phone.browser.killHard()
  await saving

  await phone.launch()
  await phone.leaveApp()
  const kept = await phone.kept()
  // The phone may have called one more saved than could be heard of in time, or all forty before the kill.
  const told = new Set(phone.saved.map(({ id }) => id))
  for (const { id, amount } of kept) if (!told.has(id)) phone.saved.push({ id, amount: amount ?? 0 })
  return { heard, kept: kept.map(({ id }) => id) }
}
