/** The SQL of authenticator apps. */
import type { Instant } from '../../domain/calendar.ts'
import type { Db, Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

export interface Factor {
  readonly secret: string
  readonly confirmed_at: Instant | null
}

export async function factorOf(db: Db | Tx, accId: number): Promise<Factor | undefined> {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at'])
    .where('acc_id', '=', accId)
    .executeTakeFirst()
}

/** Another secret takes the place of one that was never confirmed. */
export async function beginFactor(tx: Tx, accId: number, secret: string, now: Instant): Promise<void> {
  await tx
    .insertInto('second_factor')
    .values({ acc_id: accId, secret, begun_at: now, confirmed_at: null, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .column('acc_id')
        .doUpdateSet({ secret, begun_at: now, last_step: 0 })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .execute()
}

/**
 * Uses a code up, in one statement: the same one a second time, also at the same moment, finds its step taken. Throws
 * INVALID_CODE or CODE_USED.
 */
export async function spendCode(tx: Tx, accId: number, code: string, now: Instant): Promise<void> {
  const factor = await factorOf(tx, accId)
  const step = factor ? stepOfCode(factor.secret, code, now) : null
  if (step === null) return refuse('INVALID_CODE')
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('acc_id', '=', accId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) refuse('CODE_USED')
}

export async function confirmFactor(tx: Tx, accId: number, now: Instant): Promise<void> {
  await tx.updateTable('second_factor').set({ confirmed_at: now }).where('acc_id', '=', accId).execute()
}

export async function dropFactor(tx: Tx, accId: number): Promise<void> {
  await tx.deleteFrom('second_factor').where('acc_id', '=', accId).execute()
  await dropRecoveryCodes(tx, accId)
}
