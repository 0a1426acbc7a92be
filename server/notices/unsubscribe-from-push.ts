import type { Handler } from '../http/ask.ts'

/** Its unsent pushes are dropped by the sender. Somebody else's stays as it is. */
export const unsubscribeFromPush: Handler<'unsubscribeFromPush'> = async (ask) => {
  const gone = await ask.tx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', ask.input.endpoint)
    .where('acc_id', '=', ask.actor.accId)
    .returning('subscription_id')
    .executeTakeFirst()
  if (gone) ask.changed('push_subscription', gone.subscription_id, { acc_id: ask.actor.accId }, null)
  return { done: true }
}
