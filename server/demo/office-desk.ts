/**
 * What the demo company's office spends and pays: an admin submits, the super admin decides on one of the next working days,
 * rejects a few, and now and then puts one back that was approved too soon.
 */
import { addDays, dayOf, SATURDAY, SUNDAY, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import { accountOfExpense } from '../../domain/expenses/expense-category.ts'
import { employeeAdvance } from '../../domain/ledger/chart.ts'
import { transfersForPayroll } from '../../domain/ledger/payroll-postings.ts'
import { transfersForExpense } from '../../domain/ledger/postings.ts'
import { pesos, smaller, sumOf, ZERO, type Centavos } from '../../domain/money.ts'
import { tablesOn } from '../../domain/payroll/contribution-tables.ts'
import { cutOffOf } from '../../domain/payroll/cut-off.ts'
import { NO_ADJUSTMENT, payslipOf, type PayAdjustment } from '../../domain/payroll/payslip.ts'
import { slipRow } from '../payroll/payroll-store.ts'
import type { CashDesk } from './cash-desk.ts'
import { BILLS, ERRANDS, FUEL_STATIONS, GOVERNMENT, REJECTED_EXPENSES, type Payable } from './demo-words.ts'
import type { Desk } from './desk.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'
import { workday, type Moment } from './moment.ts'
import type { TeamMember } from './plan-team.ts'
import type { Seeded } from './seeded.ts'

const AT = { submitted: 16 * 60, decided: 10 * 60, payroll: 17 * 60, payrollDecided: 11 * 60 }
const GOVERNMENT_ON = 10
const ADVANCE = pesos(2000)
const ADVANCE_PAID_BACK = pesos(1000)
const DAY_ABSENT = pesos(634.62)
const SHARES = { errand: 0.4, advance: 0.03, rejected: 0.03, reopened: 0.01, payrollRejected: 0.06 }

type Place = 'cash_on_hand' | 'bank'

interface Spending {
  readonly what: Payable
  readonly amount: Centavos
  readonly from: Place
  /** Whose advance it is. */
  readonly mgtId: number | null
}

/** An expense or a payroll that is not decided yet, or may be put back. */
interface Open {
  readonly row: RowOf<'expense'> | RowOf<'payroll'>
  readonly rows: RowBuffer
}

export class OfficeDesk {
  /** The chance is the office's own, so that what it spends never shifts what clients do. */
  constructor(
    readonly desk: Desk,
    readonly cash: CashDesk,
    readonly chance: Seeded,
    readonly opened: LocalDate,
  ) {}

  plan(day: LocalDate): void {
    const { desk, chance } = this
    for (const spending of weekdayOf(day) === SUNDAY ? [] : [...this.#spendingsOf(day)])
      desk.plan(day, AT.submitted + chance.whole(0, 50), (now) => this.#submit(spending, now))
    const days = cutOffOf(day)
    // Before there were tables of contributions, no one can say what was due.
    const hasTables = desk.rules.contributions.some((table) => table.effectiveFrom <= day)
    if (day === days.to && days.from >= this.opened && hasTables)
      desk.plan(day, AT.payroll, (now) => this.#makePayroll(days, now))
  }

  /** The month's bills, the week's fuel, errands, advances, and on the tenth all that the government is owed. */
  *#spendingsOf(day: LocalDate): Iterable<Spending> {
    const { chance } = this
    const { books, team } = this.desk
    const before = addDays(day, -1)
    // On that day of the month, or on the Monday after where it is a Sunday.
    const isDay = (no: number) => dayOf(day) === no || (weekdayOf(before) === SUNDAY && dayOf(before) === no)
    const about = (least: number, most: number) => ({ amount: pesos(chance.whole(least, most)), mgtId: null })
    for (const [no, what, least, most] of BILLS)
      if (isDay(no)) yield { from: 'bank', what, ...about(least, most) }
    for (const { username } of weekdayOf(day) === SATURDAY ? team.investigators : []) {
      const what = ['fuel', chance.pick(FUEL_STATIONS), `Gas for the round of ${username}`] as const
      yield { from: 'cash_on_hand', what, ...about(250, 450) }
    }
    if (chance.chance(SHARES.errand)) {
      const [what, least, most] = chance.pick(ERRANDS)
      yield { from: 'cash_on_hand', what, ...about(least, most) }
    }
    if (chance.chance(SHARES.advance)) {
      const { mgtId, username } = chance.pick(team.investigators)
      const what = ['cash_advance', username, `Cash advance of ${username}`] as const
      yield { from: 'cash_on_hand', what, amount: ADVANCE, mgtId }
    }
    for (const [account, what] of isDay(GOVERNMENT_ON) ? GOVERNMENT : [])
      if (books.balance(account) > 0)
        yield { from: 'bank', what, amount: books.balance(account), mgtId: null }
  }

  #submit(spending: Spending, { on, at: submitted_at }: Moment): void {
    const { desk, chance } = this
    const [category, payee, particulars] = spending.what
    const row: RowOf<'expense'> = {
      expense_id: desk.next('expense'),
      category,
      payee,
      particulars,
      amount: spending.amount,
      expense_on: on,
      mgt_id: spending.mgtId,
      submitted_at,
      status: 'Pending',
      submitted_by: chance.pick(desk.team.admins).accId,
      command_id: chance.uuid(submitted_at),
    }
    const expense = { row, rows: desk.hold() }
    expense.rows.add('expense', row)
    const isPlain = spending.from === 'cash_on_hand' && spending.mgtId === null
    const isRejected = isPlain && chance.chance(SHARES.rejected)
    const decidedOn = workday(on, chance.whole(1, isPlain ? 3 : 1))
    desk.plan(decidedOn, AT.decided + chance.whole(0, 50), (now) => {
      if (isRejected) this.#reject(expense, chance.pick(REJECTED_EXPENSES), now)
      else this.#approveExpense(expense, spending, now)
    })
  }

  #approveExpense(expense: Open, spending: Spending, now: Moment): void {
    const { desk, chance } = this
    const { amount, from, mgtId } = spending
    const { row, rows } = expense
    const [category, payee, particulars] = spending.what
    const { expense_id } = row as RowOf<'expense'>
    this.#approve(row, from, amount, now)
    const transfers = transfersForExpense(accountOfExpense({ category, mgtId }), amount, from)
    const booked = { expense_id, memo: `${payee}: ${particulars}` }
    const posted = desk.books.book(rows, transfers, now, booked)
    if (mgtId !== null || !chance.chance(SHARES.reopened)) return desk.settle(rows)
    // Approved too soon: back to pending, and approved again on the next working day.
    desk.plan(now.on, now.minute + 20, (back) => {
      desk.books.reverse(rows, posted, back, { expense_id, memo: 'The receipt is missing' })
      const undecided = { paid_from: null, paid_on: null, decided_by: null, decided_at: null }
      Object.assign(row, { status: 'Pending', ...undecided })
      desk.plan(workday(back.on, 1), AT.decided, (next) => this.#approveExpense(expense, spending, next))
    })
  }

  #makePayroll(days: ReturnType<typeof cutOffOf>, now: Moment): void {
    const { desk, chance } = this
    const payroll_id = desk.next('payroll')
    const created = { created_by: chance.pick(desk.team.admins).accId, created_at: now.at }
    const period = { period_from: days.from, period_to: days.to }
    const row: RowOf<'payroll'> = { payroll_id, kind: 'Salary', ...period, status: 'Pending', ...created }
    const rows = desk.hold()
    rows.add('payroll', row)
    const tables = tablesOn(desk.rules.contributions, days.to)
    const slips = desk.team.members.map((member) => {
      // Everyone was hired before the company's books begin.
      const facts = { monthlyBasic: member.salary, hiredOn: null, days, cutOff: days.cutOff, tables }
      return { mgtId: member.mgtId, ...payslipOf({ ...facts, adjustment: this.#adjustmentOf(member) }) }
    })
    rows.add('payslip', ...slips.map((slip) => slipRow(slip, { payrollId: payroll_id, note: '' })))
    const isRejected = chance.chance(SHARES.payrollRejected)
    desk.plan(workday(now.on, 1), AT.payrollDecided, (then) => {
      if (isRejected) {
        this.#reject({ row, rows }, 'The incentives of the last Saturday are missing', then)
        return desk.plan(then.on, then.minute + 45, (again) => this.#makePayroll(days, again))
      }
      const pay = sumOf(slips, ({ net }) => net)
      this.#approve(row, 'bank', pay, then)
      desk.books.book(rows, transfersForPayroll(slips, 'bank'), then, { payroll_id })
      desk.settle(rows)
    })
  }

  #adjustmentOf({ role, mgtId }: TeamMember): PayAdjustment {
    if (role !== 'CI_USER') return NO_ADJUSTMENT
    return {
      ...NO_ADJUSTMENT,
      allowances: pesos(750),
      incentives: pesos(this.chance.whole(0, 20) * 100),
      unpaid: this.chance.chance(0.08) ? DAY_ABSENT : ZERO,
      cashAdvance: smaller(this.desk.books.balance(employeeAdvance(mgtId)), ADVANCE_PAID_BACK),
      loans: mgtId % 3 === 0 ? pesos(350) : ZERO,
    }
  }

  #approve(row: Open['row'], paid_from: Place, amount: Centavos, now: Moment): void {
    this.cash.provide(amount, paid_from, now)
    const decision = { decided_by: this.desk.team.superAdmin.accId, decided_at: now.at }
    Object.assign(row, { status: 'Approved', paid_from, paid_on: now.on, ...decision })
  }

  #reject({ row, rows }: Open, rejected_reason: string, now: Moment): void {
    const decision = { decided_by: this.desk.team.superAdmin.accId, decided_at: now.at }
    Object.assign(row, { status: 'Rejected', rejected_reason, ...decision })
    this.desk.settle(rows)
  }
}
