import type { Tx } from '../db/connect.ts'
import type { LooseAskFor, LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { endedResetCookie } from '../http/reset-cookie.ts'
import { asksAnother } from '../team/super-admins/ask-another.ts'
import { accountByUsername } from '../auth/accounts/account-store.ts'
import { applyResetPassword } from './apply-reset-password.ts'
import { deviceWith, noteKnownDevice } from '../auth/attempts/note-known-device.ts'
import { showsMoreThanMail } from './more-than-mail.ts'
import { refuseCommonPassword } from '../auth/passwords/common-password.ts'
import { findCode, useCode } from './one-time-code-store.ts'
import { hashPassword } from '../auth/passwords/password.ts'

/** The right is looked at before the slow hashing and taken after it, so that no one makes the server hash for nothing. */
export const resetPassword: LooseHandler<'resetPassword'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const { resetToken: token } = ask.from
    const found = token === undefined ? undefined : await findCode(db, token, ask.now)
    if (token === undefined || !found || found.submitted_at === null) return refuse('INVALID_CODE')
    // A password that is refused uses up nothing.
    await refuseCommonPassword(ask.input.password, [found.username_key])
    const isProved = await isShownMore(ask, found.username_key)
    const passwordHash = await hashPassword(ask.input.password)
    const waits = await db.transaction().execute(async (tx) => {
      const account = await useCode(tx, token, ask.now)
      if (!account) return refuse('INVALID_CODE')
      const { accId } = account
      const waits = !isProved && (await isForAnother(tx, ask, accId, passwordHash))
      if (waits) ask.changed('account', accId, null, { password: 'waits for another super admin' })
      else {
        await applyResetPassword(tx, accId, passwordHash, ask.now)
        ask.changed('account', accId, null, { password: 'changed' })
        // Anyone who reads the mailbox is no stranger: the new password is not held back here.
        noteKnownDevice(ask, deviceWith(ask, accId))
      }
      await ask.audit(tx, accId)
      return waits
    })
    ask.header('Set-Cookie', endedResetCookie)
    return { done: true, waits }
  },
}

async function isShownMore(ask: LooseAskFor<'resetPassword'>, usernameKey: string): Promise<boolean> {
  const account = await accountByUsername(ask.house.db, usernameKey)
  if (account?.role !== 'SUPER_ADMIN_USER') return false
  return showsMoreThanMail(ask, account.acc_id, ask.input.code)
}

const ALONE =
  'A super admin’s password is not reset by mail alone. Add a code of your authenticator app or a recovery code.'

/** A mailbox alone makes no one a super admin: another one confirms it. Throws SECOND_FACTOR_NEEDED where there is none. */
async function isForAnother(
  tx: Tx,
  { now, today }: Pick<LooseAskFor<'resetPassword'>, 'now' | 'today'>,
  accId: number,
  passwordHash: string,
): Promise<boolean> {
  const { role } = await tx
    .selectFrom('account')
    .select('role')
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  if (role !== 'SUPER_ADMIN_USER') return false
  const waits = await asksAnother(
    { tx, askedBy: accId, now, today },
    { accId, kind: 'password', passwordHash },
  )
  return waits !== undefined || refuse('SECOND_FACTOR_NEEDED', ALONE)
}
