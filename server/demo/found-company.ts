/**
 * Plans a demo company and simulates its history day by day through the rules of real business: who applies is visited,
 * approved and paid out, pays or does not, is charged and remitted for. Nothing is made up afterwards, so the books balance.
 */
import { addDays, addMonths, dayOf, daysBetween, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import { Borrower } from './borrower.ts'
import { CashDesk } from './cash-desk.ts'
import { chargePenalties } from './charge-penalties.ts'
import { Desk } from './desk.ts'
import { RowBuffer } from './insert-rows.ts'
import type { CompanyRules } from './loan-offer.ts'
import { OfficeDesk } from './office-desk.ts'
import { planClients, type ClientPlan } from './plan-clients.ts'
import { planTeam, writeTeam, type Team } from './plan-team.ts'
import { Seeded } from './seeded.ts'

const SEED = 20_261_121
const MONDAY = 1

export interface Founding {
  readonly clients: number
  readonly years: number
  readonly today: LocalDate
  readonly rules: CompanyRules
  readonly passwordHash: string
}

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

export interface FoundedCompany {
  /** Rows that are not written yet; simulating the history adds to them. */
  readonly rows: RowBuffer
  readonly team: Team
  readonly history: Generator<DayOver, Reached[]>
}

/** The same founding gives the same rows. Throws RangeError where there are too few clients for every kind of story. */
export function foundCompany({
  clients: count,
  years,
  today,
  rules,
  passwordHash,
}: Founding): FoundedCompany {
  const opened = openedOn(today, years)
  const rows = new RowBuffer()
  const chance = new Seeded(SEED)
  const team = planTeam(count)
  writeTeam(rows, team, { chance, firstPId: count + 1, opened, today, passwordHash })
  const { members, investigators } = team
  const firstAccId = members.length + 1
  const clients = planClients({ chance, count, firstAccId, investigators, opened, today, rows, passwordHash })
  return { rows, team, history: simulate(new Desk(rows, team, rules, chance, today), clients, opened) }
}

export function openedOn(today: LocalDate, years: number): LocalDate {
  return addMonths(today, -12 * years)
}

/** Yields after every day, from the opening to yesterday: today is left to who tries the company. */
function* simulate(
  desk: Desk,
  clients: readonly ClientPlan[],
  opened: LocalDate,
): Generator<DayOver, Reached[]> {
  const cash = new CashDesk(desk)
  const office = new OfficeDesk(desk, cash, new Seeded(SEED + 1), opened)
  const borrowers = clients.map((client) => new Borrower(client, desk, cash))
  const days = daysBetween(opened, desk.today)
  for (let day = opened; day < desk.today; day = addDays(day, 1)) {
    if (weekdayOf(day) === MONDAY) {
      for (const { loan } of borrowers) if (loan) chargePenalties(desk, loan, day)
      cash.deposit(day)
    }
    office.plan(day)
    desk.live(day)
    cash.remit(day)
    for (const borrower of borrowers) borrower.writeSettled()
    yield { day, share: daysBetween(opened, day) / days, isMonthEnd: dayOf(addDays(day, 1)) === 1 }
  }
  for (const borrower of borrowers) borrower.close()
  cash.close(addDays(desk.today, -1))
  office.close()
  return borrowers.map(({ client, level, firstLevel }) => ({
    acc_id: client.accId,
    loan_level: level,
    first_level: firstLevel,
  }))
}
