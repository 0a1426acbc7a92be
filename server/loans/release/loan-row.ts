/** A loan as it is handed over, by what was quoted for it: its row, and what its release posts. */
import type { LocalDate } from '../../../domain/calendar.ts'
import type { CashPlace } from '../../../domain/ledger/chart.ts'
import { transfersForRelease, type Transfer } from '../../../domain/ledger/postings.ts'
import { serviceFeeOf } from '../../../domain/loans/price/disclosure.ts'
import { dueDays } from '../../../domain/loans/plan/due-days.ts'
import type { Schedule } from '../../../domain/loans/plan/schedule.ts'
import { add, subtract, ZERO, type Centavos } from '../../../domain/money.ts'
import type { TermsRow } from '../../settings/settings.ts'
import type { Quoted } from '../quote.ts'

export interface NewLoan {
  readonly application: { readonly application_id: number; readonly acc_id: number }
  readonly terms: TermsRow
  readonly principal: Centavos
  readonly quoted: Pick<Quoted, 'schedule' | 'disclosure' | 'stampTax'>
  /** What leaves the company for it; what neither does nor goes to an old loan is charges. */
  readonly handedOver: Centavos
  readonly releasedOn: LocalDate
  readonly releasedBy: number
  readonly actedAlone: boolean
  /** The loan that it takes over, and how much of the principal that takes. */
  readonly replaces?: { readonly loanId: number; readonly previousBalance: Centavos } | undefined
}

/** Throws Error for a schedule without instalments. */
export function loanRow(loan: NewLoan) {
  const { application, terms, handedOver, replaces } = loan
  const { schedule, disclosure } = loan.quoted
  const dueOn = firstDueOf(schedule)
  return {
    application_id: application.application_id,
    acc_id: application.acc_id,
    terms_id: terms.termsId,
    kind: terms.kind,
    frequency: terms.frequency,
    status: 'Released',
    principal: loan.principal,
    interest_total: schedule.interestTotal,
    instalments: schedule.instalments.length,
    instalment_amount: schedule.instalmentAmount,
    last_amount: schedule.instalments.at(-1)?.amount ?? ZERO,
    rate_per_period: schedule.ratePerPeriod,
    deductions: subtract(loan.principal, add(handedOver, replaces?.previousBalance ?? ZERO)),
    net_proceeds: handedOver,
    eir_per_month: disclosure.eirPerMonthPct / 100,
    penalty_pct_per_month: terms.penaltyPctPerMonth,
    grace_days: terms.graceDays,
    released_on: loan.releasedOn,
    first_due_on: dueOn,
    maturity_on: schedule.maturityOn,
    days_moved: isMoved(schedule, terms, loan.releasedOn),
    released_by: loan.releasedBy,
    acted_alone: loan.actedAlone,
    replaces_loan_id: replaces?.loanId ?? null,
    previous_balance: replaces?.previousBalance ?? ZERO,
    balance: schedule.totalPayable,
    next_due_on: dueOn,
    last_paid_on: null,
    last_paid_amount: null,
  } as const
}

/** The principal leaves as proceeds, fees and stamps, but for what the loan that this one renews takes of it. */
export function transfersOfRelease(
  loanId: number,
  { terms, principal, quoted, replaces }: NewLoan,
  from: CashPlace,
): Transfer[] {
  return transfersForRelease({
    loanId,
    principal,
    from,
    serviceFee: serviceFeeOf(terms, principal),
    notarialFee: terms.notarialFee,
    otherFees: terms.insuranceFee,
    stampTax: quoted.stampTax,
    previousBalance: replaces?.previousBalance,
  })
}

/** Whether a phone that counts the days on from the first one would find others. */
function isMoved(schedule: Schedule, terms: TermsRow, releasedOn: LocalDate): boolean {
  const plain = dueDays({
    frequency: terms.frequency,
    releasedOn,
    firstDueOn: firstDueOf(schedule),
    instalments: schedule.instalments.length,
    holidays: new Set(),
    holidayRule: 'same-day',
  })
  return schedule.instalments.some((row, index) => row.dueOn !== plain[index])
}

export function firstDueOf({ instalments }: Schedule): LocalDate {
  const [first] = instalments
  if (!first) throw new Error('a loan without instalments')
  return first.dueOn
}
