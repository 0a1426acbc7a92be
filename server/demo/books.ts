/** The demo company's ledger while its history is simulated: the transfers of real business, and what each place of money holds. */
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import { accountOf, normalSide } from '../../domain/ledger/chart.ts'
import { transfersForReversal, type Transfer } from '../../domain/ledger/postings.ts'
import { toCentavos, type Centavos } from '../../domain/money.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'

/** When something is booked, and the columns that say for what. */
export type Booked = { readonly on: LocalDate; readonly at: Instant } & Partial<
  Pick<
    RowOf<'transfer'>,
    | 'loan_id'
    | 'payment_id'
    | 'command_id'
    | 'remittance_id'
    | 'expense_id'
    | 'payroll_id'
    | 'new_cash_id'
    | 'memo'
  >
>

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

/** Accounts whose balances the simulation asks for; there are too many of the others. */
const WATCHED: ReadonlySet<string> = new Set([
  'cash_on_hand',
  'bank',
  'e_wallet',
  'cash_with_collector',
  'employee_advance',
  ...OWED,
])

export class Books {
  readonly #accounts: RowBuffer
  readonly #opened = new Set<string>()
  readonly #balances = new Map<string, number>()
  #lastId = 0

  /** New accounts go into the buffer given here. */
  constructor(accounts: RowBuffer) {
    this.#accounts = accounts
  }

  /** Adds transfers to the rows that they are written with, and answers them. */
  book(
    rows: RowBuffer,
    transfers: readonly Transfer[],
    booked: Booked,
    reverses?: number,
  ): RowOf<'transfer'>[] {
    const { on, at, ...facts } = booked
    const added = transfers.map(({ debit, credit, amount, code }) => {
      this.#move(debit, amount)
      this.#move(credit, -amount)
      const transfer_id = ++this.#lastId
      const row = {
        transfer_id,
        debit,
        credit,
        amount,
        code,
        business_on: on,
        posted_at: at,
        memo: '',
        ...facts,
      }
      return reverses === undefined ? row : { ...row, reverses }
    })
    rows.add('transfer', ...added)
    return added
  }

  reverse(rows: RowBuffer, originals: readonly RowOf<'transfer'>[], booked: Booked): void {
    for (const row of originals) {
      const original = { ...row, debit: accountOf(row.debit).code, credit: accountOf(row.credit).code }
      this.book(rows, transfersForReversal([original]), booked, row.transfer_id)
    }
  }

  /** Of an account that is watched. */
  balance(code: string): Centavos {
    return toCentavos(this.#balances.get(code) ?? 0)
  }

  #move(code: string, debited: number): void {
    const { kind, word } = accountOf(code)
    if (!this.#opened.has(code)) {
      this.#opened.add(code)
      this.#accounts.add('ledger_account', { code, kind })
    }
    if (!WATCHED.has(word)) return
    const grown = normalSide(kind) === 'debit' ? debited : -debited
    this.#balances.set(code, (this.#balances.get(code) ?? 0) + grown)
  }
}
