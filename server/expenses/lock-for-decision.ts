/** The expense that is to be decided, locked. Refuses what the status table does not allow, and one's own. */
import type { CallName } from '../../contract/index.ts'
import { expenseStatus } from '../../domain/expenses/expense-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Doer } from '../audit/note-act-alone.ts'
import { requireSecondPerson, type StepBefore } from '../audit/second-person.ts'
import { accountOfMember } from '../db/account-of-member.ts'
import { refuse } from '../http/refuse.ts'
import { lockExpense, type ExpenseRow } from './expense-store.ts'

interface Decided {
  readonly expense: ExpenseRow
  /** A super admin of a small company decides what they submitted, or are paid, themselves. */
  readonly actedAlone: boolean
}

/** Throws STALE_BASIS and SECOND_PERSON. */
export async function lockForDecision(
  ask: Doer,
  {
    call,
    expenseId,
    version,
    to,
  }: {
    readonly call: CallName
    readonly expenseId: number
    /** As it was looked at. */
    readonly version: number
    readonly to: 'Approved' | 'Rejected' | 'Pending'
  },
): Promise<Decided> {
  const expense = await lockExpense(ask.tx, expenseId)
  if (!expense) refuse('NOT_FOUND')
  if (!mayMove(expenseStatus, expense.status, to, ask.actor.role)) refuse('STATE_CONFLICT')
  if (version !== expense.version) refuse('STALE_BASIS')
  const receiver = expense.mgt_id === null ? null : await accountOfMember(ask.tx, expense.mgt_id)
  const before: StepBefore[] = [
    { accId: expense.submitted_by, at: expense.submitted_at, did: 'submitted this expense' },
    { accId: receiver ?? null, at: 'now', did: 'would receive this advance' },
    ...(to === 'Pending' ? [] : stepsBefore(expense, to)),
  ]
  const act = { call, table: 'expense', id: expenseId, amount: expense.amount }
  const { actedAlone } = await requireSecondPerson(ask, before, act)
  return { expense, actedAlone }
}

/**
 * A second approval may come out of another place than the first, which moves money between the two; and what was paid is off the books for
 * good once it is rejected. Of these no moment is kept but that they came after it was submitted.
 */
function stepsBefore(
  { decided_before, reopened_by, submitted_at: at }: ExpenseRow,
  to: 'Approved' | 'Rejected',
): StepBefore[] {
  const reopened: StepBefore = { accId: reopened_by, at, orLater: true, did: 'reopened this expense' }
  if (to === 'Rejected') return [reopened]
  return [{ accId: decided_before, at, orLater: true, did: 'decided on this expense before' }, reopened]
}
