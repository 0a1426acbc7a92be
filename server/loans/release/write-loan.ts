/** Writes a loan as it was quoted, whether it is released, renews another one or replaces it. */
import type { LocalDate } from '../../../domain/calendar.ts'
import { dueDays } from '../../../domain/loans/due-days.ts'
import type { Schedule } from '../../../domain/loans/schedule.ts'
import { add, subtract, ZERO, type Centavos } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import type { TermsRow } from '../../settings/settings.ts'
import { insertLoan, type ApplicationRow, type NewLoan } from '../loan-store.ts'
import type { Quoted } from '../quote.ts'

export interface LoanToWrite {
  readonly application: ApplicationRow
  readonly terms: TermsRow
  readonly principal: Centavos
  readonly quoted: Quoted
  readonly releasedOn: LocalDate
  readonly releasedBy: number
  readonly actedAlone: boolean
  /** What leaves the company for it. */
  readonly handedOver: Centavos
  readonly replaces?: NewLoan['replaces']
}

/** Answers the new loan's id. What neither is handed over nor goes to an old loan is charges. */
export function writeLoan(tx: Tx, loan: LoanToWrite): Promise<number> {
  const { quoted, handedOver, replaces, ...rest } = loan
  const { schedule, disclosure } = quoted
  return insertLoan(tx, {
    ...rest,
    schedule,
    replaces,
    deductions: subtract(loan.principal, add(handedOver, replaces?.previousBalance ?? ZERO)),
    netProceeds: handedOver,
    eirPerMonth: disclosure.eirPerMonthPct / 100,
    daysMoved: isMoved(schedule, loan.terms, loan.releasedOn),
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
