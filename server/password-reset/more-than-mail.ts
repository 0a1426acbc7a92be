/** Anyone who reads a super admin's mailbox must not be one: what else may be shown beside a mailed code. */
import * as v from 'valibot'
import { factorCode, recoveryCode } from '../../contract/auth/second-factor.ts'
import type { Instant } from '../../domain/calendar.ts'
import type { Db, Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { judgeTry, type Trying } from '../auth/attempts/judge-try.ts'
import { factorOf, spendCode } from '../second-factor/factor-store.ts'
import { limitsOfCode, limitsOfRecovery } from '../second-factor/limits-of-code.ts'
import { spendRecoveryCode } from '../second-factor/recovery-codes.ts'

/**
 * Uses up what is shown: a code of the authenticator app, a recovery code, or what the server's keeper allowed for an hour. False
 * where nothing is. Throws INVALID_CODE or CODE_USED.
 */
export async function showsMoreThanMail(ask: Trying, accId: number, code: string): Promise<boolean> {
  const { db } = ask.house
  if (await takeAllowance(db, accId, ask.now)) return true
  if (code.trim() === '') return false
  const factor = await factorOf(db, accId)
  if (!factor?.confirmed_at) refuse('INVALID_CODE')
  const isOfApp = v.safeParse(factorCode, code).success
  const limits = await (isOfApp ? limitsOfCode(ask, accId) : limitsOfRecovery(ask, accId))
  await judgeTry(ask, limits, () => db.transaction().execute((tx) => spendEither(tx, accId, code, ask.now)))
  return true
}

async function spendEither(tx: Tx, accId: number, typed: string, now: Instant): Promise<void> {
  const code = v.safeParse(factorCode, typed)
  if (code.success) return spendCode(tx, accId, code.output, now)
  const recovery = v.safeParse(recoveryCode, typed)
  if (!recovery.success) refuse('INVALID_CODE')
  await spendRecoveryCode(tx, accId, recovery.output, now)
}

async function takeAllowance(db: Db, accId: number, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ reset_allowed_until: null })
    .where('acc_id', '=', accId)
    .where('reset_allowed_until', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
