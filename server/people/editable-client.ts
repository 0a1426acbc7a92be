/**
 * Whose data somebody may change and take out: clients their own, also while they wait to be opened, since the office decides on
 * what they fill in; the office every client's but their own. A CI corrects none.
 */
import type { Db, Tx } from '../db/connect.ts'
import { isThere } from '../db/is-there.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { isOwnAccount, refuseOwnAccount } from './own-affair.ts'

/**
 * The account of the client who is this person. Throws WRONG_ROLE, ACCOUNT_NOT_ACTIVE, NOT_FOUND, or SECOND_PERSON where somebody of the
 * office borrows here.
 */
export async function editableClient(db: Db | Tx, actor: Actor, pId: number): Promise<number> {
  requireSay(actor, pId === actor.pId)
  const row = await clients(db).where('account.p_id', '=', pId).executeTakeFirst()
  // What is written of a client who was forgotten would be forgotten by no one.
  if (!row || (await isPurged(db, row.acc_id))) refuse('NOT_FOUND')
  if (actor.role !== 'CLIENT_USER' && (await isOwnAccount(db, actor, row.acc_id)))
    refuse('SECOND_PERSON', 'This file is your own. A second person of the office has to change it.')
  return row.acc_id
}

/** The same by the client's account. */
export async function requireEditableAccount(db: Db | Tx, actor: Actor, accId: number): Promise<void> {
  requireSay(actor, accId === actor.accId)
  const row = await clients(db).where('client.acc_id', '=', accId).executeTakeFirst()
  if (!row) refuse('NOT_FOUND')
  if (actor.role !== 'CLIENT_USER') await refuseOwnAccount(db, actor, accId)
}

function requireSay(actor: Actor, isOneself: boolean): void {
  if (actor.role === 'CI_USER') refuse('WRONG_ROLE')
  const isWaiting = actor.role === 'CLIENT_USER' && actor.status === 'Pending'
  if (actor.status !== 'Active' && !isWaiting) refuse('ACCOUNT_NOT_ACTIVE')
  if (actor.role === 'CLIENT_USER' && !isOneself) refuse('NOT_FOUND')
}

const isPurged = (db: Db | Tx, accId: number): Promise<boolean> =>
  isThere(
    db.selectFrom('erasure').select('acc_id').where('acc_id', '=', accId).where('purged_at', 'is not', null),
  )

const clients = (db: Db | Tx) =>
  db.selectFrom('client').innerJoin('account', 'account.acc_id', 'client.acc_id').select('client.acc_id')
