/**
 * The demo company's money between safe, bank, wallet and owner, with what collectors bring in the evening, and what the office spends:
 * an admin submits, the super admin decides in the next working days, rejects a few, now and then puts one back approved too soon.
 */
import {
  addDays,
  dayOf,
  lastSaturday,
  SATURDAY,
  SUNDAY,
  weekdayOf,
  type LocalDate,
} from '../../domain/calendar.ts'
import { DENOMINATIONS, overShort, type Pieces } from '../../domain/cash/denominations.ts'
import { transfersForNewCash, type NewCashKind } from '../../domain/cash/new-cash.ts'
import { accountOfExpense } from '../../domain/expenses/expense-category.ts'
import { transfersForRemittance } from '../../domain/ledger/cash-postings.ts'
import { cashWithCollector } from '../../domain/ledger/chart.ts'
import { transfersForPayroll } from '../../domain/ledger/payroll-postings.ts'
import { transfersForExpense, transfersForMove } from '../../domain/ledger/postings.ts'
import { pesos, subtract, sumOf, type Centavos } from '../../domain/money.ts'
import { tablesOn } from '../../domain/payroll/contribution-tables.ts'
import { cutOffOf } from '../../domain/payroll/cut-off.ts'
import { NO_ADJUSTMENT, payslipOf } from '../../domain/payroll/payslip.ts'
import { slipRow } from '../payroll/payroll-store.ts'
import * as words from './demo-words.ts'
import { later, moment, workday, type Desk, type Moment, type Story, type TeamMember } from './desk.ts'
import type { RowOf } from './insert-rows.ts'

const SPENT_AT = { submitted: 16 * 60, decided: 10 * 60, payroll: 17 * 60, payrollDecided: 11 * 60 }
const CASH_AT = { deposited: 8 * 60, handedOver: 18 * 60, received: 19 * 60 }
/** What safe and bank keep, and the most that the safe does. */
const KEPT = pesos(50_000)
const MOST_IN_SAFE = pesos(400_000)
const LUMP = pesos(250_000)
const FEW = pesos(50)
const MOVED: Record<NewCashKind, readonly [amount: Centavos, note: string]> = {
  capital: [LUMP, 'Capital added by the owner'],
  draw: [pesos(12_000), 'For the owner'],
  deposit: [LUMP, 'Deposit'],
  withdrawal: [LUMP, 'Withdrawal'],
}
const GOVERNMENT_ON = 10
const SHARES = { errand: 0.4, rejected: 0.03, reopened: 0.01 }

type Place = 'cash_on_hand' | 'bank'
type Spending = ReturnType<typeof spendingsOf>[number]

/** Nothing is spent on a Sunday; a cut-off is paid on its last day, whatever day that is. */
export function planOffice(desk: Desk, day: LocalDate): void {
  for (const spent of weekdayOf(day) === SUNDAY ? [] : spendingsOf(desk, day))
    desk.follow(spend(desk, spent, moment(day, SPENT_AT.submitted + desk.officeChance.whole(0, 50))))
  const { opened, rules } = desk.founding
  const days = cutOffOf(day)
  // Before there were tables of contributions, no one can say what was due.
  const hasTables = rules.contributions.some((table) => table.effectiveFrom <= day)
  if (day === days.to && days.from >= opened && hasTables)
    desk.follow(payCutOff(desk, days, moment(day, SPENT_AT.payroll)))
}

/** The month's bills, the week's fuel, errands, and on the tenth all that the government is owed. */
function spendingsOf(desk: Desk, day: LocalDate) {
  const { officeChance: chance } = desk
  const before = addDays(day, -1)
  // On that day of the month, or on the Monday after where it is a Sunday.
  const isDay = (no: number) => dayOf(day) === no || (weekdayOf(before) === SUNDAY && dayOf(before) === no)
  const spending = (from: Place, what: words.Payable, amount: Centavos) => ({ from, what, amount })
  const about = (from: Place, what: words.Payable, least: number, most: number) =>
    spending(from, what, pesos(chance.whole(least, most)))
  const fuelled = weekdayOf(day) === SATURDAY ? desk.team.investigators : []
  // Yesterday's, which is left to decide for who tries the company; after a Sunday it is Saturday's fuel.
  const isLast = addDays(day, 1) === desk.founding.today
  const errands = chance.chance(SHARES.errand) || isLast ? [chance.pick(words.ERRANDS)] : []
  const owed = (isDay(GOVERNMENT_ON) ? words.GOVERNMENT : []).map((what) =>
    spending('bank', what, desk.balance(accountOfExpense({ ...what, mgtId: null }))),
  )
  return [
    ...words.BILLS.filter(([no]) => isDay(no)).map(([, ...bill]) => about('bank', ...bill)),
    ...fuelled.map(({ username }) => {
      const fuel = words.payable('fuel', chance.pick(words.FUEL_STATIONS), `Gas for the round of ${username}`)
      return about('cash_on_hand', fuel, 250, 450)
    }),
    ...errands.map((errand) => about('cash_on_hand', ...errand)),
    ...owed.filter(({ amount }) => amount > 0),
  ]
}

