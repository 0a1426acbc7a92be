/** Marks notices as read. What is not one's own, or was read before, stays as it is. */
import type { Handler } from '../http/ask.ts'
import { unreadOf } from './notice-store.ts'

export const readNotices: Handler<'readNotices'> = async ({ tx, input, actor, now }) => {
  const unread = tx
    .updateTable('notice')
    .set({ read_at: now })
    .where('acc_id', '=', actor.accId)
    .where('read_at', 'is', null)
  const named =
    'up_to' in input
      ? unread.where('notice_id', '<=', input.up_to)
      : unread.where('notice_id', 'in', [...input.notice_ids])
  await named.execute()
  return { unread: await unreadOf(tx, actor.accId) }
}
