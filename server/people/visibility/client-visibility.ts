/**
 * Which clients a person may see, in the one place where it is decided: a client only itself, a CI the assigned clients and
 * those applicants whom no one has yet, the office all, and of the team whom one looks after. An account that is not Active sees
 * itself. Where the company's setting says that all CIs share the round, a CI sees every client. Who is to be erased is out of every CI's sight.
 */
import { sql, type RawBuilder } from 'kysely'
import { rolesUnder } from '../../../domain/people/team-rules.ts'
import type { Tx } from '../../db/connect.ts'
import { isThere } from '../../db/is-there.ts'
import type { Actor } from '../../http/ask.ts'

/** Whether all CIs share the round. Who may see what changes at once, so the newest word counts, whatever its day. */
export async function isRoundShared(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'shared_round')
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.value === true
}

/**
 * A condition on the table `client` of the query that it is put into. Of a client whom no CI has it may be NULL, of which `not` makes no
 * truth: who is out of sight is found by `is not true`.
 */
export async function visibleClients(tx: Tx, actor: Actor): Promise<RawBuilder<boolean>> {
  if (actor.role === 'CLIENT_USER' || actor.status !== 'Active')
    return sql<boolean>`client.acc_id = ${actor.accId}`
  if (actor.role !== 'CI_USER') return sql<boolean>`true`
  if (await isRoundShared(tx)) return notErased
  return sql<boolean>`((client.assigned_ci = ${actor.mgtId} or ${isUnassigned}) and ${notErased})`
}

/** From the day on which erasure was asked for no one collects from the client, however long the books keep the name. */
const notErased = sql<boolean>`not exists (select from erasure where erasure.acc_id = client.acc_id)`

/** Applied, and no CI has taken it on. */
const isUnassigned = sql<boolean>`(client.assigned_ci is null and exists (select from application
  where application.acc_id = client.acc_id and application.status = 'Pending'))`

export async function maySeeClient(tx: Tx, actor: Actor, accId: number): Promise<boolean> {
  return isThere(
    tx
      .selectFrom('client')
      .select('acc_id')
      .where('acc_id', '=', accId)
      .where(await visibleClients(tx, actor)),
  )
}

/** Oneself, the person of a client in sight, or of a team member whom one looks after. */
export async function maySeePerson(tx: Tx, actor: Actor, pId: number): Promise<boolean> {
  if (pId === actor.pId) return true
  if (actor.status === 'Active' && (await isUnder(tx, actor, pId))) return true
  return isThere(
    tx
      .selectFrom('client')
      .innerJoin('account', 'account.acc_id', 'client.acc_id')
      .select('client.acc_id')
      .where('account.p_id', '=', pId)
      .where(await visibleClients(tx, actor)),
  )
}

async function isUnder(tx: Tx, actor: Actor, pId: number): Promise<boolean> {
  const roles = rolesUnder(actor.role)
  if (roles.length === 0) return false
  return isThere(
    tx
      .selectFrom('account')
      .select('acc_id')
      .where('p_id', '=', pId)
      .where('role', 'in', [...roles]),
  )
}
