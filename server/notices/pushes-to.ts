/**
 * A notice as pushes: a row for each subscription of the person who was told, written in the statement of the notice, so that a payment
 * costs no round trip more. Where no one is subscribed nothing is written.
 */
import { sql, type RawBuilder } from 'kysely'
import type { NoticeMessage } from '../../contract/people/notices.ts'
import { instantFromMs, instantMs, type Instant } from '../../domain/calendar.ts'
import { isMailed } from './letter-of.ts'
import { isLive } from './push-store.ts'
import { pushWordsOf } from './push-words.ts'

/** After so long it is of no use. */
const USEFUL_MS = 86_400_000

/** `told` is a table or a query with `notice_id` and `acc_id`. What is for clients keeps the contact hours. */
export function pushesTo(
  told: RawBuilder<unknown>,
  message: NoticeMessage,
  now: Instant,
): RawBuilder<unknown> {
  const { title, body } = pushWordsOf(message)
  const giveUpAt = instantFromMs(instantMs(now) + USEFUL_MS)
  return sql`insert into push (subscription_id, notice_id, title, body, keeps_contact_hours, created_at, send_after, give_up_at)
    select subscription_id, notice_id, ${title}::text, ${body}::text, ${isMailed(message)}::boolean, ${now}::timestamptz,
      ${now}::timestamptz, ${giveUpAt}::timestamptz
    from ${told} join push_subscription using (acc_id) join session using (session_id) where ${isLive}`
}
