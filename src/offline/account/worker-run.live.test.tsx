import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noInternet, Office, refused } from '../../../tests/support/live/answers.ts'
import { aSavedApproval } from '../../../tests/support/live/outbox.ts'
import { instantFromMs } from '../../../domain/calendar.ts'
import type { Command } from '../../../contract/wire/command.ts'
import { writeMeta } from '../outbox/outbox-meta.ts'
import { closeOffline, openOutbox } from './open-outbox.ts'
import type { Offline } from './offline.ts'
import { rememberOwner } from './session-owner.ts'
import { runInWorker } from './worker-run.ts'
import { workerDb } from './worker-db.ts'

const BUDGET_MS = 20_000
const realTimeout = globalThis.setTimeout
const applied = (input: Readonly<Record<string, unknown>>) => ({
  verdicts: (input['commands'] as Command[]).map(({ id }) => ({
    id,
    status: 'applied' as const,
    http_status: 200,
    code: null,
    data: {},
    replayed: false,
    server_time: instantFromMs(Date.now()),
  })),
})

let office: Office
let addresses: string[]
let pages: Offline[]
let people = 7400
beforeEach(() => {
  office = new Office()
  addresses = []
  pages = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    addresses.push(address)
    return office.fetch(address, init)
  })
})
afterEach(async () => {
  const { facts, accounts } = workerDb()
  const kept = pages.flatMap(({ outbox, cache }) => [outbox.delete(), cache.delete()])
  await Promise.all([facts.clear(), accounts.clear(), ...kept])
})

const signIn = (accId: number) =>
  rememberOwner({ accId, mgtId: null, name: 'Lorna Cruz', role: 'ADMIN_USER' })

/** Somebody signed in, recorded an approval and closed the app before it went out. */
async function leftUnsent(apiOrigin = ''): Promise<{ accId: number; page: Offline; id: string }> {
  const accId = ++people
  await signIn(accId)
  office.answer({
    isSignedIn: { signed_in: true, acc_id: accId, locked: false },
    sendCommands: noInternet(),
  })
  const page = await openOutbox({ accId, mgtId: null, appVersion: 'live', apiOrigin })
  pages.push(page)
  await page.idle()
  page.wake = () => undefined
  const id = await aSavedApproval(page)
  closeOffline()
  office.answer({ sendCommands: applied })
  office.asked.length = 0
  addresses.length = 0
  return { accId, page, id }
}
const sent = () =>
  office.asked
    .filter(({ call }) => call === 'sendCommands')
    .flatMap(({ input }) => (input['commands'] as Command[]).map(({ id }) => id))
const stateOf = async ({ outbox }: Offline, id: string) => (await outbox.outbox.get(id))?.state

it('what was recorded goes out with no page open, to where the app has its office', async () => {
  const { page, id } = await leftUnsent('https://office.example')
  expect(await runInWorker('sync', BUDGET_MS)).toBe(true)
  expect(sent()).toEqual([id])
  expect(await stateOf(page, id)).toBe('acked')
  expect(addresses.filter((address) => !address.startsWith('https://office.example/'))).toEqual([])
})

it('without internet the browser is asked for another try, and that one sends', async () => {
  const { page, id } = await leftUnsent()
  office.answer({ sendCommands: noInternet() })
  expect(await runInWorker('sync', BUDGET_MS)).toBe(false)
  expect(await stateOf(page, id)).not.toBe('acked')
  office.answer({ sendCommands: applied })
  expect(await runInWorker('online', BUDGET_MS)).toBe(true)
  expect(await stateOf(page, id)).toBe('acked')
})

it('where only a sign-in helps, the browser is not asked to come again', async () => {
  const { page, id } = await leftUnsent()
  office.answer({
    sendCommands: refused('NOT_SIGNED_IN', 'Sign in first.'),
    isSignedIn: { signed_in: false, acc_id: null, locked: false },
  } as never)
  expect(await runInWorker('sync', BUDGET_MS)).toBe(true)
  expect(await stateOf(page, id)).not.toBe('acked')
})

it('who is signed in now is served, and not who was before', async () => {
  const first = await leftUnsent()
  office.answer({ sendCommands: noInternet() })
  await runInWorker('sync', BUDGET_MS)
  const second = await leftUnsent()
  expect(await runInWorker('sync', BUDGET_MS)).toBe(true)
  expect(sent()).toEqual([second.id])
  expect(await stateOf(first.page, first.id)).not.toBe('acked')
})

it('a page that asks for help sends first: the worker waits a second, and asks nothing where nothing waits', async () => {
  const { page, id } = await leftUnsent()
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const waits = () => timer.mock.calls.filter(([, ms]) => ms === 1_000)
  expect(await runInWorker('message', BUDGET_MS)).toBe(true)
  expect(waits()).toHaveLength(1)
  expect(sent()).toEqual([id])
  expect(await stateOf(page, id)).toBe('acked')
  office.asked.length = 0
  timer.mockClear()
  expect(await runInWorker('message', BUDGET_MS)).toBe(true)
  expect(office.asked).toEqual([])
  expect(waits()).toEqual([])
  timer.mockRestore()
})

it('a run whose time is over takes up nothing more', async () => {
  const { page, id } = await leftUnsent()
  expect(await runInWorker('sync', -1)).toBe(false)
  expect(sent()).toEqual([])
  expect(await stateOf(page, id)).not.toBe('acked')
})

it('while a page is at it the worker waits, and sends the rest once that page is gone', async () => {
  const { page, id } = await leftUnsent()
  let isPageAtIt = true
  const request = (...args: unknown[]) => {
    const work = args.at(-1) as (lock: object | null) => Promise<unknown>
    return work(isPageAtIt ? null : {})
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  await writeMeta(page.outbox, 'beat', { at: Date.now() })
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void, ms?: number) => {
    if (ms === 3_000) isPageAtIt = false
    return realTimeout(task, ms === 3_000 ? 0 : ms)
  }) as typeof setTimeout)
  try {
    expect(await runInWorker('sync', BUDGET_MS)).toBe(true)
    expect(timer.mock.calls.filter(([, ms]) => ms === 3_000)).toHaveLength(1)
    expect(sent()).toEqual([id])
    expect(await stateOf(page, id)).toBe('acked')
  } finally {
    timer.mockRestore()
    Reflect.deleteProperty(navigator, 'locks')
  }
})

it('a page that is at it when the time is over has the rest, and the browser is not asked to come again', async () => {
  const { page, id } = await leftUnsent()
  const request = (...args: unknown[]) => (args.at(-1) as (lock: null) => Promise<unknown>)(null)
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  await writeMeta(page.outbox, 'beat', { at: Date.now() })
  try {
    expect(await runInWorker('sync', 2_000)).toBe(true)
    expect(sent()).toEqual([])
    expect(await stateOf(page, id)).toBe('queued')
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
})

it('where no one is signed in nothing goes out, and there is nothing to come again for', async () => {
  const { page, id } = await leftUnsent()
  await workerDb().facts.clear()
  expect(await runInWorker('sync', BUDGET_MS)).toBe(true)
  expect(sent()).toEqual([])
  expect(await stateOf(page, id)).toBe('queued')
})
