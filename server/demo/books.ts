/** The demo company's ledger while it is being lived: the same transfers as in real business, and what is in the safe. */
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import { accountOf, cashWithCollector, employeeAdvance, normalSide } from '../../domain/ledger/chart.ts'
import { transfersForReversal, type Transfer } from '../../domain/ledger/postings.ts'
import { toCentavos, type Centavos } from '../../domain/money.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'

export interface BookedFacts {
  readonly on: LocalDate
  readonly at: Instant
  readonly loanId?: number
  readonly paymentId?: string
  readonly commandId?: string
  readonly remittanceId?: string
  readonly expenseId?: number
  readonly payrollId?: number
  readonly newCashId?: number
  readonly memo?: string
}

/** What the office hands on to the government every month. */
const OWED = [
  'sss_payable',
  'philhealth_payable',
  'pagibig_payable',
  'withholding_payable',
  'government_loans_payable',
  'statutory_payable',
] as const
export type OwedAccount = (typeof OWED)[number]

/** Where money lies and what the office owes or is owed; the other accounts are read from the database. */
const WATCHED: readonly string[] = [
  'cash_on_hand',
  'bank',
  'e_wallet',
  'cash_with_collector',
  'employee_advance',
  ...OWED,
]

export class Books {
  readonly #rows: RowBuffer
  readonly #opened = new Set<string>()
  readonly #balances = new Map<string, number>()
  #lastId = 0

  constructor(rows: RowBuffer) {
    this.#rows = rows
  }

  /** Transfers as rows, which the caller keeps until what they belong to is written. */
  book(transfers: readonly Transfer[], facts: BookedFacts): RowOf<'transfer'>[] {
    return transfers.map((transfer) => this.#bookOne(transfer, facts, null))
  }

  reverse(originals: readonly RowOf<'transfer'>[], facts: BookedFacts): RowOf<'transfer'>[] {
    return originals.flatMap((row) => {
      const original = { ...row, debit: accountOf(row.debit).code, credit: accountOf(row.credit).code }
      return transfersForReversal([original]).map((transfer) =>
        this.#bookOne(transfer, facts, row.transfer_id ?? null),
      )
    })
  }

  cash(place: 'cash_on_hand' | 'bank' | 'e_wallet'): Centavos {
    return toCentavos(this.#balances.get(place) ?? 0)
  }

  owed(account: OwedAccount): Centavos {
    return toCentavos(this.#balances.get(account) ?? 0)
  }

  /** What a team member has to pay back. */
  advanceOf(mgtId: number): Centavos {
    return toCentavos(this.#balances.get(employeeAdvance(mgtId)) ?? 0)
  }

  inHandOf(mgtId: number): Centavos {
    return toCentavos(this.#balances.get(cashWithCollector(mgtId)) ?? 0)
  }

  #bookOne(transfer: Transfer, facts: BookedFacts, reverses: number | null): RowOf<'transfer'> {
    this.#move(transfer.debit, transfer.amount)
    this.#move(transfer.credit, -transfer.amount)
    return {
      transfer_id: ++this.#lastId,
      debit: transfer.debit,
      credit: transfer.credit,
      amount: transfer.amount,
      code: transfer.code,
      business_on: facts.on,
      posted_at: facts.at,
      loan_id: facts.loanId ?? null,
      payment_id: facts.paymentId ?? null,
      penalty_id: null,
      remittance_id: facts.remittanceId ?? null,
      expense_id: facts.expenseId ?? null,
      payroll_id: facts.payrollId ?? null,
      new_cash_id: facts.newCashId ?? null,
      command_id: facts.commandId ?? null,
      reverses,
      memo: facts.memo ?? '',
    }
  }

  #move(code: string, debited: number): void {
    const { kind, word } = accountOf(code)
    if (!this.#opened.has(code)) {
      this.#opened.add(code)
      this.#rows.add('ledger_account', [{ code, kind }])
    }
    if (!WATCHED.includes(word)) return
    const grown = normalSide(kind) === 'debit' ? debited : -debited
    this.#balances.set(code, (this.#balances.get(code) ?? 0) + grown)
  }
}
