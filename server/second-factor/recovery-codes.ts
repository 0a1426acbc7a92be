/** Codes on paper for anyone who lost the app: 50 bits each, so a plain hash keeps them. */
import { createHash, randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Instant } from '../../domain/calendar.ts'
import { RECOVERY_CODES } from '../../domain/people/second-factor.ts'
import type { Tx } from '../db/connect.ts'
import { isThere } from '../db/is-there.ts'
import { refuse } from '../http/refuse.ts'

const SIGNS = 10

const hashOf = (accId: number, code: string) => createHash('sha256').update(`${accId}|${code}`).digest('hex')

/** Answers them as they are to be written down; those made before are good no longer. */
export async function replaceRecoveryCodes(tx: Tx, accId: number, now: Instant): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ buffer: new Uint8Array(randomBytes(SIGNS)).buffer }).base32.slice(0, SIGNS),
  )
  await dropRecoveryCodes(tx, accId)
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({
        code_hash: hashOf(accId, code),
        acc_id: accId,
        made_at: now,
        used_at: null,
      })),
    )
    .execute()
  return codes.map((code) => `${code.slice(0, SIGNS / 2)}-${code.slice(SIGNS / 2)}`)
}

export async function dropRecoveryCodes(tx: Tx, accId: number): Promise<void> {
  await tx.deleteFrom('recovery_code').where('acc_id', '=', accId).execute()
}

/** Throws INVALID_CODE, or CODE_USED with how many are left. */
export async function spendRecoveryCode(tx: Tx, accId: number, code: string, now: Instant): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(accId, code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  if (!(await isRecoveryCode(tx, accId, code))) refuse('INVALID_CODE')
  const left = await recoveryCodesLeft(tx, accId)
  refuse('CODE_USED', `This recovery code was used before. ${left} left: use the next one.`)
}

async function isRecoveryCode(tx: Tx, accId: number, code: string): Promise<boolean> {
  return isThere(tx.selectFrom('recovery_code').select('acc_id').where('code_hash', '=', hashOf(accId, code)))
}

export async function recoveryCodesLeft(tx: Tx, accId: number): Promise<number> {
  const rows = await tx
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('acc_id', '=', accId)
    .where('used_at', 'is', null)
    .execute()
  return rows.length
}
