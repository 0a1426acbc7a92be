/** What would be left behind: of the person who signs out, and of others who used this phone. */
import Dexie from 'dexie'
import { ZERO, type Centavos } from '../../../domain/money.ts'
import { OPEN_STATES } from './command-state.ts'
import type { Offline } from '../account/offline.ts'
import { OUTBOX_PREFIX, OutboxDb } from './outbox-db.ts'
import { readMeta } from './outbox-meta.ts'
import { paymentsIn } from './payments-in.ts'
import { reportAs } from '../wire/report-problem.ts'
import { readOwner, workerDb } from '../account/worker-db.ts'

export interface Unsent {
  /** Records of every kind. */
  readonly count: number
  /** How many of them are payments. */
  readonly payments: number
  /** What those payments come to. */
  readonly sum: Centavos
}

export interface OthersUnsent extends Unsent {
  /** The office blocked this phone for them, as far as it has heard. */
  readonly isBlocked: boolean
  readonly accId: number
  /** Empty where the phone has forgotten whose it is. */
  readonly name: string
}

export function unsentSummary(offline: Offline): Promise<Unsent> {
  return unsentIn(offline.outbox)
}

async function unsentIn(outbox: OutboxDb): Promise<Unsent> {
  const open = await outbox.outbox
    .where('state')
    .anyOf([...OPEN_STATES])
    .toArray()
  const { count: payments, sum } = paymentsIn(open)
  return { count: open.length, payments, sum }
}

/** Others with work that only they can send, by signing in here, and those for whom this phone is blocked. */
export async function otherAccountsUnsent(): Promise<OthersUnsent[]> {
  const owner = await readOwner()
  const accounts = await workerDb().accounts.toArray()
  const names = new Map(accounts.map((account) => [account.accId, account.name]))
  const found: OthersUnsent[] = []
  for (const accId of new Set([...names.keys(), ...(await outboxesHere())])) {
    if (accId === owner?.accId) continue
    const left = await leftBy(accId)
    if (left.count > 0 || left.isBlocked) found.push({ accId, name: names.get(accId) ?? '', ...left })
  }
  return found
}

/** Whether anything was ever recorded here by this account; makes no outbox where there is none. */
export async function hasRecords(accId: number): Promise<boolean> {
  if (!(await Dexie.exists(OUTBOX_PREFIX + accId))) return false
  return withOutbox(accId, async (outbox) => (await outbox.outbox.count()) > 0)
}

/** Also where the account's work is not open here, behind the lock or while it is being opened. */
export async function unsentOf(accId: number): Promise<Unsent> {
  if (!(await Dexie.exists(OUTBOX_PREFIX + accId))) return { count: 0, payments: 0, sum: ZERO }
  return withOutbox(accId, unsentIn)
}

function leftBy(accId: number): Promise<Unsent & Pick<OthersUnsent, 'isBlocked'>> {
  return withOutbox(accId, async (outbox) => ({
    ...(await unsentIn(outbox)),
    isBlocked: (await readMeta(outbox, 'access')) === 'blocked',
  }))
}

async function withOutbox<T>(accId: number, read: (outbox: OutboxDb) => Promise<T>): Promise<T> {
  const outbox = new OutboxDb(accId)
  try {
    return await read(outbox)
  } finally {
    outbox.close()
  }
}

/** Outboxes by their names, should the list of accounts be lost; not every browser tells them. */
async function outboxesHere(): Promise<number[]> {
  const databases = (await indexedDB.databases?.().catch(reportAs('listing the outboxes'))) ?? []
  return databases
    .flatMap(({ name }) =>
      name?.startsWith(OUTBOX_PREFIX) ? [Number(name.slice(OUTBOX_PREFIX.length))] : [],
    )
    .filter((accId) => Number.isSafeInteger(accId))
}
