/** What happens when the demo company and a client meet about an instalment: a payment, a part of it, or a visit in vain. */
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import { toCentavos, type Centavos } from '../../domain/money.ts'
import { needsVerification } from '../../domain/payments/payment-method.ts'
import type { Desk } from './desk.ts'
import type { LoanFile } from './loan-file.ts'
import { amountFor, chooseMethod, chooseOutcome, planTurns, workday, type Turn } from './paying-habits.ts'
import { takeMistake, takePayment, type Taken } from './take-payment.ts'

const OFFICE_SHARE = 0.1
const MISTAKE_SHARE = 0.006
const TWICE_SHARE = 0.002
const COLLEAGUE_SHARE = 0.003
const CHASE_EVERY_DAYS = 7

/** Puts every meeting about a loan on the agenda; after maturity the client is looked for until all is paid. */
export function planMeetings(desk: Desk, loan: LoanFile, onPaid: (on: LocalDate) => void): void {
  const { client, releasedOn, offer } = loan
  const { instalments } = offer.schedule
  const silentFrom = client.defaults ? client.chance.whole(2, instalments.length) : Infinity
  for (const { no, dueOn } of instalments) {
    const isSilent = no >= silentFrom
    const turns: Turn[] = isSilent
      ? [{ on: dueOn, dueOn, way: 'nothing' }]
      : planTurns(client, releasedOn, dueOn)
    for (const [index, turn] of turns.entries()) {
      const isLast = no === instalments.length && index === turns.length - 1
      addMeeting(
        desk,
        loan,
        { ...turn, on: collectionDay(turn.on, releasedOn) },
        { isLast, isSilent, onPaid },
      )
    }
  }
}

interface Meeting {
  readonly isLast: boolean
  readonly isSilent: boolean
  readonly onPaid: (on: LocalDate) => void
}

/** What falls due on a Sunday is brought the day before. */
function collectionDay(day: LocalDate, releasedOn: LocalDate): LocalDate {
  const before = addDays(day, -1)
  return workday(day) === day || before <= releasedOn ? workday(day) : before
}

function addMeeting(desk: Desk, loan: LoanFile, turn: Turn, meeting: Meeting): void {
  desk.agenda.add(turn.on, loan.client.chance.whole(9 * 60, 16 * 60 + 40), (on, minute) => {
    if (loan.isPaid) return
    meet(desk, loan, turn, on, minute)
    if (loan.isPaid) meeting.onPaid(on)
    else if (meeting.isLast) chase(desk, loan, turn, meeting)
  })
}

function chase(desk: Desk, loan: LoanFile, turn: Turn, meeting: Meeting): void {
  const { chance } = loan.client
  const way = meeting.isSilent
    ? 'nothing'
    : chance.weighted([
        ['all due', 4],
        ['part', 4],
        ['nothing', 3],
      ] as const)
  const on = workday(addDays(turn.on, CHASE_EVERY_DAYS))
  addMeeting(desk, loan, { on, dueOn: turn.dueOn, way }, meeting)
}

function meet(desk: Desk, loan: LoanFile, turn: Turn, on: LocalDate, minute: number): void {
  const { client, position } = loan
  const amount = amountFor(turn.way, position, turn.dueOn, client.chance)
  if (amount > 0) pay(desk, loan, amount, on, minute)
  else if (amountFor('all due', position, turn.dueOn, client.chance) > 0)
    noteVisit(desk, loan, { on, minute, promisedOn: turn.promisedOn, dueOn: turn.dueOn })
}

function pay(desk: Desk, loan: LoanFile, amount: Centavos, on: LocalDate, minute: number): void {
  const { client } = loan
  const { chance } = client
  const chosen = chooseMethod(chance)
  // The client whom everybody tries pays in cash: the next loan waits for no verification.
  const method = client.username === 'demo.client' ? 'cash' : chosen
  const atOffice = !needsVerification(method) && chance.chance(OFFICE_SHARE)
  const isColleague = !atOffice && chance.chance(COLLEAGUE_SHARE)
  const collector = atOffice
    ? desk.anAdmin()
    : isColleague
      ? chance.pick(desk.team.investigators)
      : client.investigator
  const taken: Taken = { on, minute, amount, method, collector: collector.mgtId, atOffice }
  if (method === 'cash' && !atOffice && chance.chance(MISTAKE_SHARE))
    takeMistake(desk, loan, { ...taken, minute: minute - 12, amount: toCentavos(amount * 10) })
  takePayment(desk, loan, taken)
  if (method === 'cash' && !loan.isPaid && chance.chance(TWICE_SHARE))
    takePayment(desk, loan, { ...taken, minute: minute + 15, note: 'Pays for the next one too' })
}

interface InVain {
  readonly on: LocalDate
  readonly minute: number
  readonly dueOn: LocalDate
  readonly promisedOn: LocalDate | undefined
}

function noteVisit(desk: Desk, loan: LoanFile, visit: InVain): void {
  const { client, position } = loan
  if (visit.promisedOn === undefined && !client.chance.chance(0.75)) return
  const occurredAt = desk.at(visit.on, visit.minute, client.chance.whole(0, 59))
  const said =
    visit.promisedOn === undefined
      ? chooseOutcome(client.chance, client.defaults)
      : { outcome: 'promise to pay' as const, note: '' }
  const promised = amountFor('all due', position, visit.dueOn, client.chance)
  loan.rows.visit.push({
    visit_id: client.chance.uuid(occurredAt),
    loan_id: loan.loanId,
    mgt_id: client.investigator.mgtId,
    outcome: said.outcome,
    promise_on: visit.promisedOn ?? null,
    promise_amount: visit.promisedOn === undefined ? null : promised,
    note: said.note,
    photo: null,
    occurred_at: occurredAt,
    received_at: occurredAt,
  })
}
