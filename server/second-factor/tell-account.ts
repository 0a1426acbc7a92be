import type { Instant } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { enqueueMail } from '../mail/enqueue.ts'

/** What happened to somebody's second step, to their mailbox; no words of anybody else. */
export async function tellAccount(tx: Tx, accId: number, what: string, now: Instant): Promise<void> {
  const { email } = await tx
    .selectFrom('account')
    .select('email')
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  const text = `${what} If it was not you, tell a super admin at once.`
  await enqueueMail(tx, { to: email, subject: 'Your second sign-in step', text }, now)
}
