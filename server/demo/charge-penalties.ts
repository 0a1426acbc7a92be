/** The office's Monday: what is overdue past its grace days is charged, and what should not have been is waived. */
import { addDays, daysBetween, type LocalDate } from '../../domain/calendar.ts'
import { scheduledUnpaid, withPenalty, type InstalmentState } from '../../domain/loans/loan-position.ts'
import { pesos, type Centavos } from '../../domain/money.ts'
import { mayWaive, type PenaltyStatus } from '../../domain/penalties/penalty-status.ts'
import { penaltyToPropose } from '../../domain/penalties/penalty.ts'
import type { Desk } from './desk.ts'
import type { LoanFile } from './loan-file.ts'

/** Less than this is not worth a line in a client's book. */
const LEAST_PENALTY = pesos(10)
const CHARGED_AT = 8 * 60
const WAIVED_AT = 8 * 60 + 25
/** Proposals younger than this may still wait for an admin. */
const UNDECIDED_DAYS = 7

export function chargePenalties(desk: Desk, loans: Iterable<LoanFile>, on: LocalDate): void {
  for (const loan of loans)
    for (const row of loan.position.instalments)
      if (row.dueOn < on && scheduledUnpaid(row) > 0) chargeInstalment(desk, loan, row, on)
}

function chargeInstalment(desk: Desk, loan: LoanFile, row: InstalmentState, on: LocalDate): void {
  const { terms, principal } = loan.offer
  const lateness = {
    overdueScheduled: scheduledUnpaid(row),
    daysLate: daysBetween(row.dueOn, on),
    graceDays: terms.graceDays,
    pctPerMonth: terms.penaltyPctPerMonth,
  }
  const amount = penaltyToPropose(lateness, loan.chargedBefore(row.no))
  if (amount < LEAST_PENALTY || loan.costSoFar() + amount > principal) return
  const status = statusOf(desk, on)
  loan.rows.penalty.push({
    penalty_id: desk.next('penalty'),
    loan_id: loan.loanId,
    instalment_no: row.no,
    amount,
    penalty_on: on,
    status,
    reason: `${lateness.daysLate} days late`,
    posting_order: desk.next('event'),
    created_by: desk.anAdmin().accId,
    created_at: desk.at(on, CHARGED_AT),
    ...waiverOf(desk, amount, status, on),
  })
  if (status === 'Posted') {
    loan.position = withPenalty(loan.position, { no: row.no, amount })
    loan.noteChange('posted')
  } else if (status === 'Waived') loan.noteChange('waived')
}

function statusOf(desk: Desk, on: LocalDate): PenaltyStatus {
  const isRecent = on > addDays(desk.today, -UNDECIDED_DAYS)
  return desk.chance.weighted([
    ['Posted', 80],
    ['Waived', 12],
    ['Dismissed', 5],
    ['Proposed', isRecent ? 40 : 0],
  ])
}

/** Waived the same morning, before any money could have gone to it. */
function waiverOf(desk: Desk, amount: Centavos, status: PenaltyStatus, on: LocalDate) {
  if (status !== 'Waived') return { waived_by: null, waived_at: null, waived_reason: null }
  const admin = desk.anAdmin()
  const limit = desk.rules.settings.waiver_limit
  const by = mayWaive(admin.role, amount, limit) ? admin : desk.team.superAdmin
  return {
    waived_by: by.accId,
    waived_at: desk.at(on, WAIVED_AT),
    waived_reason: desk.chance.pick([
      'Sickness in the family',
      'Flood in the barangay',
      'Long-standing client',
    ]),
  }
}
