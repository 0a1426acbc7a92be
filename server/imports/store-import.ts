/** Writes an import: people, loans, books, a few hundred clients at a time, and tells phones of them. */
import type { Tx } from '../db/connect.ts'
import { touchClients } from '../sync/touch-client.ts'
import type { ImportedClient } from './check-rows.ts'
import type { KnownPeople } from './look-up.ts'
import { storeLoans, type ImportBy } from './store-loans.ts'
import { storePeople } from './store-people.ts'

const CLIENTS_AT_ONCE = 300

export async function storeImport(
  tx: Tx,
  clients: readonly ImportedClient[],
  known: KnownPeople,
  by: ImportBy,
): Promise<void> {
  const usernames = new Set(known.usernames)
  for (const { username } of clients) usernames.add(username.toLowerCase())
  const terms = new Map<string, number>()
  for (let start = 0; start < clients.length; start += CLIENTS_AT_ONCE) {
    const some = clients.slice(start, start + CLIENTS_AT_ONCE)
    const accIds = await storePeople(tx, some, { known, usernames, by })
    const lent = some.flatMap(({ loan }, index) => (loan ? [{ loan, accId: accIds[index] ?? 0 }] : []))
    await storeLoans(tx, lent, terms, by)
    await touchClients(tx, accIds)
  }
}
