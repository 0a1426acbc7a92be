/**
 * What the demo company spends on a day: the week's fuel, errands, the month's rent and bills, advances, and what is owed to
 * SSS, PhilHealth, Pag-IBIG and the tax office.
 */
import { addDays, dayOf, SATURDAY, SUNDAY, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import type { ExpenseCategory } from '../../domain/expenses/expense-category.ts'
import { pesos, type Centavos } from '../../domain/money.ts'
import type { Desk } from './desk.ts'
import { BILLS, ERRANDS, FUEL_STATIONS, REMITTANCES, type Priced } from './expense-words.ts'
import type { Seeded } from './seeded.ts'

export interface Spending {
  readonly category: ExpenseCategory
  readonly payee: string
  readonly particulars: string
  readonly amount: Centavos
  readonly paidFrom: 'cash_on_hand' | 'bank'
  /** Whose advance it is. */
  readonly mgtId?: number
}

const FILLS_UP_ON = SATURDAY
const REMITS_ON = 10
const ADVANCE = pesos(2000)
const SHARE_OF_DAYS = { errand: 0.4, advance: 0.03 }

export function spendingsOf(day: LocalDate, desk: Desk, chance: Seeded): Spending[] {
  const found = BILLS.filter((bill) => isDue(bill.day, day)).map((bill) => priced(bill, 'bank', chance))
  if (weekdayOf(day) === FILLS_UP_ON) found.push(...fuelOf(desk, chance))
  if (chance.chance(SHARE_OF_DAYS.errand)) found.push(priced(chance.pick(ERRANDS), 'cash_on_hand', chance))
  if (chance.chance(SHARE_OF_DAYS.advance)) found.push(advanceTo(desk, chance))
  if (isDue(REMITS_ON, day)) found.push(...remittances(desk))
  return found
}

/** On that day of the month, or on the Monday after where it is a Sunday. */
function isDue(dayOfMonth: number, day: LocalDate): boolean {
  const before = addDays(day, -1)
  return dayOf(day) === dayOfMonth || (weekdayOf(before) === SUNDAY && dayOf(before) === dayOfMonth)
}

function priced(
  { category, payee, particulars, from, to }: Priced,
  paidFrom: Spending['paidFrom'],
  chance: Seeded,
): Spending {
  return { category, payee, particulars, amount: pesos(chance.whole(from, to)), paidFrom }
}

function fuelOf({ team }: Desk, chance: Seeded): Spending[] {
  return team.investigators.map(({ username }) => ({
    category: 'fuel',
    payee: chance.pick(FUEL_STATIONS),
    particulars: `Gas for the round of ${username}`,
    amount: pesos(chance.whole(250, 450)),
    paidFrom: 'cash_on_hand',
  }))
}

function advanceTo({ team }: Desk, chance: Seeded): Spending {
  const { mgtId, username } = chance.pick(team.investigators)
  const particulars = `Cash advance of ${username}`
  return {
    category: 'cash_advance',
    payee: username,
    particulars,
    amount: ADVANCE,
    mgtId,
    paidFrom: 'cash_on_hand',
  }
}

/** All that is owed by then. */
function remittances({ books }: Desk): Spending[] {
  return REMITTANCES.map(({ account, ...remittance }) => ({
    ...remittance,
    amount: books.owed(account),
    paidFrom: 'bank' as const,
  })).filter(({ amount }) => amount > 0)
}
