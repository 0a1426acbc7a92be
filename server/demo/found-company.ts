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
import type { Registry } from './make-person.ts'
import { moment } from './moment.ts'
import { OfficeDesk } from './office-desk.ts'
import { planClients, type ClientPlan } from './plan-clients.ts'
import { planTeam, registerTeam } from './plan-team.ts'
import { Seeded } from './seeded.ts'

const SEED = 20_261_121
const MONDAY = 1
const CHARGED_AT = 8 * 60

export interface Founding extends Pick<Registry, 'clients' | 'today' | 'passwordHash'> {
  readonly years: number
  readonly rules: CompanyRules
}

/** A day that is over: how much of the history is done, from 0 to 1. */
interface DayOver {
  readonly day: LocalDate
  readonly share: number
  readonly isMonthEnd: boolean
}

export type FoundedCompany = ReturnType<typeof foundCompany>
/** Where a client's level began and where it is. */
export type Reached = Pick<Borrower, 'level' | 'firstLevel'> & { readonly accId: number }

/**
 * The same founding gives the same rows: those that are not written yet, to which simulating the history adds. Throws RangeError
 * where there are too few clients for every kind of story.
 */
export function foundCompany({ rules, years, ...founding }: Founding) {
  const { clients: count, today } = founding
  const registry = {
    ...founding,
    rows: new RowBuffer(),
    chance: new Seeded(SEED),
    opened: openedOn(today, years),
  }
  const team = planTeam(count)
  registerTeam(registry, team)
  const clients = planClients(registry, team)
  const desk = new Desk(registry.rows, team, rules, registry.chance, today)
  return { rows: registry.rows, team, history: simulate(desk, clients, registry.opened) }
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
      for (const { loan } of borrowers) if (loan) chargePenalties(desk, loan, moment(day, CHARGED_AT))
      cash.deposit(day)
    }
    office.plan(day)
    desk.live(day)
    cash.remit(day)
    yield { day, share: daysBetween(opened, day) / days, isMonthEnd: dayOf(addDays(day, 1)) === 1 }
  }
  for (const { loan } of borrowers) loan?.end()
  cash.close(addDays(desk.today, -1))
  desk.close()
  return borrowers.map(({ client: { accId }, level, firstLevel }) => ({ accId, level, firstLevel }))
}
