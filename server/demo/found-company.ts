/**
 * Plans a demo company and simulates its history day by day through the rules of real business: who applies is visited,
 * approved and paid out, pays or does not, is charged and remitted for. Nothing is made up afterwards, so the books balance.
 */
import { addDays, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import { liveAsClient } from './borrower.ts'
import { Desk, moment, type Founding } from './desk.ts'
import { deposit, moveCash, planOffice, remit } from './office-desk.ts'
import { planClients, registerTeam } from './plan-clients.ts'

const MONDAY = 1
const CHARGED_AT = 8 * 60
const DRAW_ASKED_AT = 18 * 60

/**
 * The same founding gives the same rows, to which simulating the history adds. Throws RangeError where there are too few clients
 * for every kind of story.
 */
export function foundCompany(founding: Founding) {
  const desk = new Desk(founding)
  registerTeam(desk)
  for (const [index, client] of planClients(desk).entries())
    desk.follow(liveAsClient(desk, client, index + 1))
  return { rows: desk.rows, team: desk.team, history: simulate(desk) }
}

/** Yields every day that is over, from the opening to yesterday: today is left to who tries the company. */
function* simulate(desk: Desk): Generator<LocalDate> {
  const { opened, today } = desk.founding
  for (let day = opened; day < today; day = addDays(day, 1)) {
    if (weekdayOf(day) === MONDAY) {
      for (const loan of desk.running) loan?.charge(moment(day, CHARGED_AT))
      deposit(desk, day)
    }
    planOffice(desk, day)
    desk.live(day)
    remit(desk, day)
    yield day
  }
  for (const loan of desk.running) loan?.end()
  // Last thing on the last day the owner asks for a draw, which is left to confirm for who tries the company.
  moveCash(desk, 'draw', moment(addDays(today, -1), DRAW_ASKED_AT))
}
