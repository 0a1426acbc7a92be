/**
 * Used by the day-end job: brings a loan's proposals up to a day that ended. There is one open proposal an
 * instalment; it grows from day to day until somebody decides, and goes where there is nothing left to charge. So doing it
 * again changes nothing, and a day that was missed is made up by the next.
 */
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import type { Ceiling } from '../../domain/loans/price/ceilings.ts'
import { withPenalty, type LoanPosition } from '../../domain/loans/loan-position.ts'
import { add, smaller, sumOf, ZERO, type Centavos } from '../../domain/money.ts'
import type { PaidParts } from '../../domain/penalties/late-slices.ts'
import { proposalsFor, type Proposal } from '../../domain/penalties/proposal.ts'
import type { Tx } from '../db/connect.ts'
import { lockLoan, takesPayments, type LockedLoan } from '../loan-account/locked-loan.ts'
import { mostThatMayBeCharged, type PenaltyCase } from './penalty-ceiling.ts'
import {
  lendingFactsOf,
  paidParts,
  penaltiesOfLoan,
  writeProposals,
  type KeptPenalty,
} from './penalty-store.ts'

export interface DayRules {
  readonly ceilings: readonly Ceiling[]
  readonly holidays: ReadonlySet<LocalDate>
}

export interface ProposedOnLoan {
  readonly loan: { readonly accId: number; readonly isRunning: boolean; readonly position: LoanPosition }
  /** Open proposals up to the day, and their sum. */
  readonly proposals: number
  readonly amount: Centavos
}

/** Locks the loan till the end of the transaction; undefined where there is none. */
export async function proposePenalties(
  tx: Tx,
  loanId: number,
  day: LocalDate,
  now: Instant,
  rules: DayRules,
): Promise<ProposedOnLoan | undefined> {
  const loan = await lockLoan(tx, loanId)
  if (!loan) return undefined
  const kept = await penaltiesOfLoan(tx, loanId)
  const proposals = takesPayments(loan) ? await withinCeilings(tx, loan, day, kept, rules) : []
  await writeProposals(tx, { loanId, day, now, proposals, open: kept.filter(isOpen) })
  return {
    loan: { accId: loan.acc_id, isRunning: loan.status === 'Released', position: loan.position },
    proposals: proposals.length,
    amount: sumOf(proposals, ({ amount }) => amount),
  }
}

const isOpen = ({ status }: Pick<KeptPenalty, 'status'>) => status === 'Proposed'

async function withinCeilings(
  tx: Tx,
  loan: LockedLoan,
  day: LocalDate,
  kept: readonly KeptPenalty[],
  rules: DayRules,
): Promise<Proposal[]> {
  const asked = { ...rules, position: loan.position, day, kept, paid: await paidParts(tx, loan.loan_id) }
  const wished = wishedOn(loan, asked)
  if (wished.length === 0) return []
  return heldToCeilings(loan, wished, { ...asked, ...(await lendingFactsOf(tx, loan)) })
}

type LateLoan = Omit<PenaltyCase['loan'], 'position'> &
  Pick<LockedLoan, 'instalments' | 'maturity_on' | 'grace_days'>

interface AskedOnDay extends DayRules {
  readonly position: LoanPosition
  readonly day: LocalDate
  readonly kept: readonly Pick<KeptPenalty, 'instalment_no' | 'amount' | 'status'>[]
  readonly paid: PaidParts
}

/** What the contract gives for a loan's lateness on a day. */
export function wishedOn(loan: LateLoan, { position, day, kept, paid, holidays }: AskedOnDay): Proposal[] {
  return proposalsFor({
    position,
    instalments: loan.instalments,
    maturityOn: loan.maturity_on,
    day,
    graceDays: loan.grace_days,
    pctPerMonth: loan.penalty_pct_per_month,
    holidays,
    paid,
    open: new Set(kept.filter(isOpen).map((penalty) => penalty.instalment_no)),
    decided: decidedOf(kept),
  })
}

/** What of it the legal ceilings let be charged. */
export function heldToCeilings(
  loan: LateLoan,
  wished: readonly Proposal[],
  asked: AskedOnDay & Pick<PenaltyCase, 'months' | 'secured'>,
): Proposal[] {
  let { position } = asked
  return wished.flatMap((proposal) => {
    const charged = [...proposal.late, ...asked.position.instalments.filter(({ no }) => no === proposal.no)]
    const chargedBefore = sumOf(new Set(charged), (row) => row.penalty)
    // What was proposed for other instalments of the loan counts in what all its charges together may be.
    const charge = { loan: { ...loan, position }, late: proposal.late, chargedBefore, on: asked.day }
    const amount = smaller(proposal.amount, mostThatMayBeCharged({ ...asked, ...charge }))
    if (amount <= 0) return []
    position = withPenalty(position, { no: proposal.no, amount })
    return [{ ...proposal, amount }]
  })
}

/** What was decided by instalment; a proposal is no decision. */
function decidedOf(
  kept: readonly Pick<KeptPenalty, 'instalment_no' | 'amount' | 'status'>[],
): ReadonlyMap<number, Centavos> {
  const decided = new Map<number, Centavos>()
  for (const penalty of kept)
    if (!isOpen(penalty))
      decided.set(penalty.instalment_no, add(decided.get(penalty.instalment_no) ?? ZERO, penalty.amount))
  return decided
}
