/**
 * What the demo company's office spends and pays: an admin submits, the super admin decides on one of the next working days,
 * rejects a few, and now and then puts one back that was approved too soon.
 */
import { addDays, dayOf, SATURDAY, SUNDAY, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import { accountOfExpense, type ExpenseCategory } from '../../domain/expenses/expense-category.ts'
import { employeeAdvance } from '../../domain/ledger/chart.ts'
import { transfersForPayroll } from '../../domain/ledger/payroll-postings.ts'
import { transfersForExpense } from '../../domain/ledger/postings.ts'
import { pesos, smaller, sumOf, ZERO, type Centavos } from '../../domain/money.ts'
import { tablesOn } from '../../domain/payroll/contribution-tables.ts'
import { cutOffOf } from '../../domain/payroll/cut-off.ts'
import { NO_ADJUSTMENT, payslipOf, type PayAdjustment } from '../../domain/payroll/payslip.ts'
import { slipRow } from '../payroll/payroll-store.ts'
import type { CashDesk } from './cash-desk.ts'
import { BILLS, ERRANDS, FUEL_STATIONS, GOVERNMENT, REJECTED_EXPENSES } from './demo-words.ts'
import type { Desk } from './desk.ts'
import { RowBuffer, type RowOf } from './insert-rows.ts'
import type { TeamMember } from './plan-team.ts'
import type { Seeded } from './seeded.ts'

const AT = { submitted: 16 * 60, decided: 10 * 60, payroll: 17 * 60, payrollDecided: 11 * 60 }
const GOVERNMENT_ON = 10
const ADVANCE = pesos(2000)
const ADVANCE_PAID_BACK = pesos(1000)
const DAY_ABSENT = pesos(634.62)
const SHARES = { errand: 0.4, advance: 0.03, rejected: 0.03, reopened: 0.01, payrollRejected: 0.06 }

interface Spending {
  readonly category: ExpenseCategory
  readonly payee: string
  readonly particulars: string
  readonly amount: Centavos
  readonly from: 'cash_on_hand' | 'bank'
  /** Whose advance it is. */
  readonly mgtId?: number
}

/** Rows of an expense or a payroll that is not decided yet, or may be put back. */
interface Open<Table extends 'expense' | 'payroll'> {
  readonly row: RowOf<Table>
  readonly rows: RowBuffer
}

export class OfficeDesk {
  readonly #desk: Desk
  readonly #cash: CashDesk
  /** Its own, so that what the office spends never shifts what clients do. */
  readonly #chance: Seeded
  readonly #opened: LocalDate
  readonly #open = new Set<Open<'expense'> | Open<'payroll'>>()

  constructor(desk: Desk, cash: CashDesk, chance: Seeded, opened: LocalDate) {
    this.#desk = desk
    this.#cash = cash
    this.#chance = chance
    this.#opened = opened
  }

  plan(day: LocalDate): void {
    if (weekdayOf(day) !== SUNDAY)
      for (const spending of this.#spendingsOf(day))
        this.#desk.plan(day, AT.submitted + this.#chance.whole(0, 50), (on, minute) =>
          this.#submit(spending, on, minute),
        )
    const days = cutOffOf(day)
    // Before there were tables of contributions, no one can say what was due.
    const hasTables = this.#desk.rules.contributions.some((table) => table.effectiveFrom <= day)
    if (day === days.to && days.from >= this.#opened && hasTables)
      this.#desk.plan(day, AT.payroll, (on, minute) => this.#makePayroll(days, on, minute))
  }

  /** Writes what is undecided when the history ends. */
  close(): void {
    for (const { rows } of this.#open) this.#desk.rows.take(rows)
  }

  /** The month's bills, the week's fuel, errands, advances, and on the tenth all that the government is owed. */
  #spendingsOf(day: LocalDate): Spending[] {
    const chance = this.#chance
    const { books, team } = this.#desk
    const before = addDays(day, -1)
    // On that day of the month, or on the Monday after where it is a Sunday.
    const isDay = (no: number) => dayOf(day) === no || (weekdayOf(before) === SUNDAY && dayOf(before) === no)
    const found: Spending[] = []
    const spend = (
      from: Spending['from'],
      category: ExpenseCategory,
      payee: string,
      particulars: string,
      amount: Centavos,
      mgtId?: number,
    ) => found.push({ from, category, payee, particulars, amount, ...(mgtId !== undefined && { mgtId }) })
    for (const [no, category, payee, particulars, least, most] of BILLS)
      if (isDay(no)) spend('bank', category, payee, particulars, pesos(chance.whole(least, most)))
    if (weekdayOf(day) === SATURDAY)
      for (const { username } of team.investigators)
        spend(
          'cash_on_hand',
          'fuel',
          chance.pick(FUEL_STATIONS),
          `Gas for the round of ${username}`,
          pesos(chance.whole(250, 450)),
        )
    if (chance.chance(SHARES.errand)) {
      const [category, payee, particulars, least, most] = chance.pick(ERRANDS)
      spend('cash_on_hand', category, payee, particulars, pesos(chance.whole(least, most)))
    }
    if (chance.chance(SHARES.advance)) {
      const { mgtId, username } = chance.pick(team.investigators)
      spend('cash_on_hand', 'cash_advance', username, `Cash advance of ${username}`, ADVANCE, mgtId)
    }
    for (const [account, category, payee, particulars] of GOVERNMENT)
      if (isDay(GOVERNMENT_ON) && books.balance(account) > 0)
        spend('bank', category, payee, particulars, books.balance(account))
    return found
  }

  #submit(spending: Spending, on: LocalDate, minute: number): void {
    const desk = this.#desk
    const { category, payee, particulars, amount, mgtId } = spending
    const submitted_at = desk.at(on, minute)
    const expense = this.#openRow('expense', {
      expense_id: desk.next('expense'),
      category,
      payee,
      particulars,
      amount,
      expense_on: on,
      mgt_id: mgtId ?? null,
      submitted_at,
      status: 'Pending',
      submitted_by: this.#chance.pick(desk.team.admins).accId,
      command_id: this.#chance.uuid(submitted_at),
    })
    const isPlain = spending.from === 'cash_on_hand' && mgtId === undefined
    const isRejected = isPlain && this.#chance.chance(SHARES.rejected)
    const decidedOn = desk.workdayAfter(on, this.#chance.whole(1, isPlain ? 3 : 1))
    desk.plan(decidedOn, AT.decided + this.#chance.whole(0, 50), (day, at) => {
      if (isRejected) this.#reject(expense, this.#chance.pick(REJECTED_EXPENSES), day, at)
      else this.#approveExpense(expense, spending, day, at)
    })
  }

  #approveExpense(expense: Open<'expense'>, spending: Spending, on: LocalDate, minute: number): void {
    const { books } = this.#desk
    const { row, rows } = expense
    const { category, amount, from, mgtId } = spending
    const at = this.#approve(expense, from, amount, on, minute)
    const account = accountOfExpense({ category, mgtId: mgtId ?? null })
    const booked = { on, at, expense_id: row.expense_id, memo: `${spending.payee}: ${spending.particulars}` }
    const posted = books.book(rows, transfersForExpense(account, amount, from), booked)
    if (mgtId !== undefined || !this.#chance.chance(SHARES.reopened)) return this.#settle(expense)
    // Approved too soon: back to pending, and approved again on the next working day.
    this.#desk.plan(on, minute + 20, (day, later) => {
      const back = {
        on: day,
        at: this.#desk.at(day, later),
        expense_id: row.expense_id,
        memo: 'The receipt is missing',
      }
      books.reverse(rows, posted, back)
      Object.assign(row, {
        status: 'Pending',
        paid_from: null,
        paid_on: null,
        decided_by: null,
        decided_at: null,
      })
      const again = this.#desk.workdayAfter(day, 1)
      this.#desk.plan(again, AT.decided, (next, time) => this.#approveExpense(expense, spending, next, time))
    })
  }

  #makePayroll(days: ReturnType<typeof cutOffOf>, on: LocalDate, minute: number): void {
    const desk = this.#desk
    const payroll = this.#openRow('payroll', {
      payroll_id: desk.next('payroll'),
      kind: 'Salary',
      period_from: days.from,
      period_to: days.to,
      status: 'Pending',
      created_by: this.#chance.pick(desk.team.admins).accId,
      created_at: desk.at(on, minute),
    })
    const { row, rows } = payroll
    const payrollId = row.payroll_id ?? 0
    const tables = tablesOn(desk.rules.contributions, days.to)
    const slips = desk.team.members.map((member) => {
      // Everyone was hired before the company's books begin.
      const facts = { monthlyBasic: member.salary, hiredOn: null, days, cutOff: days.cutOff, tables }
      return { mgtId: member.mgtId, ...payslipOf({ ...facts, adjustment: this.#adjustmentOf(member) }) }
    })
    rows.add('payslip', ...slips.map((slip) => slipRow(slip, { payrollId, note: '' })))
    const isRejected = this.#chance.chance(SHARES.payrollRejected)
    desk.plan(desk.workdayAfter(on, 1), AT.payrollDecided, (day, at) => {
      if (isRejected) {
        this.#reject(payroll, 'The incentives of the last Saturday are missing', day, at)
        return desk.plan(day, at + 45, (again, later) => this.#makePayroll(days, again, later))
      }
      const decidedAt = this.#approve(
        payroll,
        'bank',
        sumOf(slips, ({ net }) => net),
        day,
        at,
      )
      desk.books.book(rows, transfersForPayroll(slips, 'bank'), {
        on: day,
        at: decidedAt,
        payroll_id: payrollId,
      })
      this.#settle(payroll)
    })
  }

  #adjustmentOf({ role, mgtId }: TeamMember): PayAdjustment {
    if (role !== 'CI_USER') return NO_ADJUSTMENT
    return {
      ...NO_ADJUSTMENT,
      allowances: pesos(750),
      incentives: pesos(this.#chance.whole(0, 20) * 100),
      unpaid: this.#chance.chance(0.08) ? DAY_ABSENT : ZERO,
      cashAdvance: smaller(this.#desk.books.balance(employeeAdvance(mgtId)), ADVANCE_PAID_BACK),
      loans: mgtId % 3 === 0 ? pesos(350) : ZERO,
    }
  }

  #openRow<Table extends 'expense' | 'payroll'>(table: Table, row: RowOf<Table>): Open<Table> {
    const open = { row, rows: new RowBuffer() }
    open.rows.add(table, row)
    this.#open.add(open as Open<'expense'> | Open<'payroll'>)
    return open
  }

  #approve(
    open: Open<'expense'> | Open<'payroll'>,
    from: Spending['from'],
    amount: Centavos,
    on: LocalDate,
    minute: number,
  ) {
    const decided_at = this.#desk.at(on, minute)
    this.#cash.provide(amount, from, on, minute)
    const decided_by = this.#desk.team.superAdmin.accId
    Object.assign(open.row, { status: 'Approved', paid_from: from, paid_on: on, decided_by, decided_at })
    return decided_at
  }

  #reject(
    open: Open<'expense'> | Open<'payroll'>,
    rejected_reason: string,
    on: LocalDate,
    minute: number,
  ): void {
    const decision = { decided_by: this.#desk.team.superAdmin.accId, decided_at: this.#desk.at(on, minute) }
    Object.assign(open.row, { status: 'Rejected', rejected_reason, ...decision })
    this.#settle(open)
  }

  #settle(open: Open<'expense'> | Open<'payroll'>): void {
    this.#open.delete(open)
    this.#desk.rows.take(open.rows)
  }
}
