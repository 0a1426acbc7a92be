/** The end of a day for one loan: its proposals are brought up to the day, and its client is told what the morning should know. */
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import { scheduledUnpaid, type InstalmentState } from '../../domain/loans/loan-position.ts'
import { ZERO } from '../../domain/money.ts'
import { toldAfter } from '../../domain/notices/notice-kind.ts'
import { lateFrom } from '../../domain/penalties/proposal.ts'
import type { Tx } from '../db/connect.ts'
import { notifyAccount } from '../notices/notify.ts'
import { proposePenalties, type DayRules } from '../penalties/propose-penalties.ts'
import type { LoanDone } from './day-end-store.ts'

export interface DayToClose {
  readonly day: LocalDate
  readonly rules: DayRules
  /** The day of the reader: what is told about a day that has passed since is told no longer. */
  readonly today: LocalDate
  readonly now: Instant
}

export async function closeLoan(tx: Tx, loanId: number, asked: DayToClose): Promise<LoanDone> {
  const { day, rules, now } = asked
  const proposed = await proposePenalties(tx, loanId, day, now, rules)
  if (!proposed) return { loanId, proposals: 0, proposed: ZERO, notices: 0 }
  const { loan, proposals, amount } = proposed
  let notices = 0
  if (loan.isRunning)
    for (const row of loan.position.instalments)
      if (await tellDue(tx, { loanId, accId: loan.accId, row }, asked)) notices++
  return { loanId, proposals, proposed: amount, notices }
}

async function tellDue(
  tx: Tx,
  { loanId, accId, row }: { loanId: number; accId: number; row: InstalmentState },
  asked: DayToClose,
): Promise<boolean> {
  const kind = dueKind(row, asked)
  if (kind === undefined) return false
  const params = {
    loan_id: loanId,
    instalment_no: row.no,
    due_on: row.dueOn,
    amount: scheduledUnpaid(row),
  }
  return notifyAccount(tx, accId, { kind, params }, asked.now, `${kind}:${loanId}.${row.no}`)
}

/** What there is to tell of an instalment on the morning after the day; undefined where nothing is. */
function dueKind(
  row: InstalmentState,
  { day, rules, today }: DayToClose,
): 'due soon' | 'due today' | 'overdue' | undefined {
  if (scheduledUnpaid(row) === 0) return undefined
  const told = toldAfter(day)
  if (row.dueOn === told.soon && row.dueOn > today) return 'due soon'
  if (row.dueOn === told.today && row.dueOn === today) return 'due today'
  return lateFrom(row.dueOn, rules.holidays) === day ? 'overdue' : undefined
}
