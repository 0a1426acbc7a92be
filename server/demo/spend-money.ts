/**
 * The demo company's expenses: an admin submits, the super admin decides on one of the next working days, rejects a few, and
 * now and then puts one back that was approved too soon.
 */
import { SUNDAY, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import { accountOfExpense } from '../../domain/expenses/expense-category.ts'
import { transfersForExpense } from '../../domain/ledger/postings.ts'
import type { Desk } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { CashDesk } from './mind-cash.ts'
import { spendingsOf, type Spending } from './plan-spending.ts'
import type { Seeded } from './seeded.ts'

const SUBMITTED_AT = 16 * 60
const DECIDED_AT = 10 * 60

/** An expense that may still change, so that it is not written yet. */
interface OpenExpense {
  row: RowOf<'expense'>
  readonly transfers: RowOf<'transfer'>[]
}

export class ExpenseDesk {
  readonly #desk: Desk
  readonly #cash: CashDesk
  readonly #chance: Seeded
  readonly #open = new Set<OpenExpense>()

  constructor(desk: Desk, cash: CashDesk, chance: Seeded) {
    this.#desk = desk
    this.#cash = cash
    this.#chance = chance
  }

  /** Plans what is spent on a day. */
  plan(day: LocalDate): void {
    if (weekdayOf(day) === SUNDAY) return
    for (const spending of spendingsOf(day, this.#desk, this.#chance))
      this.#desk.agenda.add(day, SUBMITTED_AT + this.#chance.whole(0, 50), (on, minute) =>
        this.#submit(spending, on, minute),
      )
  }

  /** Writes what still waits when the history ends. */
  close(): void {
    for (const expense of this.#open) this.#write(expense)
  }

  #submit(spending: Spending, on: LocalDate, minute: number): void {
    const desk = this.#desk
    const submittedAt = desk.at(on, minute)
    const expense: OpenExpense = {
      row: {
        expense_id: desk.next('expense'),
        category: spending.category,
        payee: spending.payee,
        particulars: spending.particulars,
        amount: spending.amount,
        expense_on: on,
        mgt_id: spending.mgtId ?? null,
        receipt: null,
        ...UNDECIDED,
        submitted_by: this.#chance.pick(desk.team.admins).accId,
        submitted_at: submittedAt,
        command_id: this.#chance.uuid(submittedAt),
      },
      transfers: [],
    }
    this.#open.add(expense)
    const isPlain = spending.paidFrom === 'cash_on_hand' && spending.mgtId === undefined
    const decide = isPlain && this.#chance.chance(0.03) ? this.#reject : this.#approve
    const days = this.#chance.whole(1, isPlain ? 3 : 1)
    desk.agenda.add(desk.workdayAfter(on, days), DECIDED_AT + this.#chance.whole(0, 50), (day, at) =>
      decide.call(this, expense, spending, day, at),
    )
  }

  #approve(expense: OpenExpense, spending: Spending, on: LocalDate, minute: number): void {
    const { books, team } = this.#desk
    const at = this.#desk.at(on, minute)
    const { expense_id: expenseId = 0, amount } = expense.row
    this.#cash.provideIn(spending.paidFrom, amount, on, minute)
    const account = accountOfExpense({ category: spending.category, mgtId: spending.mgtId ?? null })
    const memo = `${spending.payee}: ${spending.particulars}`
    const posted = books.book(transfersForExpense(account, amount, spending.paidFrom), {
      on,
      at,
      expenseId,
      memo,
    })
    expense.transfers.push(...posted)
    expense.row = {
      ...expense.row,
      status: 'Approved',
      paid_from: spending.paidFrom,
      paid_on: on,
      decided_by: team.superAdmin.accId,
      decided_at: at,
    }
    if (spending.mgtId === undefined && this.#chance.chance(0.01))
      this.#desk.agenda.add(on, minute + 20, (day, later) =>
        this.#reopen(expense, posted, spending, day, later),
      )
    else this.#settle(expense)
  }

  #reject(expense: OpenExpense, _: Spending, on: LocalDate, minute: number): void {
    expense.row = {
      ...expense.row,
      status: 'Rejected',
      decided_by: this.#desk.team.superAdmin.accId,
      decided_at: this.#desk.at(on, minute),
      rejected_reason: this.#chance.pick(['No receipt', 'Was submitted twice', 'Not for the company']),
    }
    this.#settle(expense)
  }

  /** Approved too soon: put back to pending, and approved again on the next working day. */
  #reopen(
    expense: OpenExpense,
    posted: readonly RowOf<'transfer'>[],
    spending: Spending,
    on: LocalDate,
    minute: number,
  ): void {
    const { expense_id: expenseId = 0 } = expense.row
    const at = this.#desk.at(on, minute)
    const memo = 'The receipt is missing'
    expense.transfers.push(...this.#desk.books.reverse(posted, { on, at, expenseId, memo }))
    expense.row = { ...expense.row, ...UNDECIDED }
    this.#desk.agenda.add(this.#desk.workdayAfter(on, 1), DECIDED_AT, (day, later) =>
      this.#approve(expense, spending, day, later),
    )
  }

  #settle(expense: OpenExpense): void {
    this.#open.delete(expense)
    this.#write(expense)
  }

  #write({ row, transfers }: OpenExpense): void {
    this.#desk.rows.add('expense', [row])
    this.#desk.rows.add('transfer', transfers)
  }
}

const UNDECIDED = {
  status: 'Pending',
  paid_from: null,
  paid_on: null,
  decided_by: null,
  decided_at: null,
  rejected_reason: null,
} as const
