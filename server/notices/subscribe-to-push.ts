/** Twice is once; the same browser under another account becomes that account's. */
import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseInvalid } from '../http/refuse.ts'
import { isPushEndpoint } from './push-address.ts'

/** More phones than anybody has; the oldest goes, so that a notice never becomes a flood. */
const MOST = 10

export const subscribeToPush: Handler<'subscribeToPush'> = async (ask) => {
  const { tx, input, actor, now, from } = ask
  const { endpoint, p256dh, auth } = input
  const { push } = ask.house.config
  if (!push) refuse('STATE_CONFLICT', 'Web push is not set up here.')
  if (!isPushEndpoint(endpoint)) refuseInvalid('endpoint')
  if (!isOnCurve(p256dh)) refuseInvalid('p256dh')
  // A row of its own, so that unsent pushes of the other account go nowhere.
  await sql`delete from push_subscription where endpoint = ${endpoint} and acc_id <> ${actor.accId}`.execute(
    tx,
  )
  const held = {
    acc_id: actor.accId,
    session_id: actor.sessionId,
    p256dh,
    auth,
    public_key: push.publicKey,
    is_in_use: true,
    user_agent: from.userAgent,
  }
  const { subscription_id } = await tx
    .insertInto('push_subscription')
    .values({ endpoint, ...held, created_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(held))
    .returning('subscription_id')
    .executeTakeFirstOrThrow()
  await sql`delete from push_subscription where subscription_id in (
    select subscription_id from push_subscription where acc_id = ${actor.accId} and subscription_id <> ${subscription_id}
    order by subscription_id desc offset ${MOST - 1})`.execute(tx)
  const { acc_id, session_id, user_agent } = held
  ask.changed('push_subscription', subscription_id, null, { acc_id, session_id, user_agent })
  return { done: true }
}

/** Nothing could be sealed to what is no point of the curve. */
function isOnCurve(p256dh: string): boolean {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  try {
    curve.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
