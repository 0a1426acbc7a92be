/**
 * What every context on this phone has to know, the worker with no page open included: who signed in last, whose outboxes
 * stand here, and where the API is. Holds no business data.
 */
import Dexie, { type EntityTable, type Table } from 'dexie'
import type { Instant } from '../../../domain/calendar.ts'
import type { Role } from '../../../domain/people/role.ts'

export interface Owner {
  readonly accId: number
  readonly mgtId: number | null
  readonly name: string
  readonly role: Role
}

export interface KnownAccount extends Owner {
  readonly signedInAt: Instant
}

export interface Place {
  readonly apiOrigin: string
  readonly appVersion: string
}

class WorkerDb extends Dexie {
  declare readonly accounts: EntityTable<KnownAccount, 'accId'>
  declare readonly facts: Table<
    | { readonly key: 'owner'; readonly value: Owner | null }
    | { readonly key: 'place'; readonly value: Place },
    string
  >

  constructor() {
    super('hulog_worker')
    this.version(1).stores({ accounts: '&accId', facts: '&key' })
  }
}

let opened: WorkerDb | undefined

export function workerDb(): WorkerDb {
  return (opened ??= new WorkerDb())
}

/** Null where no one is signed in on this phone. */
export async function readOwner(): Promise<Owner | null> {
  const row = await workerDb().facts.get('owner')
  return row?.key === 'owner' ? row.value : null
}

export async function readPlace(): Promise<Place | undefined> {
  const row = await workerDb().facts.get('place')
  return row?.key === 'place' ? row.value : undefined
}

export async function rememberPlace(place: Place): Promise<void> {
  await workerDb().facts.put({ key: 'place', value: place })
}
