/** What a file comes to: whether it can come in, what it would create, and its control totals. */
import { periodsPerMonth } from '../../domain/loans/price/rate.ts'
import { balanceOf, principalUnpaid } from '../../domain/loans/loan-position.ts'
import { sumOf, ZERO } from '../../domain/money.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { checkRows, type ImportedClient, type RowError } from './check-rows.ts'
import type { ImportedLoan } from './loan-of-row.ts'
import { faultsAgainst, knownPeople, type KnownPeople } from './look-up.ts'
import type { CsvFile } from './read-csv.ts'

export interface WeighedImport {
  readonly known: KnownPeople
  readonly clients: readonly ImportedClient[]
  readonly errors: readonly RowError[]
}

/** `clients` are those of the rows that are right. */
export async function weighImport(
  tx: Tx,
  actor: Actor,
  file: CsvFile,
  today: LocalDate,
): Promise<WeighedImport> {
  const { clients, errors } = checkRows(file, today)
  const known = await knownPeople(tx)
  const faults = await faultsAgainst(tx, actor, known, clients)
  const wrong = new Set(faults.map((fault) => fault.row))
  return {
    known,
    clients: clients.filter(({ row }) => !wrong.has(row)),
    errors: [...errors, ...faults].toSorted((a, b) => a.row - b.row),
  }
}

const loansOf = (clients: readonly ImportedClient[]): ImportedLoan[] =>
  clients.flatMap(({ loan }) => (loan ? [loan] : []))

export function totalsOf(clients: readonly ImportedClient[], rows: number) {
  const loans = loansOf(clients)
  return {
    rows,
    principal: sumOf(loans, (loan) => loan.principal),
    interest: sumOf(loans, (loan) => loan.interest),
    paid: sumOf(loans, (loan) => loan.paid),
    balance: sumOf(loans, (loan) => balanceOf(loan.position)),
    receivable: sumOf(loans, (loan) => principalUnpaid(loan.position)),
  }
}

export function createdBy(clients: readonly ImportedClient[]) {
  const loans = loansOf(clients)
  return {
    clients: clients.length,
    loans: loans.length,
    co_makers: clients.filter(({ coMaker }) => coMaker !== null).length,
    terms: new Set(loans.map((loan) => JSON.stringify(termsOf(loan)))).size,
  }
}

/**
 * The terms that a carried loan was lent on, as far as its totals tell. They were never offered here: the row ends on the day
 * it begins. Loans on the same terms share it.
 */
export function termsOf(loan: ImportedLoan) {
  return {
    kind: loan.kind,
    frequency: loan.frequency,
    quote: 'add-on' as const,
    rate_per_month: Number(loan.addOnPctPerMonth.toFixed(6)),
    months: Number((loan.instalments / periodsPerMonth(loan.frequency)).toFixed(6)),
    instalments: loan.instalments,
    service_fee_pct: 0,
    notarial_fee: ZERO,
    insurance_fee: ZERO,
    penalty_pct_per_month: loan.penaltyPctPerMonth,
    grace_days: loan.graceDays,
  }
}
