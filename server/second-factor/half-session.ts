/** Between the two steps of a sign-in: the password was right, and a cookie says for ten minutes whose it was. */
import { createHash } from 'node:crypto'
import type { Instant } from '../../domain/calendar.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Db } from '../db/connect.ts'
import type { Origin } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

export interface HalfSession {
  readonly acc_id: number
  readonly role: Role
  readonly stage: 'code' | 'enrol'
}

export async function findHalfSession(db: Db, from: Origin, now: Instant): Promise<HalfSession | undefined> {
  if (from.sessionToken === undefined) return undefined
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.acc_id', 'session.acc_id')
    .select(['session.acc_id', 'account.role', 'session.stage'])
    .where('token_hash', '=', createHash('sha256').update(from.sessionToken).digest('hex'))
    .where('session.stage', '<>', 'whole')
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.status', '<>', 'Closed')
    .executeTakeFirst()
  return row && { ...row, stage: row.stage === 'enrol' ? 'enrol' : 'code' }
}

/** Throws WRONG_CREDENTIALS where the first step was not done, or too long ago. */
export async function halfSessionAt(
  db: Db,
  from: Origin,
  now: Instant,
  stage: HalfSession['stage'],
): Promise<HalfSession> {
  const half = await findHalfSession(db, from, now)
  return half?.stage === stage ? half : refuse('WRONG_CREDENTIALS', 'Sign in with your password first.')
}
