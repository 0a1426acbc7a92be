/**
 * The one definition of "due", used by every list, dashboard, notice and report.
 *
 * For a span of days: *due* is what was scheduled to fall due within it and is unpaid, *overdue* what was scheduled before
 * it and is unpaid, *penalties* what was charged and is unpaid; together they are collectible. A loan belongs on the list
 * when something is collectible, or when a promise to pay falls in the span.
 *
 * 500.00 a week, the instalment of 14 Nov unpaid, 25.00 penalty: on 21 Nov due 500.00, overdue 500.00, 7 days late,
 * collectible 1,025.00.
 */
import { daysBetween, type LocalDate } from '../calendar.ts'
import {
  amountOverdue,
  daysLate as daysLateOf,
  dueOn as dueWithin,
  penaltiesUnpaid,
  scheduledUnpaid,
  type LoanPosition,
} from '../loans/loan-position.ts'
import { add, sumOf, toCentavos, ZERO, type Centavos } from '../money.ts'
import { isWithin, type Span } from '../span.ts'

export const BUCKETS = ['current', '1–7', '8–30', '31–60', '61–90', '90+'] as const
export type Bucket = (typeof BUCKETS)[number]

export interface DueRow {
  /** Scheduled, unpaid and falling due within the span. */
  readonly dueInSpan: Centavos
  /** Scheduled and unpaid from before the span. */
  readonly overdue: Centavos
  readonly penalties: Centavos
  /** Due, overdue and penalties together. */
  readonly collectible: Centavos
  /** Of due and overdue, what fell due before the day on which lateness is counted. */
  readonly late: Centavos
  readonly daysLate: number
  readonly bucket: Bucket
  /** The first unpaid instalment of the span; else the oldest unpaid one; else the last. */
  readonly instalmentNo: number
  /** Its day; undefined where everything scheduled is paid. */
  readonly dueOn: LocalDate | undefined
  /** The last unpaid day of the span, which is another where several instalments fall due in it; undefined where none does. */
  readonly lastDueOn: LocalDate | undefined
  /** Whether the client owes nothing until the next due day: no penalty, nothing due by now, and no instalment paid in part. */
  readonly isUpToDate: boolean
}

/**
 * What is due of a loan in a span. Lateness is counted on `on`: the first day of the span unless the day of the reader is
 * handed over, so that a sheet for days to come never calls late what is not.
 */
export function dueOf(position: LoanPosition, span: Span, on: LocalDate = span.from): DueRow {
  const unpaid = position.instalments.filter((row) => scheduledUnpaid(row) > 0)
  const inSpan = unpaid.filter((row) => isWithin(row.dueOn, span))
  const named = inSpan[0] ?? unpaid[0]
  const oldest = unpaid[0]
  return dueRow({
    dueInSpan: dueWithin(position, span),
    overdue: amountOverdue(position, span.from),
    penalties: penaltiesUnpaid(position),
    late: sumOf(
      unpaid.filter((row) => row.dueOn < on && row.dueOn <= span.to),
      scheduledUnpaid,
    ),
    daysLate: daysLateOf(position, on),
    instalmentNo: named?.no ?? position.instalments.filter((row) => row.interest + row.principal > 0).length,
    dueOn: named?.dueOn,
    lastDueOn: inSpan.at(-1)?.dueOn,
    isScheduleKept:
      !oldest || (oldest.dueOn > on && scheduledUnpaid(oldest) === add(oldest.interest, oldest.principal)),
  })
}

export interface PlainLoan {
  readonly amounts: readonly Centavos[]
  /** Ascending, one per amount. */
  readonly dueDays: readonly LocalDate[]
  readonly scheduledPaid: Centavos
  readonly openPenaltyTotal: Centavos
}

/** The same row from totals alone, for thousands of loans at once: one walk over the amounts, nothing is split. */
export function duePlain(loan: PlainLoan, span: Span, on: LocalDate = span.from): DueRow {
  let before = 0
  let dueInSpan = 0
  let overdue = 0
  let late = 0
  let oldest: number | undefined
  let isOldestWhole = true
  let named: number | undefined
  let last: number | undefined
  for (let index = 0; index < loan.amounts.length; index++) {
    const amount = loan.amounts[index] ?? ZERO
    const day = loan.dueDays[index]
    if (day === undefined) throw new RangeError('fewer due days than amounts')
    const unpaid = Math.min(amount, Math.max(0, before + amount - loan.scheduledPaid))
    before += amount
    if (unpaid === 0) continue
    if (oldest === undefined) {
      oldest = index
      isOldestWhole = unpaid === amount
    }
    if (day > span.to) break
    if (day < on) late += unpaid
    if (day < span.from) overdue += unpaid
    else {
      dueInSpan += unpaid
      named ??= index
      last = index
    }
  }
  const oldestDay = oldest === undefined ? undefined : loan.dueDays[oldest]
  const shown = named ?? oldest
  return dueRow({
    dueInSpan: toCentavos(dueInSpan),
    overdue: toCentavos(overdue),
    penalties: loan.openPenaltyTotal,
    late: toCentavos(late),
    daysLate: oldestDay !== undefined && oldestDay < on ? daysBetween(oldestDay, on) : 0,
    instalmentNo: shown === undefined ? loan.amounts.length : shown + 1,
    dueOn: shown === undefined ? undefined : loan.dueDays[shown],
    lastDueOn: last === undefined ? undefined : loan.dueDays[last],
    isScheduleKept: oldestDay === undefined || (oldestDay > on && isOldestWhole),
  })
}

type Found = Omit<DueRow, 'collectible' | 'bucket' | 'isUpToDate'> & { readonly isScheduleKept: boolean }

function dueRow({ isScheduleKept, ...row }: Found): DueRow {
  return {
    ...row,
    isUpToDate: isScheduleKept && row.penalties === ZERO,
    collectible: add(row.dueInSpan, row.overdue, row.penalties),
    bucket: bucketOf(row.daysLate),
  }
}

/** Whether a loan is on the list; a promise brings it back on its day even where nothing else would. */
export function belongsOnList(row: DueRow, promiseOn?: LocalDate | null, span?: Span): boolean {
  return row.collectible > 0 || (promiseOn != null && span !== undefined && isWithin(promiseOn, span))
}

export function bucketOf(daysLate: number): Bucket {
  if (daysLate <= 0) return 'current'
  if (daysLate <= 7) return '1–7'
  if (daysLate <= 30) return '8–30'
  if (daysLate <= 60) return '31–60'
  return daysLate <= 90 ? '61–90' : '90+'
}
