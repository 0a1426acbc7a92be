/**
 * What an owner hears when the password changes, no matter who changed it. None of these letters carries a word that anybody chose, a
 * username least of all: no one knows yet whose mailbox an address is that is not verified.
 */
import type { Instant } from '../../../domain/calendar.ts'
import type { Tx } from '../../db/connect.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { notifyAccount } from '../../notices/notify.ts'

const IF_NOT_YOU = 'If it was not you, tell the office at once.'

/** The office set it: a notice and a letter. */
export async function tellPasswordSet(tx: Tx, accId: number, setBy: number, now: Instant): Promise<void> {
  await notifyAccount(tx, accId, { kind: 'password set', params: { acc_id: setBy } }, now)
  await write(tx, accId, now, {
    subject: 'The office set your password',
    text: `The office set a new password for your account, and every session has ended. Sign in with it and choose one of your own. If you did not ask for it, tell the office at once.`,
  })
}

/** The office opened the account, and so knows the password that goes with it. */
export async function tellRegistered(tx: Tx, accId: number, setBy: number, now: Instant): Promise<void> {
  await notifyAccount(tx, accId, { kind: 'password set', params: { acc_id: setBy } }, now)
  await write(tx, accId, now, {
    subject: 'The office opened an account for you',
    text: 'Sign in with the username and the password that the office gave you; you choose a password of your own before anything else. If you know nothing of it, tell the office.',
  })
}

export const tellPasswordChanged = (tx: Tx, accId: number, now: Instant) =>
  write(tx, accId, now, {
    subject: 'Your password was changed',
    text: `The password of your account was changed, and every other session has ended. ${IF_NOT_YOU}`,
  })

/** The owner should hear of it, no matter who else reads that mailbox. */
export const tellPasswordReset = (tx: Tx, accId: number, now: Instant) =>
  write(tx, accId, now, {
    subject: 'Your password was changed',
    text: `The password of your account was changed with a code from this mailbox, and every session has ended. ${IF_NOT_YOU}`,
  })

async function write(
  tx: Tx,
  accId: number,
  now: Instant,
  letter: { readonly subject: string; readonly text: string },
): Promise<void> {
  const { email } = await tx
    .selectFrom('account')
    .select('email')
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  if (email !== '') await enqueueMail(tx, { to: email, ...letter }, now)
}
