/**
 * A loan above what was asked for, the level or the capacity: a super admin lets it pass with a reason, which stays on the row, in the audit and
 * on the report of the day. No one else does. The release is held to what the approval let pass, since level and income may have changed.
 */
import {
  LENDING_LIMITS,
  limitsPassed,
  limitWords,
  type LendingLimit,
} from '../../../domain/loans/lending-limits.ts'
import { noteActAlone, type Doer } from '../../audit/note-act-alone.ts'
import { refuse } from '../../http/refuse.ts'
import { limitedLoan, type LoanWished } from './borrower-file.ts'
import type { ApplicationChange, ApplicationRow } from '../applications/loan-store.ts'

interface Step {
  readonly call: 'approveAsAdmin' | 'decideLoan'
  readonly reason: string | null | undefined
  /** What was let pass before. */
  readonly letPass: readonly LendingLimit[]
}

/** What is to be written on the application; throws OVER_LIMIT. */
export async function passLimits(
  ask: Doer,
  { application_id: id }: ApplicationRow,
  wished: LoanWished,
  { call, reason, letPass }: Step,
): Promise<Pick<ApplicationChange, 'overridden_limits' | 'override_reason'>> {
  const loan = await limitedLoan(ask.tx, wished, ask.today)
  const passed = limitsPassed(loan).filter((limit) => !letPass.includes(limit))
  if (passed.length === 0) return {}
  const words = limitWords(passed, loan)
  if (ask.actor.role !== 'SUPER_ADMIN_USER')
    refuse('OVER_LIMIT', `${words} Only a super admin may let it pass.`)
  if (reason === undefined || reason === null) refuse('OVER_LIMIT', `${words} It needs a reason.`)
  const act = { call, table: 'application', id, amount: wished.amount, reason: `${words} ${reason}` }
  await noteActAlone(ask, 'limit overridden', act)
  return { overridden_limits: JSON.stringify([...letPass, ...passed]), override_reason: reason }
}

export function limitsLetPass({ overridden_limits: kept }: ApplicationRow): LendingLimit[] {
  return Array.isArray(kept) ? LENDING_LIMITS.filter((limit) => kept.includes(limit)) : []
}
