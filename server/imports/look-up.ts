/** What of a file can only be said by looking into the database: who the CIs are, and who is a client already. */
import { sql } from 'kysely'
import { MESSAGES } from '../../domain/people/person-rules.ts'
import type { Tx } from '../db/connect.ts'
import { personKey, type ImportedClient, type RowError } from './check-rows.ts'

export interface KnownPeople {
  /** Active CIs by username, in small letters. */
  readonly investigators: ReadonlyMap<string, number>
  /** Every username, in small letters. */
  readonly usernames: ReadonlySet<string>
}

export async function knownPeople(tx: Tx): Promise<KnownPeople> {
  const accounts = await tx
    .selectFrom('account')
    .leftJoin('team_member', 'team_member.acc_id', 'account.acc_id')
    .select(['username_key', 'role', 'status', 'mgt_id'])
    .execute()
  const investigators = new Map<string, number>()
  for (const { username_key, role, status, mgt_id } of accounts)
    if (role === 'CI_USER' && status === 'Active' && mgt_id !== null) investigators.set(username_key, mgt_id)
  return { investigators, usernames: new Set(accounts.map((row) => row.username_key)) }
}

/** Faults of rows that are right by themselves. */
export async function faultsAgainst(
  tx: Tx,
  known: KnownPeople,
  clients: readonly ImportedClient[],
): Promise<RowError[]> {
  const there = await clientsThere(tx, clients)
  return clients.flatMap(({ row, username, ciUsername, person }) => {
    const errors: RowError[] = []
    if (ciUsername !== '' && !known.investigators.has(ciUsername.toLowerCase()))
      errors.push({ row, field: 'assigned_ci', message: MESSAGES.invalid('Assigned CI') })
    if (username !== '' && known.usernames.has(username.toLowerCase()))
      errors.push({ row, field: 'username', message: MESSAGES.usernameTaken() })
    if (there.has(personKey(person)))
      errors.push({ row, field: 'lastname', message: 'This person is a client already' })
    return errors
  })
}

/** Those who have the contact of a row; which of them is the very person is told by the key. */
async function clientsThere(tx: Tx, clients: readonly ImportedClient[]): Promise<ReadonlySet<string>> {
  const contacts = [...new Set(clients.map(({ person }) => person.contact))]
  const { rows } = await sql<Parameters<typeof personKey>[0]>`
    select firstname, middlename, lastname, suffix, contact, birthdate from person
      join account using (p_id) join client using (acc_id)
    where contact = any (${contacts}::text[])`.execute(tx)
  return new Set(rows.map(personKey))
}

/** A username for who has none: name and the end of the contact, and a number where that is taken. */
export function usernameFor(person: ImportedClient['person'], taken: ReadonlySet<string>): string {
  const letters = (name: string) =>
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  const base = `${letters(person.firstname)}.${letters(person.lastname)}.${person.contact.slice(-4)}`
  let username = base
  for (let number = 2; taken.has(username); number++) username = `${base}.${number}`
  return username
}
