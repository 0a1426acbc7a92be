import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import type { WakeReason } from '../../../src/offline/account/offline.ts'
import type { FieldWorld } from './field-world.ts'
import type { Phone } from './phone.ts'
import type { CashTaken, QueuedPayment, SideDoor } from './side-door-entry.ts'

let script: Promise<string> | undefined

/**
 * Hundreds of payments cannot be typed into a screen. The app has no door for tests, and its built files name nothing that one
 * could call, so the test builds the same sources of `src/offline` into a script of its own and runs it beside the app, on the
 * same origin and the same database.
 */
async function bundle(): Promise<string> {
  const packageFile = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(packageFile) as { version: string }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { __APP_VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: new URL('side-door-entry.ts', import.meta.url).pathname,
        formats: ['iife'],
        name: 'sideDoorScript',
      },
    },
  })
  const [first] = Array.isArray(built) ? built : [built]
  if (!first || !('output' in first)) throw new Error('the side door was not built')
  return first.output[0].code
}

type Inside = {
  openSideDoor: (accId: number) => Promise<SideDoor>
  sideDoor?: Promise<SideDoor>
}

async function openOn(page: Page, accId: number): Promise<void> {
  script ??= bundle()
  if (await page.evaluate(() => 'sideDoor' in globalThis)) return
  await page.evaluate(await script)
  await page.evaluate(async (who) => {
    const inside = globalThis as unknown as Inside
    inside.sideDoor = inside.openSideDoor(who)
    await inside.sideDoor
  }, accId)
}

/** Saves cash payments on the phone through the app's own code, without waking any sender. */
export async function queueMany(
  phone: Phone,
  taken: readonly CashTaken[],
  page = phone.page,
  tick?: string,
): Promise<QueuedPayment[]> {
  await openOn(page, phone.accId)
  const queued = await page.evaluate(
    async (asked) => {
      const door = await (globalThis as unknown as Inside).sideDoor
      return (await door?.queue(asked.taken, asked.tick)) ?? []
    },
    { taken, tick },
  )
  phone.saved.push(...queued.map(({ id, amount }) => ({ id, amount })))
  return queued
}

/** Runs a sender in a page, beside the app's own. Resolves to how many commands it sent. */
export async function runSender(phone: Phone, reason: WakeReason, page = phone.page): Promise<number> {
  await openOn(page, phone.accId)
  return page.evaluate(
    async (why) => (await (globalThis as unknown as Inside).sideDoor)?.run(why) ?? 0,
    reason,
  )
}

/** Cash of 120 pesos from so many loans of the investigator, more than once from each where there are not enough. */
export async function cashFrom(
  { books, phone }: Pick<FieldWorld, 'books' | 'phone'>,
  count: number,
): Promise<CashTaken[]> {
  const loans = await books.runningLoans(phone.accId)
  return Array.from({ length: count }, (_, index) => ({ ...loans[index % loans.length]!, amount: 120_00 }))
}
