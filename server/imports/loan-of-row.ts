/** The loan of a row: its fields by the same rules as elsewhere, and the schedule that follows from them. */
import * as v from 'valibot'
import { named } from '../../contract/wire/form.ts'
import { amount, localDate, moneyField } from '../../contract/wire/shapes.ts'
import { addDays, isLocalDate, toLocalDate, type LocalDate } from '../../domain/calendar.ts'
import { carryLoan, type CarriedLoan, type CarriedLoanFacts } from '../../domain/loans/carried-loan.ts'
import { FREQUENCIES, KINDS, type Kind } from '../../domain/loans/terms.ts'
import { toCentavos, ZERO } from '../../domain/money.ts'
import { MESSAGES } from '../../domain/people/person-rules.ts'
import { faultsOf, type RowFault } from './row-fault.ts'

const MOST_INSTALMENTS = 520
/** Before it no loan of a company that moves in can have begun. */
const EARLIEST_RELEASE = toLocalDate('2000-01-01')
const MOST_DAYS_TO_FIRST = 366

const day = (field: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(MESSAGES.required(field)),
    v.check((cell) => cell === '' || isLocalDate(cell), MESSAGES.invalid(field)),
    localDate,
  )
const chosen = <const Options extends readonly string[]>(options: Options, field: string) =>
  v.picklist(options, (issue) => (issue.input === '' ? MESSAGES.required(field) : MESSAGES.invalid(field)))
const wholeNumber = (field: string, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{0,6}$/, MESSAGES.number(field)),
    v.transform(Number),
    v.minValue(least, MESSAGES.invalid(field)),
    v.maxValue(most, MESSAGES.invalid(field)),
  )

const loan = v.object({
  loan_kind: chosen(KINDS, 'Loan kind'),
  frequency: chosen(FREQUENCIES, 'Frequency'),
  principal: named('Principal', amount),
  interest: named('Interest', moneyField),
  instalments: v.pipe(
    v.string(),
    v.nonEmpty(MESSAGES.required('Instalments')),
    wholeNumber('Instalments', 1, MOST_INSTALMENTS),
  ),
  released_on: day('Released on'),
  first_due_on: day('First due on'),
  paid: v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => ZERO),
      ),
      named('Paid', moneyField),
    ],
    MESSAGES.number('Paid'),
  ),
  last_paid_on: v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      day('Last paid on'),
    ],
    MESSAGES.invalid('Last paid on'),
  ),
  penalty_pct_per_month: v.pipe(
    v.string(),
    v.regex(/^(\d{1,2}(?:\.\d{1,4})?)?$/, MESSAGES.number('Penalty')),
    v.transform(Number),
  ),
  grace_days: wholeNumber('Grace days', 0, 365),
})

export interface ImportedLoan extends CarriedLoanFacts, CarriedLoan {
  readonly kind: Kind
  /** Null where nothing was paid. */
  readonly lastPaidOn: LocalDate | null
  readonly penaltyPctPerMonth: number
  readonly graceDays: number
}

const TOO_SMALL: RowFault = { field: 'principal', message: 'The amount is too small for these terms.' }

/** `given` has amounts as centavos, everything else as text. */
export function loanOfRow(given: object, today: LocalDate): ImportedLoan | { faults: RowFault[] } {
  const read = v.safeParse(loan, given)
  if (!read.success) return { faults: faultsOf(read.issues) }
  const row = read.output
  const faults = faultsBetween(row, today)
  if (faults.length > 0) return { faults }
  const facts: CarriedLoanFacts = {
    frequency: row.frequency,
    principal: row.principal,
    interest: row.interest,
    instalments: row.instalments,
    releasedOn: row.released_on,
    firstDueOn: row.first_due_on,
    paid: row.paid,
  }
  try {
    return {
      ...facts,
      ...carryLoan(facts),
      kind: row.loan_kind,
      lastPaidOn: row.last_paid_on,
      penaltyPctPerMonth: row.penalty_pct_per_month,
      graceDays: row.grace_days,
    }
  } catch (error) {
    if (error instanceof RangeError) return { faults: [TOO_SMALL] }
    throw error
  }
}

/** What is right alone and wrong together. */
function faultsBetween(row: v.InferOutput<typeof loan>, today: LocalDate): RowFault[] {
  const faults: RowFault[] = []
  const say = (field: string, message: string) => void faults.push({ field, message })
  if (row.released_on > today || row.released_on < EARLIEST_RELEASE)
    say('released_on', MESSAGES.invalid('Released on'))
  const latestFirst = addDays(row.released_on, MOST_DAYS_TO_FIRST)
  if (row.first_due_on <= row.released_on || row.first_due_on > latestFirst)
    say('first_due_on', MESSAGES.invalid('First due on'))
  const total = toCentavos(row.principal + row.interest)
  if (row.paid >= total)
    say('paid', 'Paid must be less than principal and interest: only loans that run are imported')
  if (row.paid > 0 && row.last_paid_on === null) say('last_paid_on', MESSAGES.required('Last paid on'))
  if (
    row.last_paid_on !== null &&
    (row.paid === 0 || row.last_paid_on < row.released_on || row.last_paid_on > today)
  )
    say('last_paid_on', MESSAGES.invalid('Last paid on'))
  return faults
}
