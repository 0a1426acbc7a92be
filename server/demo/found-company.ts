/**
 * Plans a demo company and simulates its history day by day through the rules of real business: who applies is visited,
 * approved and paid out, pays or does not, is charged and remitted for. Nothing is made up afterwards, so the books balance.
 */
import { addDays, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import { Borrower } from './borrower.ts'
import { CashDesk } from './cash-desk.ts'
import { chargePenalties } from './charge-penalties.ts'
import { Desk, moment } from './desk.ts'
import { RowBuffer } from './insert-rows.ts'
import type { CompanyRules } from './loan-offer.ts'
import type { Registry } from './make-person.ts'
import { OfficeDesk } from './office-desk.ts'
import { planClients, type ClientPlan, type Ending } from './plan-clients.ts'
import { planTeam, registerTeam } from './plan-team.ts'
import { Seeded } from './seeded.ts'

const SEED = 20_261_121
const MONDAY = 1
const CHARGED_AT = 8 * 60

/** A client has an investigator from the CI's approval on. */
const UNASSIGNED: readonly Ending[] = ['registered', 'Pending', 'Cancelled', 'Rejected']

export interface Founding extends Pick<Registry, 'clients' | 'opened' | 'today' | 'passwordHash'> {
  readonly rules: CompanyRules
}

/**
 * The same founding gives the same rows: those that are not written yet, to which simulating the history adds. Throws RangeError
 * where there are too few clients for every kind of story.
 */
export function foundCompany({ rules, ...founding }: Founding) {
  const rows = new RowBuffer()
  const chance = new Seeded(SEED)
  const registry = { ...founding, rows, chance }
  const team = planTeam(founding.clients)
  registerTeam(registry, team)
  const clients = planClients(registry, team)
  const desk = new Desk(rows, team, rules, chance, founding.today)
  return { rows, team, history: simulate(desk, clients, founding.opened) }
}

/** Yields every day that is over, from the opening to yesterday: today is left to who tries the company. */
function* simulate(desk: Desk, clients: readonly ClientPlan[], opened: LocalDate): Generator<LocalDate> {
  const cash = new CashDesk(desk)
  const office = new OfficeDesk(desk, cash, new Seeded(SEED + 1), opened)
  const borrowers = clients.map((client) => new Borrower(client, desk, cash))
  for (let day = opened; day < desk.today; day = addDays(day, 1)) {
    if (weekdayOf(day) === MONDAY) {
      for (const { loan } of borrowers) if (loan) chargePenalties(desk, loan, moment(day, CHARGED_AT))
      cash.deposit(day)
    }
    office.plan(day)
    desk.live(day)
    cash.remit(day)
    yield day
  }
  for (const { loan } of borrowers) loan?.end()
  cash.close(addDays(desk.today, -1))
  desk.close()
  const route = borrowers.toSorted((a, b) => a.client.barangay - b.client.barangay)
  for (const [index, { client, level, firstLevel }] of route.entries()) {
    const assigned_ci = UNASSIGNED.includes(client.ending) ? null : client.investigator.mgtId
    const levels = { loan_level: level, first_level: firstLevel }
    desk.rows.add('client', { acc_id: client.accId, assigned_ci, route_order: index + 1, ...levels })
  }
}
