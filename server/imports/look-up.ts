/** What of a file can only be said by looking into the database: who the CIs are, and who is a client already. */
import { sql } from 'kysely'
import { ownCoMaker } from '../../domain/people/own-affair.ts'
import { MESSAGES } from '../../domain/people/person-rules.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { JOINED } from '../people/identity/refuse-identity.ts'
import { isOneOf, OF_THE_OFFICE, officeBut, ONESELF } from '../people/identity/refuse-co-maker.ts'
import { keyOf, type ImportedClient, type RowError } from './check-rows.ts'

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
  actor: Actor,
  known: KnownPeople,
  clients: readonly ImportedClient[],
): Promise<RowError[]> {
  const there = await peopleThere(tx, clients)
  const office = await officeBut(tx, actor)
  return clients.flatMap(({ row, username, ciUsername, person, coMaker }) => {
    const errors: RowError[] = []
    const isWrong = (field: RowError['field'], message: string) => errors.push({ row, field, message })
    if (ciUsername !== '' && !known.investigators.has(ciUsername.toLowerCase()))
      isWrong('assigned_ci', MESSAGES.invalid('Assigned CI'))
    if (username !== '' && known.usernames.has(username.toLowerCase()))
      isWrong('username', MESSAGES.usernameTaken())
    const role = there.get(keyOf(person))
    if (role !== undefined)
      isWrong('lastname', role === 'CLIENT_USER' ? 'This person is a client already' : JOINED)
    if (coMaker && isOneOf(office, coMaker)) isWrong('pcd_name', OF_THE_OFFICE)
    const own = coMaker && ownCoMaker(person, { name: coMaker.pcd_name, contact: coMaker.pcd_contact })
    if (own) isWrong(own, ONESELF[own])
    return errors
  })
}

/** Everybody of the birth dates of the rows, by who they count as; a client's account counts when it is closed too. */
async function peopleThere(tx: Tx, clients: readonly ImportedClient[]): Promise<ReadonlyMap<string, Role>> {
  const dates = [...new Set(clients.map(({ person }) => person.birthdate))]
  const { rows } = await sql<ImportedClient['person'] & { readonly role: Role }>`
    select firstname, lastname, birthdate, role from person join account using (p_id)
    where birthdate = any (${dates}::date[]) and (role = 'CLIENT_USER' or status <> 'Closed')
    order by role = 'CLIENT_USER'`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row.role]))
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
