import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ZERO, pesos } from '../../../domain/money.ts'
import { noInternet } from '../../../tests/support/live/answers.ts'
import { openPart, settled, type Given } from '../../../tests/support/live/open-app.tsx'
import { aSavedApproval, aSavedPayment, changeRecord } from '../../../tests/support/live/outbox.ts'
import { currentOffline } from '../../offline/account/current-offline.ts'
import type { Offline } from '../../offline/account/offline.ts'
import { closeOffline } from '../../offline/account/open-outbox.ts'
import { readOwner, workerDb, type Owner } from '../../offline/account/worker-db.ts'
import { ownDeviceId, setOwnDeviceId } from '../../offline/device/own-device.ts'
import { readMeta } from '../../offline/outbox/outbox-meta.ts'
import { confirmOwner, leaveWork, resumeWork, takeUpWhatWaits, takeUpWork } from '../take-up-work.ts'
import { sendUnsent, unsentWork } from '../unsent-work.ts'

const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
beforeEach(async () => {
  await workerDb().facts.clear()
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
  persist.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'storage')
})

/** An account of its own for each test: what it leaves on the device is no one else's. */
let accId = 8800
const CI: Given = { role: 'CI_USER', user: { mgt_id: 90, name: 'Ramon Reyes' } }
const ADMIN: Given = { role: 'ADMIN_USER', user: { mgt_id: 91, name: 'Nena Cruz' } }

async function signedIn(given: Given, { isAgain = false } = {}) {
  if (!isAgain) accId++
  const offline = { sendCommands: noInternet(), heartbeat: noInternet(), registerDevice: noInternet() }
  await openPart(<p />, {
    ...given,
    user: { ...given.user, acc_id: accId },
    answers: {
      ...offline,
      pullWorklist: noInternet(),
      pullProfiles: noInternet(),
      pullChanges: noInternet(),
    },
  })
  return accId
}
const opened = () => currentOffline()?.accId
const ownerAcc = async () => (await readOwner())?.accId
const nothingKept = (names: string[]) =>
  vi.spyOn(indexedDB, 'databases').mockResolvedValue(names.map((name) => ({ name, version: 1 })))

/** The work of who is signed in, with so many approvals in it, and closed again. */
async function leaveUnsent(how: number): Promise<void> {
  const offline = (await takeUpWork()) as Offline
  for (let one = 0; one < how; one++) await aSavedApproval(offline)
  closeOffline()
}

it('a CI who has signed in has their work open at once, may send, and asks the browser to keep it', async () => {
  const ci = await signedIn(CI)
  await resumeWork()
  expect(opened()).toBe(ci)
  expect(currentOffline()).toMatchObject({ mgtId: 90 })
  expect(await readOwner()).toEqual({
    accId: ci,
    mgtId: 90,
    name: 'Ramon Reyes',
    role: 'CI_USER',
  } satisfies Owner)
  expect(persist).toHaveBeenCalledTimes(1)
})

it('who never kept anything on a device leaves no word on it, whatever the screens saw there', async () => {
  await signedIn(ADMIN)
  nothingKept(['hulog_seen', 'of another app'])
  await resumeWork()
  await confirmOwner()
  await takeUpWhatWaits()
  expect([await readOwner(), opened()]).toEqual([null, undefined])
  expect(persist).not.toHaveBeenCalled()
})

it('a CI may send from a device that kept nothing yet', async () => {
  const ci = await signedIn(CI)
  nothingKept(['hulog_seen'])
  await confirmOwner()
  expect([await ownerAcc(), opened()]).toEqual([ci, ci])
})

it('the office has its outbox opened where something is in it, and not where nothing is', async () => {
  const admin = await signedIn(ADMIN)
  await resumeWork()
  expect([await ownerAcc(), opened()]).toEqual([admin, undefined])
  await leaveUnsent(0)
  await takeUpWhatWaits()
  expect(opened()).toBeUndefined()
  await leaveUnsent(1)
  await takeUpWhatWaits()
  expect(opened()).toBe(admin)
  expect(persist).not.toHaveBeenCalled()
})

it('the round of a CI is not opened in passing, by what opens that of others', async () => {
  await signedIn(CI)
  await leaveUnsent(1)
  await takeUpWhatWaits()
  expect(opened()).toBeUndefined()
})

