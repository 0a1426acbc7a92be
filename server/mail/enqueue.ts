/**
 * The door to the mail: a letter is a row, written in the transaction of what it tells, so that a call that comes to nothing
 * sends nothing. `sendWaiting` sends it after the commit.
 */
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
  await tx
    .insertInto('mail')
    .values({
      recipient: letter.to,
      subject: letter.subject,
      text: letter.text,
      html: letter.html ?? null,
      is_secret: letter.isSecret ?? false,
      keeps_contact_hours: letter.keepsContactHours ?? false,
      created_at: now,
      send_after: now,
      give_up_at: instantFromMs(instantMs(now) + (letter.usefulMs ?? DAY_MS)),
    })
    .execute()
}
