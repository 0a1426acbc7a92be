/**
 * What the day-end job proposes on a loan at the end of a day: for each late instalment the penalty up to that day, less what
 * was decided on it before (posted, waived or dismissed: a no stays a no). What falls due on a day on which no one works is
 * late from the next working day on. After maturity everything unpaid makes one proposal, on one more instalment.
 *
 * ₱ 1,090.00 due on Saturday 28 November, a grace of 3 days, 5 % a month: on Tuesday 1 December nothing yet; on Friday the
 * 11th 13 days late, 10 are charged, ₱ 18.17. With ₱ 10.00 of it posted before, ₱ 8.17 is proposed.
 */
import { daysBetween, type LocalDate } from '../calendar.ts'
import { nextWorkingDay } from '../loans/plan/due-days.ts'
import { scheduledUnpaid, type InstalmentState, type LoanPosition } from '../loans/loan-position.ts'
import { larger, subtract, sumOf, ZERO, type Centavos } from '../money.ts'
import { lateSlices, type PaidParts } from './late-slices.ts'
import { proposedPenalty } from './penalty.ts'

export interface ProposalCase {
  readonly position: LoanPosition
  /** Instalments of the agreed schedule; a number above it is the one after maturity. */
  readonly instalments: number
  readonly maturityOn: LocalDate
  /** The day that ends. */
  readonly day: LocalDate
  readonly graceDays: number
  /** 5 is 5 % a month. */
  readonly pctPerMonth: number
  readonly holidays: ReadonlySet<LocalDate>
  /** What was paid on instalments and when. */
  readonly paid: PaidParts
  /** Instalments on which something was proposed and is not decided: it stays, though the client paid since. */
  readonly open: ReadonlySet<number>
  /** What was decided on an instalment before. */
  readonly decided: ReadonlyMap<number, Centavos>
}

export interface Proposal {
  /** The instalment that the charge would be on. */
  readonly no: number
  readonly amount: Centavos
  /** What it is for. */
  readonly late: readonly InstalmentState[]
  /** Of the oldest. */
  readonly daysLate: number
}

/** By number; an instalment on which there is nothing to propose is not in it. */
export function proposalsFor(asked: ProposalCase): Proposal[] {
  const { position, day, instalments, maturityOn, decided } = asked
  const late = position.instalments.filter(
    (row) => isOpen(row, asked) && lateFrom(row.dueOn, asked.holidays) < day,
  )
  const proposal = (no: number, rows: readonly InstalmentState[], before: Centavos): Proposal => ({
    no,
    late: rows,
    amount: larger(
      subtract(
        sumOf(rows, (row) => earnedPenalty(row, asked)),
        before,
      ),
      ZERO,
    ),
    daysLate: Math.max(0, ...rows.map((row) => daysBetween(row.dueOn, day))),
  })
  const decidedOn = (no: number) => decided.get(no) ?? ZERO
  const all =
    day > maturityOn
      ? [proposal(instalments + 1, late, sumOf([...late.map(({ no }) => no), instalments + 1], decidedOn))]
      : late.map((row) => proposal(row.no, [row], decidedOn(row.no)))
  return all.filter(({ amount }) => amount > 0)
}

/** From which day on an instalment is late when that day ends without its money. */
export function lateFrom(dueOn: LocalDate, holidays: ReadonlySet<LocalDate>): LocalDate {
  return nextWorkingDay(dueOn, holidays)
}

/** After maturity one proposal covers all instalments, so it keeps what any of them earned. */
function isOpen(row: InstalmentState, { open, instalments }: ProposalCase): boolean {
  return scheduledUnpaid(row) > 0 || open.has(row.no) || open.has(instalments + 1)
}

/** What the contract gives for an instalment's lateness by the end of a day: after the grace, counted from the first working day. */
export function earnedPenalty(
  row: InstalmentState,
  asked: Pick<ProposalCase, 'day' | 'graceDays' | 'pctPerMonth' | 'holidays' | 'paid'>,
): Centavos {
  const { day, graceDays, pctPerMonth, holidays, paid } = asked
  const slices = lateSlices(row, paid, { from: lateFrom(row.dueOn, holidays), to: day })
  return sumOf(slices, ({ amount: overdueScheduled, daysLate }) =>
    proposedPenalty({ overdueScheduled, daysLate, graceDays, pctPerMonth }),
  )
}
