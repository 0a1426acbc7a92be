/**
 * Plans a demo company and simulates its history day by day through the rules of real business: who applies is visited,
 * approved and paid out, pays or does not, is charged and remitted for. Nothing is made up afterwards, so the books balance.
 */
import { addDays, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import { Borrower } from './borrower.ts'
import { CashDesk } from './cash-desk.ts'
import { chargePenalties } from './charge-penalties.ts'
import { Desk, moment, planTeam, type Founding } from './desk.ts'
import { registerTeam } from './make-person.ts'
import { OfficeDesk } from './office-desk.ts'
import { planClients } from './plan-clients.ts'
import { Seeded } from './seeded.ts'

const SEED = 20_261_121
const MONDAY = 1
const CHARGED_AT = 8 * 60

/**
 * The same founding gives the same rows, to which simulating the history adds. Throws RangeError where there are too few clients
 * for every kind of story.
 */
export function foundCompany(founding: Founding) {
  const team = planTeam(founding.clients)
  const desk = new Desk(founding, team, new Seeded(SEED))
  registerTeam(desk)
  const cash = new CashDesk(desk)
  const borrowers = planClients(desk).map((client, index) => new Borrower(client, desk, cash, index + 1))
  return { rows: desk.rows, team, history: simulate(desk, cash, borrowers) }
}

/** Yields every day that is over, from the opening to yesterday: today is left to who tries the company. */
function* simulate(desk: Desk, cash: CashDesk, borrowers: readonly Borrower[]): Generator<LocalDate> {
  const { opened, today } = desk.founding
  const office = new OfficeDesk(desk, cash, new Seeded(SEED + 1))
  for (let day = opened; day < today; day = addDays(day, 1)) {
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
  cash.close(addDays(today, -1))
}
