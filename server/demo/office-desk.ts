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
import { workday, type Desk, type Moment, type Story } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { TeamMember } from './plan-team.ts'
import type { Seeded } from './seeded.ts'

const AT = { submitted: 16 * 60, decided: 10 * 60, payroll: 17 * 60, payrollDecided: 11 * 60 }
const GOVERNMENT_ON = 10
const ADVANCE = pesos(2000)
const ADVANCE_PAID_BACK = pesos(1000)
const DAY_ABSENT = pesos(634.62)
/** Every so many payrolls one is rejected. */
const REJECTED_PAYROLL = 12
const SHARES = { errand: 0.4, advance: 0.03, rejected: 0.03, reopened: 0.01 }

type Place = 'cash_on_hand' | 'bank'

interface Spending {
  readonly from: Place
  readonly what: Payable
  readonly amount: Centavos
  /** Whose advance it is. */
  readonly mgtId: number | null
}

const spending = (from: Place, what: Payable, amount: Centavos, mgtId: number | null = null): Spending => {
  return { from, what, amount, mgtId }
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
    for (const spent of weekdayOf(day) === SUNDAY ? [] : [...this.#spendingsOf(day)])
      desk.plan(day, AT.submitted + chance.whole(0, 50), (now) => desk.follow(this.#spend(spent, now)))
    const days = cutOffOf(day)
    // Before there were tables of contributions, no one can say what was due.
    const hasTables = desk.rules.contributions.some((table) => table.effectiveFrom <= day)
    if (day === days.to && days.from >= this.opened && hasTables)
      desk.plan(day, AT.payroll, (now) => desk.follow(this.#payCutOff(days, now)))
  }

  /** The month's bills, the week's fuel, errands, advances, and on the tenth all that the government is owed. */
  *#spendingsOf(day: LocalDate): Iterable<Spending> {
    const { chance, desk } = this
    const { investigators } = desk.team
    const before = addDays(day, -1)
    // On that day of the month, or on the Monday after where it is a Sunday.
    const isDay = (no: number) => dayOf(day) === no || (weekdayOf(before) === SUNDAY && dayOf(before) === no)
    const about = (least: number, most: number) => pesos(chance.whole(least, most))
    for (const [no, what, least, most] of BILLS)
      if (isDay(no)) yield spending('bank', what, about(least, most))
    for (const { username } of weekdayOf(day) === SATURDAY ? investigators : []) {
      const what: Payable = ['fuel', chance.pick(FUEL_STATIONS), `Gas for the round of ${username}`]
      yield spending('cash_on_hand', what, about(250, 450))
    }
    // Yesterday's, which is left to decide for who tries the company; after a Sunday it is Saturday's fuel.
    const isLast = addDays(day, 1) === desk.today
    if (chance.chance(SHARES.errand) || isLast) {
      const [what, least, most] = chance.pick(ERRANDS)
      yield spending('cash_on_hand', what, about(least, most))
    }
    if (chance.chance(SHARES.advance)) {
      const { mgtId, username } = chance.pick(investigators)
      yield spending(
        'cash_on_hand',
        ['cash_advance', username, `Cash advance of ${username}`],
        ADVANCE,
        mgtId,
      )
    }
    for (const what of isDay(GOVERNMENT_ON) ? GOVERNMENT : []) {
      const owed = desk.balance(accountOfExpense({ category: what[0], mgtId: null }))
      if (owed > 0) yield spending('bank', what, owed)
    }
  }

  *#spend({ from, what, amount, mgtId: mgt_id }: Spending, submitted: Moment): Story {
    const { desk, chance } = this
    let now = submitted
    const [category, payee, particulars] = what
    const expense_id = desk.next('expense')
    const row: RowOf<'expense'> = {
      expense_id,
      category,
      payee,
      particulars,
      amount,
      expense_on: now.on,
      mgt_id,
      submitted_at: now.at,
      status: 'Pending',
      submitted_by: chance.pick(desk.team.admins).accId,
      command_id: chance.uuid(now.at),
    }
    const rows = desk.hold()
    rows.add('expense', row)
    const isPlain = from === 'cash_on_hand' && mgt_id === null
    const isRejected = isPlain && chance.chance(SHARES.rejected)
    now = yield [workday(now.on, chance.whole(1, isPlain ? 3 : 1)), AT.decided + chance.whole(0, 50)]
    if (isRejected)
      this.#decide(row, now, { status: 'Rejected', rejected_reason: chance.pick(REJECTED_EXPENSES) })
    while (row.status === 'Pending') {
      this.#pay(row, from, amount, now)
      const transfers = transfersForExpense(accountOfExpense({ category, mgtId: mgt_id }), amount, from)
      const posted = desk.book(rows, transfers, now, { expense_id, memo: `${payee}: ${particulars}` })
      if (mgt_id !== null || !chance.chance(SHARES.reopened)) break
      // Approved too soon: back to pending, and approved again on the next working day.
      now = yield [now.on, now.minute + 20]
      desk.reverse(rows, posted, now, { expense_id, memo: 'The receipt is missing' })
      const undecided = { paid_from: null, paid_on: null, decided_by: null, decided_at: null }
      Object.assign(row, { status: 'Pending', ...undecided })
      now = yield [workday(now.on, 1), AT.decided]
    }
    desk.settle(rows)
  }

  /** A payroll that is rejected is made again. */
  *#payCutOff(days: ReturnType<typeof cutOffOf>, made: Moment): Story {
    const { desk, chance } = this
    let now = made
    const payrollId = desk.next('payroll')
    const row: RowOf<'payroll'> = {
      payroll_id: payrollId,
      kind: 'Salary',
      period_from: days.from,
      period_to: days.to,
      status: 'Pending',
      created_by: chance.pick(desk.team.admins).accId,
      created_at: now.at,
    }
    const rows = desk.hold()
    rows.add('payroll', row)
    const tables = tablesOn(desk.rules.contributions, days.to)
    const slips = desk.team.members.map((member) => {
      // Everyone was hired before the company's books begin.
      const facts = { monthlyBasic: member.salary, hiredOn: null, days, cutOff: days.cutOff, tables }
      return { mgtId: member.mgtId, ...payslipOf({ ...facts, adjustment: this.#adjustmentOf(member) }) }
    })
    rows.add('payslip', ...slips.map((slip) => slipRow(slip, { payrollId, note: '' })))
    now = yield [workday(now.on, 1), AT.payrollDecided]
    if (payrollId % REJECTED_PAYROLL === 0) {
      const rejected_reason = 'The incentives of the last Saturday are missing'
      this.#decide(row, now, { status: 'Rejected', rejected_reason })
      now = yield [now.on, now.minute + 45]
      return yield* this.#payCutOff(days, now)
    }
    this.#pay(
      row,
      'bank',
      sumOf(slips, ({ net }) => net),
      now,
    )
    desk.book(rows, transfersForPayroll(slips, 'bank'), now, { payroll_id: payrollId })
  }

  #adjustmentOf({ role, mgtId }: TeamMember): PayAdjustment {
    if (role !== 'CI_USER') return NO_ADJUSTMENT
    return {
      ...NO_ADJUSTMENT,
      allowances: pesos(750),
      incentives: pesos(this.chance.whole(0, 20) * 100),
      unpaid: this.chance.chance(0.08) ? DAY_ABSENT : ZERO,
      cashAdvance: smaller(this.desk.balance(employeeAdvance(mgtId)), ADVANCE_PAID_BACK),
      loans: mgtId % 3 === 0 ? pesos(350) : ZERO,
    }
  }

  #pay(row: RowOf<'expense'> | RowOf<'payroll'>, paid_from: Place, amount: Centavos, now: Moment): void {
    this.cash.provide(amount, paid_from, now)
    this.#decide(row, now, { status: 'Approved', paid_from, paid_on: now.on })
  }

  #decide(
    row: RowOf<'expense'> | RowOf<'payroll'>,
    { at: decided_at }: Moment,
    decision: Partial<typeof row>,
  ): void {
    Object.assign(row, decision, { decided_by: this.desk.team.superAdmin.accId, decided_at })
  }
}
