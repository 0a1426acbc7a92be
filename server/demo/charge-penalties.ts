/** The office's Monday: what the day's end proposes is charged, and what should not have been is waived. */
import { addDays } from '../../domain/calendar.ts'
import { add, pesos, sumOf } from '../../domain/money.ts'
import { proposalsFor, type Proposal } from '../../domain/penalties/proposal.ts'
import { decidedOf } from '../penalties/propose-penalties.ts'
import { WAIVER_REASONS } from './demo-words.ts'
import { later, type Desk, type Moment } from './desk.ts'
import type { LoanFile } from './loan-file.ts'

/** Less than this is not worth charging. */
const LEAST_PENALTY = pesos(10)
/** Proposals younger than this may still be undecided. */
const UNDECIDED_DAYS = 7

/** Interest, fees and penalties together never pass the principal. */
export function chargePenalties(desk: Desk, loan: LoanFile, now: Moment): void {
  const { terms, principal, schedule, disclosure } = loan.offer
  const proposals = proposalsFor({
    position: loan.position,
    instalments: schedule.instalments.length,
    maturityOn: schedule.maturityOn,
    day: now.on,
    graceDays: terms.graceDays,
    pctPerMonth: terms.penaltyPctPerMonth,
    holidays: desk.founding.rules.holidays,
    paid: new Map(),
    open: new Set(),
    decided: decidedOf(loan.penalties),
  })
  for (const proposal of proposals) {
    const kept = loan.penalties.filter(({ status }) => status !== 'Dismissed')
    const charged = sumOf(kept, ({ amount }) => amount)
    const cost = add(schedule.interestTotal, disclosure.totalDeductions, charged, proposal.amount)
    if (proposal.amount >= LEAST_PENALTY && cost <= principal) charge(desk, loan, proposal, now)
  }
}

/** A waiver comes the same morning, before any money could have gone to it. */
function charge(desk: Desk, loan: LoanFile, { no, amount, daysLate }: Proposal, now: Moment): void {
  const { chance, founding, team } = desk
  const isRecent = now.on > addDays(founding.today, -UNDECIDED_DAYS)
  const status = chance.weighted({ Posted: 80, Waived: 12, Dismissed: 5, Proposed: isRecent ? 40 : 0 })
  const waived = { waived_by: team.superAdmin.accId, waived_at: later(now, 25).at }
  loan.takePenalty({
    penalty_id: desk.next('penalty'),
    loan_id: loan.loanId,
    instalment_no: no,
    amount,
    penalty_on: now.on,
    status,
    reason: `${daysLate} days late`,
    posting_order: desk.next('event'),
    created_by: desk.anAdmin().accId,
    created_at: now.at,
    ...(status === 'Waived' && { ...waived, waived_reason: chance.pick(WAIVER_REASONS) }),
  })
}
