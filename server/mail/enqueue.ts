/**
 * Sends mail through a table: a letter is a row, written in the transaction of what it tells, so that a call that comes to nothing
 * sends nothing. `sendWaiting` sends it after the commit.
 */
import { sql, type RawBuilder } from 'kysely'
import { instantFromMs, instantMs, type Instant } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Holds a code or a link that opens something: its words are wiped once it is sent or given up. */
  readonly isSecret?: boolean
  /** Waits for the hours in which a client may be written to. */
  readonly keepsContactHours?: boolean
  /** After so long it is of no use; a day when left out. */
  readonly usefulMs?: number
}

const DAY_MS = 86_400_000

export async function enqueueMail(tx: Tx, letter: Letter, now: Instant): Promise<void> {
  await lettersTo(sql`(select ${letter.to}::text as email) as one`, letter, now).execute(tx)
}

/** The statement that writes a letter to each `email` of `whom`, a table or a query with a name; who has none gets none. */
export function lettersTo(
  whom: RawBuilder<unknown>,
  letter: Omit<Letter, 'to'>,
  now: Instant,
): RawBuilder<unknown> {
  const giveUpAt = instantFromMs(instantMs(now) + (letter.usefulMs ?? DAY_MS))
  return sql`insert into mail (recipient, subject, text, html, is_secret, keeps_contact_hours, created_at, send_after, give_up_at)
    select email, ${letter.subject}, ${letter.text}, ${letter.html ?? null}, ${letter.isSecret ?? false}::boolean,
      ${letter.keepsContactHours ?? false}::boolean, ${now}::timestamptz, ${now}::timestamptz, ${giveUpAt}::timestamptz
    from ${whom} where email <> ''`
}
