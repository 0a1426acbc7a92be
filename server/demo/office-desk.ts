/**
 * What the demo company's office spends and pays: an admin submits, the super admin decides on one of the next working days,
 * rejects a few, and now and then puts one back that was approved too soon.
 */
import { addDays, dayOf, SATURDAY, SUNDAY, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import { accountOfExpense } from '../../domain/expenses/expense-category.ts'
import { transfersForPayroll } from '../../domain/ledger/payroll-postings.ts'
import { transfersForExpense } from '../../domain/ledger/postings.ts'
import { pesos, sumOf, type Centavos } from '../../domain/money.ts'
import { tablesOn } from '../../domain/payroll/contribution-tables.ts'
import { cutOffOf } from '../../domain/payroll/cut-off.ts'
import { NO_ADJUSTMENT, payslipOf } from '../../domain/payroll/payslip.ts'
import { slipRow } from '../payroll/payroll-store.ts'
import { provide } from './cash-desk.ts'
import { BILLS, ERRANDS, FUEL_STATIONS, GOVERNMENT, REJECTED_EXPENSES, type Payable } from './demo-words.ts'
import { later, moment, workday, type Desk, type Moment, type Story } from './desk.ts'
import type { RowOf } from './insert-rows.ts'

const AT = { submitted: 16 * 60, decided: 10 * 60, payroll: 17 * 60, payrollDecided: 11 * 60 }
const GOVERNMENT_ON = 10
const SHARES = { errand: 0.4, rejected: 0.03, reopened: 0.01 }

type Place = 'cash_on_hand' | 'bank'

interface Spending {
  readonly from: Place
  readonly what: Payable
  readonly amount: Centavos
}

/** Nothing is spent on a Sunday; a cut-off is paid on its last day, whatever day that is. */
export function planOffice(desk: Desk, day: LocalDate): void {
  for (const spent of weekdayOf(day) === SUNDAY ? [] : spendingsOf(desk, day))
    desk.follow(spend(desk, spent, moment(day, AT.submitted + desk.officeChance.whole(0, 50))))
  const { opened, rules } = desk.founding
  const days = cutOffOf(day)
  // Before there were tables of contributions, no one can say what was due.
  const hasTables = rules.contributions.some((table) => table.effectiveFrom <= day)
  if (day === days.to && days.from >= opened && hasTables)
    desk.follow(payCutOff(desk, days, moment(day, AT.payroll)))
}

/** The month's bills, the week's fuel, errands, and on the tenth all that the government is owed. */
function spendingsOf(desk: Desk, day: LocalDate): Spending[] {
  const { officeChance: chance } = desk
  const before = addDays(day, -1)
  // On that day of the month, or on the Monday after where it is a Sunday.
  const isDay = (no: number) => dayOf(day) === no || (weekdayOf(before) === SUNDAY && dayOf(before) === no)
  const about = (from: Place, what: Payable, least: number, most: number): Spending => {
    return { from, what, amount: pesos(chance.whole(least, most)) }
  }
  const fuelled = weekdayOf(day) === SATURDAY ? desk.team.investigators : []
  // Yesterday's, which is left to decide for who tries the company; after a Sunday it is Saturday's fuel.
  const isLast = addDays(day, 1) === desk.founding.today
  const errands = chance.chance(SHARES.errand) || isLast ? [chance.pick(ERRANDS)] : []
  const owed = (isDay(GOVERNMENT_ON) ? GOVERNMENT : []).map((what): Spending => {
    return { from: 'bank', what, amount: desk.balance(accountOfExpense({ category: what[0], mgtId: null })) }
  })
  return [
    ...BILLS.filter(([no]) => isDay(no)).map(([, ...bill]) => about('bank', ...bill)),
    ...fuelled.map(({ username }) => {
      const fuel = ['fuel', chance.pick(FUEL_STATIONS), `Gas for the round of ${username}`] as const
      return about('cash_on_hand', fuel, 250, 450)
    }),
    ...errands.map((errand) => about('cash_on_hand', ...errand)),
    ...owed.filter(({ amount }) => amount > 0),
  ]
}

function* spend(desk: Desk, { from, what, amount }: Spending, submitted: Moment): Story {
  yield submitted
  const { officeChance: chance, team } = desk
  const [category, payee, particulars] = what
  const expense_id = desk.next('expense')
  const row: RowOf<'expense'> = {
    expense_id,
    category,
    payee,
    particulars,
    amount,
    expense_on: submitted.on,
    submitted_at: submitted.at,
    status: 'Pending',
    submitted_by: chance.pick(team.admins).accId,
    command_id: chance.uuid(submitted.at),
  }
  desk.rows.add('expense', row)
  const decided = moment(workday(submitted.on, chance.whole(1, 3)), AT.decided + chance.whole(0, 50))
  yield decided
  if (from === 'cash_on_hand' && chance.chance(SHARES.rejected)) {
    const rejected_reason = chance.pick(REJECTED_EXPENSES)
    return void Object.assign(row, { status: 'Rejected', rejected_reason, ...decisionOf(desk, decided) })
  }
  const transfers = transfersForExpense(accountOfExpense({ category, mgtId: null }), amount, from)
  const pay = (now: Moment) => {
    approve(desk, row, from, amount, now)
    return desk.book(transfers, now, { expense_id, memo: `${payee}: ${particulars}` })
  }
  const posted = pay(decided)
  if (!chance.chance(SHARES.reopened)) return
  const reopened = later(decided, 20)
  yield reopened
  desk.reverse(posted, reopened, { expense_id, memo: 'The receipt is missing' })
  const undecided = { paid_from: null, paid_on: null, decided_by: null, decided_at: null }
  Object.assign(row, { status: 'Pending', ...undecided })
  const again = moment(workday(reopened.on, 1), AT.decided)
  yield again
  pay(again)
}

function* payCutOff(desk: Desk, days: ReturnType<typeof cutOffOf>, made: Moment): Story {
  yield made
  const { officeChance: chance, team, founding } = desk
  const payrollId = desk.next('payroll')
  const row: RowOf<'payroll'> = {
    payroll_id: payrollId,
    kind: 'Salary',
    period_from: days.from,
    period_to: days.to,
    status: 'Pending',
    created_by: chance.pick(team.admins).accId,
    created_at: made.at,
  }
  desk.rows.add('payroll', row)
  const tables = tablesOn(founding.rules.contributions, days.to)
  const slips = team.members.map(({ mgtId, salary, role }) => {
    const pay = { allowances: pesos(750), incentives: pesos(chance.whole(0, 20) * 100), loans: pesos(350) }
    const adjustment = { ...NO_ADJUSTMENT, ...(role === 'CI_USER' && pay) }
    // Everyone was hired before the company's books begin.
    const facts = { monthlyBasic: salary, hiredOn: null, days, cutOff: days.cutOff, tables, adjustment }
    return { mgtId, ...payslipOf(facts) }
  })
  desk.rows.add('payslip', ...slips.map((slip) => slipRow(slip, { payrollId, note: '' })))
  const decided = moment(workday(made.on, 1), AT.payrollDecided)
  yield decided
  const net = sumOf(slips, (slip) => slip.net)
  approve(desk, row, 'bank', net, decided)
  desk.book(transfersForPayroll(slips, 'bank'), decided, { payroll_id: payrollId })
}

type Decided = RowOf<'expense'> | RowOf<'payroll'>

function approve(desk: Desk, row: Decided, paid_from: Place, amount: Centavos, now: Moment): void {
  provide(desk, amount, paid_from, now)
  Object.assign(row, { status: 'Approved', paid_from, paid_on: now.on, ...decisionOf(desk, now) })
}

const decisionOf = ({ team }: Desk, { at }: Moment) => ({ decided_by: team.superAdmin.accId, decided_at: at })
