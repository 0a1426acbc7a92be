/** The demo company's ledger while its history is simulated: the transfers of real business, and what each account holds. */
import { accountOf } from '../../domain/ledger/chart.ts'
import { changesOf, transfersForReversal, type Transfer } from '../../domain/ledger/postings.ts'
import { toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'
import type { Moment } from './moment.ts'

/** The columns that say what something is booked for. */
type BookedFor = Partial<Omit<RowOf<'transfer'>, keyof Transfer>>
type Booked = RowOf<'transfer'> & Transfer

export class Books {
  readonly #balances = new Map<string, Centavos>()
  #lastId = 0

  /** New accounts go into the buffer given here. */
  constructor(readonly accounts: RowBuffer) {}

  /** Adds transfers to the rows that they are written with, and answers them. */
  book(rows: RowBuffer, transfers: readonly Transfer[], { on, at }: Moment, booked: BookedFor): Booked[] {
    for (const [code, change] of changesOf(transfers)) {
      if (!this.#balances.has(code)) this.accounts.add('ledger_account', { code, kind: accountOf(code).kind })
      this.#balances.set(code, toCentavos(this.balance(code) + change))
    }
    const added = transfers.map((transfer) => {
      const transfer_id = ++this.#lastId
      return { transfer_id, ...transfer, business_on: on, posted_at: at, memo: '', ...booked }
    })
    rows.add('transfer', ...added)
    return added
  }

  reverse(rows: RowBuffer, originals: readonly Booked[], now: Moment, booked: BookedFor): void {
    for (const original of originals)
      this.book(rows, transfersForReversal([original]), now, { ...booked, reverses: original.transfer_id })
  }

  balance(code: string): Centavos {
    return this.#balances.get(code) ?? ZERO
  }
}
