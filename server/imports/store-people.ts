/** The SQL of imported people: person, account, client, work and co-maker. */
import type { Tx } from '../db/connect.ts'
import { insertRows, nextIds } from './bulk-insert.ts'
import type { ImportedClient } from './check-rows.ts'
import { usernameFor, type KnownPeople } from './look-up.ts'
import type { ImportBy } from './store-loans.ts'

export interface ImportAmong {
  readonly known: KnownPeople
  /** All that are taken; those of the file are added. */
  readonly usernames: Set<string>
  readonly by: ImportBy
}

/** Answers the accounts in the order of the clients. */
export async function storePeople(
  tx: Tx,
  clients: readonly ImportedClient[],
  { known, usernames, by }: ImportAmong,
): Promise<number[]> {
  const pIds = await nextIds(tx, 'person', 'p_id', clients.length)
  const accIds = await nextIds(tx, 'account', 'acc_id', clients.length)
  const rows = clients.map((client, index) => {
    const username = client.username === '' ? usernameFor(client.person, usernames) : client.username
    usernames.add(username.toLowerCase())
    return { client, username, p_id: pIds[index] ?? 0, acc_id: accIds[index] ?? 0 }
  })
  await insertRows(
    tx,
    'person',
    rows.map(({ client, p_id }) => ({ p_id, ...client.person })),
  )
  await insertRows(
    tx,
    'account',
    rows.map(({ client, username, p_id, acc_id }) => ({
      acc_id,
      p_id,
      username,
      password_hash: by.passwordHash,
      role: 'CLIENT_USER',
      status: 'Active',
      email: client.email,
      created_at: by.now,
    })),
  )
  await insertRows(
    tx,
    'client',
    rows.map(({ client, acc_id }) => ({
      acc_id,
      assigned_ci: known.investigators.get(client.ciUsername.toLowerCase()) ?? null,
      loan_level: client.loanLevel,
      route_order: 0,
    })),
  )
  await insertRows(
    tx,
    'other_info',
    rows.map(({ client, p_id }) => ({ p_id, ...client.otherInfo })),
  )
  await insertRows(
    tx,
    'co_maker',
    rows.flatMap(({ client, p_id }) => (client.coMaker ? [{ p_id, ...client.coMaker }] : [])),
  )
  // Who brings a file may have typed their own mailbox into it.
  await insertRows(
    tx,
    'account_vouch',
    rows
      .filter(({ client }) => client.email !== '')
      .map(({ acc_id }) => ({ acc_id, by_acc_id: by.accId, kind: 'address', since: by.now })),
  )
  return accIds
}