function* spend(desk: Desk, { from, what, amount }: Spending, submitted: Moment): Story {
  yield submitted
  const { officeChance: chance, team } = desk
  const expense_id = desk.next('expense')
  const row: RowOf<'expense'> = {
    expense_id,
    ...what,
    amount,
    expense_on: submitted.on,
    submitted_at: submitted.at,
    status: 'Pending',
    submitted_by: chance.pick(team.admins).accId,
    command_id: chance.uuid(submitted.at),
  }
  desk.rows.add('expense', row)
  const decided = moment(workday(submitted.on, chance.whole(1, 3)), SPENT_AT.decided + chance.whole(0, 50))
  yield decided
  if (from === 'cash_on_hand' && chance.chance(SHARES.rejected)) {
    const rejected_reason = chance.pick(words.REJECTED_EXPENSES)
    return void Object.assign(row, { status: 'Rejected', rejected_reason, ...decisionOf(desk, decided) })
  }
  const transfers = transfersForExpense(accountOfExpense({ ...what, mgtId: null }), amount, from)
  const pay = (now: Moment) => {
    approve(desk, row, from, amount, now)
    return desk.book(transfers, now, { expense_id, memo: `${what.payee}: ${what.particulars}` })
  }
  const posted = pay(decided)
  if (!chance.chance(SHARES.reopened)) return
  const reopened = later(decided, 20)
  yield reopened
  desk.reverse(posted, reopened, { expense_id, memo: 'The receipt is missing' })
  const undecided = { paid_from: null, paid_on: null, decided_by: null, decided_at: null }
  Object.assign(row, { status: 'Pending', ...undecided })
  const again = moment(workday(reopened.on, 1), SPENT_AT.decided)
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
  const decided = moment(workday(made.on, 1), SPENT_AT.payrollDecided)
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

/** Makes sure that an amount can leave a place: from the other place where that has enough, else from the owner. */
export function provide(desk: Desk, amount: Centavos, place: Place, now: Moment): void {
  const [other, kind] =
    place === 'bank' ? (['cash_on_hand', 'deposit'] as const) : (['bank', 'withdrawal'] as const)
  while (desk.balance(place) < amount + KEPT)
    moveCash(desk, desk.balance(other) >= LUMP + KEPT ? kind : 'capital', now)
}

/** On Mondays what the safe does not need goes to the bank, and the wallet is emptied into it. */
export function deposit(desk: Desk, on: LocalDate): void {
  const now = moment(on, CASH_AT.deposited)
  while (desk.balance('cash_on_hand') > MOST_IN_SAFE) moveCash(desk, 'deposit', now)
  const emptied = transfersForMove('e_wallet', 'bank', desk.balance('e_wallet'))
  desk.book(emptied, now, { memo: 'Wallet to bank' })
}

/** An admin submits it, and the super admin confirms it; a draw waits. */
export function moveCash(desk: Desk, kind: NewCashKind, now: Moment): void {
  const [amount, note] = MOVED[kind]
  const new_cash_id = desk.next('new_cash')
  const what = { new_cash_id, kind, amount, note, business_on: now.on }
  const submitted = { ...what, submitted_by: desk.anAdmin().accId, submitted_at: later(now, -5).at }
  if (kind === 'draw') return desk.rows.add('new_cash', { ...submitted, status: 'Waiting' })
  desk.rows.add('new_cash', { ...submitted, status: 'Confirmed', ...decisionOf(desk, now) })
  desk.book(transfersForNewCash(kind, amount), now, { new_cash_id, memo: note })
}

/**
 * Who holds cash counts it and hands it over; the office receives it the same evening, but one remittance of last Saturday. The
 * first investigator's of the Saturday before is short, so that a difference is open.
 */
export function remit(desk: Desk, on: LocalDate): void {
  const { team, founding } = desk
  const saturday = lastSaturday(founding.today)
  for (const one of team.investigators) {
    const recorded = desk.balance(cashWithCollector(one.mgtId))
    if (recorded <= 0 || one === desk.unreceived) continue
    const isFirst = one === team.investigators[0]
    if (on === saturday && !isFirst) desk.unreceived ??= one
    const isShort = isFirst && on === addDays(saturday, -7) && recorded > FEW
    handOver(desk, one, on, recorded, isShort ? subtract(recorded, FEW) : recorded)
  }
}

function handOver(desk: Desk, one: TeamMember, on: LocalDate, recorded: Centavos, counted: Centavos): void {
  const { at: handed_over_at } = moment(on, CASH_AT.handedOver)
  const collected = { remittance_id: desk.chance.uuid(handed_over_at), mgt_id: one.mgtId }
  const { remittance_id } = collected
  const amount = overShort(counted, recorded)
  const reason = amount === 0 ? '' : 'Change was short'
  const pieces = JSON.stringify(piecesOf(counted))
  const handed = { ...collected, business_on: on, pieces, counted, recorded, reason, handed_over_at }
  if (one === desk.unreceived) return desk.rows.add('remittance', { ...handed, status: 'Handed Over' })
  const now = moment(on, CASH_AT.received)
  const received = { received_counted: counted, received_at: now.at, received_by: desk.anAdmin().accId }
  desk.rows.add('remittance', { ...handed, status: 'Received', ...received })
  const transfers = transfersForRemittance({ collector: one.mgtId, recorded, received: counted })
  desk.book(transfers, now, { remittance_id })
  if (amount === 0) return
  const noted = { ...collected, reason, noted_at: now.at, noted_by: received.received_by }
  desk.rows.add('cash_difference', { difference_id: desk.next('difference'), amount, ...noted })
}

/** The fewest notes and coins of an amount. */
function piecesOf(amount: Centavos): Pieces {
  let left: number = amount
  const pieces: Record<string, number> = {}
  for (const { piece, worth } of DENOMINATIONS) {
    if (left >= worth) pieces[piece] = Math.floor(left / worth)
    left %= worth
  }
  return pieces
}
