/** The live stores of one handle: commands, small facts, the list of stops and applications, and profiles. */
import type { Instant } from '../../../domain/calendar.ts'
import type { PaymentStatus } from '../../../domain/payments/payment-status.ts'
import { readBooksCash } from './books-cash.ts'
import type { CachedApplication, CachedProfile, CachedStop, Progress, CashAnswer } from './cache-db.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import { commandReader } from '../outbox/live-commands.ts'
import { liveStore, type LiveStore } from './live-store.ts'
import type { Offline } from '../account/offline.ts'
import { readMeta, type MetaFacts } from '../outbox/outbox-meta.ts'
import type { RoundSort } from './round-order.ts'
import type { Lease } from '../outbox/outbox-db.ts'

export interface CommandList {
  readonly rows: readonly CommandRow[]
  readonly byLoan: ReadonlyMap<number, readonly CommandRow[]>
  /** Latest end of a sender's lease, in ms; 0 where nothing is being sent. */
  readonly sendingUntil: number
}

export interface StopList {
  readonly stops: readonly CachedStop[]
  readonly asOf: Instant | null
  /** Payments note where they are taken. */
  readonly asksPlace: boolean
}

export interface ApplicationList {
  readonly applications: readonly CachedApplication[]
  readonly asOf: Instant | null
}

export interface Live {
  readonly commands: LiveStore<CommandList>
  readonly meta: LiveStore<Partial<MetaFacts>>
  readonly stops: LiveStore<StopList>
  readonly applications: LiveStore<ApplicationList>
  readonly cash: LiveStore<{ readonly books: CashAnswer | null }>
  /** How far the first pull is; null while none is under way. */
  readonly pull: LiveStore<{ readonly progress: Progress | null }>
  /** The collector's own order, and how lists are shown. */
  readonly round: LiveStore<RoundOrder>
  profile(accId: number): LiveStore<{ readonly found: CachedProfile | null }>
}

export interface RoundOrder {
  /** Keeps its identity while it says the same, so that a list need not be put in order again. */
  readonly own: readonly number[]
  readonly sort: RoundSort
}

const live = new WeakMap<Offline, Live>()

export function liveOf(offline: Offline): Live {
  const known = live.get(offline)
  if (known) return known
  const made = makeLive(offline)
  live.set(offline, made)
  return made
}

function makeLive(offline: Offline): Live {
  const { outbox, cache } = offline
  const profiles = new Map<number, LiveStore<{ readonly found: CachedProfile | null }>>()
  const pointer = async () => {
    const found = await cache.pointers.get('list')
    return found?.key === 'list' ? found : undefined
  }
  return {
    commands: commandStore(offline),
    meta: liveStore(
      [outbox.meta],
      () => outbox.meta.toArray(),
      (rows) => Object.fromEntries(rows.map((row) => [row.key, row.value])) as Partial<MetaFacts>,
    ),
    stops: liveStore(
      [cache.pointers, cache.stops],
      async () => {
        const list = await pointer()
        return {
          stops: list ? await cache.stops.where('gen').equals(list.gen).toArray() : [],
          asOf: list?.asOf ?? null,
          asksPlace: list?.asksPlace ?? false,
        }
      },
      (stops) => stops,
    ),
    applications: liveStore(
      [cache.pointers, cache.applications],
      async () => {
        const list = await pointer()
        const applications = list ? await cache.applications.where('gen').equals(list.gen).toArray() : []
        return { applications, asOf: list?.asOf ?? null }
      },
      (applications) => applications,
    ),
    cash: liveStore(
      [cache.pointers],
      () => readBooksCash(cache),
      (books) => ({ books }),
    ),
    pull: liveStore(
      [cache.pointers],
      () => cache.pointers.get('pull'),
      (found) => ({ progress: found?.key === 'pull' ? found : null }),
    ),
    round: roundStore(offline),
    profile: (accId) => {
      const store = profiles.get(accId) ?? profileStore(offline, accId)
      profiles.set(accId, store)
      return store
    },
  }
}

/** Of the payments of some clients, as their profiles on this phone have them. */
export function paymentStatusStore(
  { cache }: Offline,
  accIds: readonly number[],
): LiveStore<ReadonlyMap<string, PaymentStatus>> {
  return liveStore(
    [cache.profiles],
    () => cache.profiles.bulkGet([...accIds]),
    (found) =>
      new Map(
        found.flatMap((row) =>
          (row?.profile.loans ?? []).flatMap(({ payments }) =>
            payments.map(({ payment_id, status }) => [payment_id, status] as const),
          ),
        ),
      ),
  )
}

function profileStore(offline: Offline, accId: number): LiveStore<{ readonly found: CachedProfile | null }> {
  return liveStore(
    [offline.cache.profiles],
    () => offline.cache.profiles.get(accId),
    (found) => ({ found: found ?? null }),
  )
}

function roundStore({ outbox }: Offline): LiveStore<RoundOrder> {
  let before: RoundOrder = { own: [], sort: 'route' }
  return liveStore(
    [outbox.meta],
    async () => ({
      own: (await readMeta(outbox, 'roundOrder'))?.accIds ?? [],
      chosen: await readMeta(outbox, 'roundSort'),
    }),
    ({ own, chosen }) => {
      const isSame = own.length === before.own.length && own.every((one, index) => one === before.own[index])
      // A new phone shows the order that came from the old one.
      const sort = chosen ?? (own.length > 0 ? 'own' : 'route')
      if (!isSame || sort !== before.sort) before = { own: isSame ? before.own : own, sort }
      return before
    },
  )
}

function commandStore(offline: Offline): LiveStore<CommandList> {
  const read = commandReader(offline)
  let before: ReadonlyMap<number, readonly CommandRow[]> = new Map()
  return liveStore(
    [offline.outbox.outbox],
    () => offline.outbox.outbox.toArray(),
    async (records) => {
      const rows = await read(records)
      before = groupedByLoan(rows, before)
      const leases = records.flatMap((record): Lease[] =>
        record.state === 'sending' && record.lease ? [record.lease] : [],
      )
      return { rows, byLoan: before, sendingUntil: Math.max(0, ...leases.map((lease) => lease.until)) }
    },
  )
}

/** A loan's list keeps its identity while none of its rows changed, so that its view need not be made again. */
function groupedByLoan(
  rows: readonly CommandRow[],
  before: ReadonlyMap<number, readonly CommandRow[]>,
): Map<number, readonly CommandRow[]> {
  const groups = new Map<number, CommandRow[]>()
  for (const row of rows) {
    const loanId = row.display.loanId
    if (loanId === undefined) continue
    const group = groups.get(loanId)
    if (group) group.push(row)
    else groups.set(loanId, [row])
  }
  const kept = new Map<number, readonly CommandRow[]>()
  for (const [loanId, group] of groups) {
    const known = before.get(loanId)
    const same = known?.length === group.length && known.every((row, index) => row === group[index])
    kept.set(loanId, same ? known : group)
  }
  return kept
}