it.each([
  ['is suspended', { status: 'Suspended' }],
  ['has a password of the office', { owes_own_password: true }],
] as const)('nothing is sent for who %s', async (_, user) => {
  await signedIn({ ...CI, user: { ...CI.user, ...user } })
  expect(await takeUpWork()).toBeUndefined()
  await resumeWork()
  await confirmOwner()
  expect([await readOwner(), opened()]).toEqual([null, undefined])
})

it('a device that forgot whose it is learns it from who is signed in, and not again once it is known', async () => {
  const ci = await signedIn(CI)
  await takeUpWork()
  expect(await ownerAcc(), 'its storage was emptied').toBe(ci)
  closeOffline()
  await confirmOwner()
  expect(opened(), 'known already').toBeUndefined()
  const other: Owner = { accId: ci + 500, mgtId: 7, name: 'Lita', role: 'CI_USER' }
  await workerDb().facts.put({ key: 'owner', value: other })
  await takeUpWork()
  expect(await ownerAcc(), 'opening alone takes it from no one').toBe(other.accId)
  await confirmOwner()
  expect(await ownerAcc()).toBe(ci)
})

it('after a sign-out nothing is sent and nothing of clients is left, but what is unsent stays', async () => {
  const ci = await signedIn(CI)
  await resumeWork()
  const offline = currentOffline() as Offline
  await aSavedApproval(offline)
  await offline.cache.pointers.put({
    key: 'list',
    gen: 1,
    cursor: 'c',
    asOf: offline.around.clock.now(),
  } as never)
  setOwnDeviceId('phone 1')
  await leaveWork()
  expect([await readOwner(), opened(), ownDeviceId()]).toEqual([null, undefined, undefined])
  expect(await unsentWork()).toMatchObject({ count: 1 })
  const back = (await takeUpWork()) as Offline
  expect(back.accId).toBe(ci)
  expect(await back.cache.pointers.count()).toBe(0)
  expect(await readMeta(back.outbox, 'auth')).toBe('needed')
})

it('what is unsent is that of who is signed in alone, payments by their sum', async () => {
  await openPart(<p />)
  expect(await unsentWork()).toEqual({ count: 0, payments: 0, sum: ZERO })
  await signedIn(CI)
  expect(await unsentWork()).toEqual({ count: 0, payments: 0, sum: ZERO })
  await leaveUnsent(1)
  const offline = (await takeUpWork()) as Offline
  await aSavedPayment(offline)
  expect(await unsentWork()).toEqual({ count: 2, payments: 1, sum: pesos(500) })
  await signedIn(CI)
  expect(await unsentWork()).toMatchObject({ count: 0 })
})

/** Half seconds pass as soon as they are waited for. */
async function passing<Result>(work: () => Promise<Result>, at: (waited: number) => Promise<void>) {
  let waited = 0
  const timer = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((task: () => void, ms = 0) => {
    if (ms !== 500) return timer(task, ms)
    waited++
    return timer(() => void at(waited).then(task))
  }) as typeof setTimeout)
  const result = await work()
  return { result, waited }
}

it('sending before a sign-out opens the outbox, and ends as soon as nothing is left', async () => {
  const admin = await signedIn(ADMIN)
  await leaveUnsent(1)
  const { result, waited } = await passing(sendUnsent, async (half) => {
    if (half < 3) return
    const offline = currentOffline() as Offline
    for (const { id } of await offline.outbox.outbox.toArray())
      await changeRecord(offline, id, { state: 'withdrawn' })
  })
  expect(opened()).toBe(admin)
  expect(result).toMatchObject({ count: 0 })
  expect(waited).toBe(3)
})

it('sending before a sign-out wakes an outbox that is open, and gives up after a quarter of a minute', async () => {
  await signedIn(CI)
  const offline = (await takeUpWork()) as Offline
  await aSavedApproval(offline)
  await act(settled)
  const wake = vi.spyOn(offline, 'wake')
  const { result, waited } = await passing(sendUnsent, () => Promise.resolve())
  expect(wake).toHaveBeenCalledWith('manual')
  expect(result).toMatchObject({ count: 1 })
  expect(waited).toBe(30)
})
