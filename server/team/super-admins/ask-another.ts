/**
 * Applies the rule that no one makes a super admin alone where there is another one. What would do it waits in
 * `super_admin_change` until somebody else has decided. A person counts, not an account; and one whom the asker shut out within the
 * last month still counts, else shutting out the only other one would be the way around it.
 */
import { instantFromMs, instantMs, type Instant, type LocalDate } from '../../../domain/calendar.ts'
import { personKeys } from '../../audit/second-person.ts'
import type { Tx } from '../../db/connect.ts'
import { notifyAccount } from '../../notices/notify.ts'
import { settingsOn } from '../../settings/settings.ts'

const REMEMBERED_MS = 30 * 86_400_000

export interface Asking {
  readonly tx: Tx
  /** Whose word it is. */
  readonly askedBy: number
  readonly now: Instant
  readonly today: LocalDate
}

export interface Change {
  /** Whom it is about. */
  readonly accId: number
  readonly kind: 'register' | 'reopen' | 'password'
  readonly passwordHash?: string
}

/** The number under which it waits for another super admin; undefined where there is none, or the company is too small for two. */
export async function asksAnother(
  asking: Asking,
  { accId, kind, passwordHash }: Change,
): Promise<number | undefined> {
  const { tx, askedBy, now, today } = asking
  const others = await otherSuperAdmins(asking, accId)
  if (others.length === 0) return undefined
  const { small_company: isSmall } = await settingsOn(tx, today)
  if (isSmall && kind !== 'password') return undefined
  await tx
    .updateTable('super_admin_change')
    .set({ status: 'Refused', decided_at: now, reason: 'Asked again.', password_hash: null })
    .where('acc_id', '=', accId)
    .where('status', '=', 'Waiting')
    .execute()
  const { change_id } = await tx
    .insertInto('super_admin_change')
    .values({
      acc_id: accId,
      kind,
      password_hash: passwordHash ?? null,
      asked_by: askedBy,
      asked_at: now,
      status: 'Waiting',
      decided_by: null,
      decided_at: null,
    })
    .returning('change_id')
    .executeTakeFirstOrThrow()
  for (const other of others)
    await notifyAccount(tx, other, { kind: 'super admin waiting', params: { acc_id: accId, change_id } }, now)
  return change_id
}

/**
 * Accounts of super admins who are other people than who asks, without the one that it is about. Who only shares a name and birth date with that
 * one still counts: else a namesake would count as the other one.
 */
export async function otherSuperAdmins(
  { tx, askedBy, now }: Pick<Asking, 'tx' | 'askedBy' | 'now'>,
  about: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('account')
    .select('acc_id')
    .where('role', '=', 'SUPER_ADMIN_USER')
    .where('acc_id', 'not in', [askedBy, about])
    .where((eb) =>
      eb.or([
        eb('status', '=', 'Active'),
        eb.exists(
          eb
            .selectFrom('super_admin_change')
            .select('change_id')
            .whereRef('super_admin_change.acc_id', '=', 'account.acc_id')
            .where('kind', '=', 'shut out')
            .where('asked_by', '=', askedBy)
            .where('asked_at', '>', instantFromMs(instantMs(now) - REMEMBERED_MS)),
        ),
      ]),
    )
    .orderBy('acc_id')
    .execute()
  const accIds = rows.map((row) => row.acc_id)
  const keys = await personKeys(tx, [askedBy, ...accIds])
  return accIds.filter((accId) => keys.get(accId) !== keys.get(askedBy))
}

/** Remembers that one super admin suspended or closed another. */
export async function noteShutOut({ tx, askedBy, now }: Omit<Asking, 'today'>, accId: number): Promise<void> {
  await tx
    .insertInto('super_admin_change')
    .values({
      acc_id: accId,
      kind: 'shut out',
      password_hash: null,
      asked_by: askedBy,
      asked_at: now,
      status: 'Confirmed',
      decided_by: askedBy,
      decided_at: now,
    })
    .execute()
}
