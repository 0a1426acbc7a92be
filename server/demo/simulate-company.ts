/**
 * Lives the demo company's history day by day through the rules of real business: anyone who applies is visited, approved and
 * paid out, pays or does not, is charged and remitted for. Nothing is invented afterwards, so the books balance.
 */
import {
  addDays,
  dayOf,
  daysBetween,
  weekdayOf,
  type LocalDate,
  type Weekday,
} from '../../domain/calendar.ts'
import { chargePenalties } from './charge-penalties.ts'
import type { Desk } from './desk.ts'
import { Borrower } from './lend-to-client.ts'
import type { LoanFile } from './loan-file.ts'
import { CashDesk } from './mind-cash.ts'
import { PayDesk } from './pay-team.ts'
import type { ClientPlan } from './plan-clients.ts'
import { Seeded } from './seeded.ts'
import { ExpenseDesk } from './spend-money.ts'

const MONDAY: Weekday = 1
const MORNING = 8 * 60
/** The office has a chance of its own, so that what it spends never shifts what clients do. */
const OFFICE_SEED = 20_261_122

export interface DayOver {
  readonly day: LocalDate
  /** 0 at the opening, 1 yesterday evening. */
  readonly share: number
  readonly isMonthEnd: boolean
}

/** Where a client's level began and where it is. */
export interface Reached {
  readonly acc_id: number
  readonly loan_level: number
  readonly first_level: number
}

/** Yields after every day, from the opening to yesterday: today is left to anyone who tries the company. */
export function* simulateCompany(
  desk: Desk,
  clients: readonly ClientPlan[],
  opened: LocalDate,
): Generator<DayOver, Reached[]> {
  const cash = new CashDesk(desk)
  const expenses = new ExpenseDesk(desk, cash, new Seeded(OFFICE_SEED))
  const pay = new PayDesk(desk, cash, new Seeded(OFFICE_SEED + 1), opened)
  const borrowers = clients.map((client) => new Borrower(client, desk, cash))
  const days = daysBetween(opened, desk.today)
  for (let day = opened; day < desk.today; day = addDays(day, 1)) {
    if (weekdayOf(day) === MONDAY) {
      chargePenalties(desk, runningLoans(borrowers), day)
      cash.deposit(day, MORNING)
    }
    expenses.plan(day)
    pay.plan(day)
    desk.agenda.live(day)
    cash.remit(day)
    for (const borrower of borrowers) borrower.writeSettled()
    yield { day, share: daysBetween(opened, day) / days, isMonthEnd: dayOf(addDays(day, 1)) === 1 }
  }
  for (const borrower of borrowers) borrower.close()
  cash.close(addDays(desk.today, -1))
  expenses.close()
  pay.close()
  return borrowers.map(({ client, level, firstLevel }) => ({
    acc_id: client.accId,
    loan_level: level,
    first_level: firstLevel,
  }))
}

function* runningLoans(borrowers: readonly Borrower[]): Generator<LoanFile> {
  for (const { loan } of borrowers) if (loan) yield loan
}
