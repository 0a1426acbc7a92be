/** How a client and the demo company meet about an instalment: a payment on the day, late or in part, or a visit for nothing. */
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import type { VisitOutcome } from '../../domain/collections/visit-outcome.ts'
import { amountOverdue, balanceOf, penaltiesUnpaid } from '../../domain/loans/loan-position.ts'
import { add, toCentavos, type Centavos } from '../../domain/money.ts'
import { needsVerification } from '../../domain/payments/payment-method.ts'
import { later, moment, workday, type Desk, type Moment } from './desk.ts'
import type { LoanFile } from './loan-file.ts'
import type { ClientPlan, Payer } from './plan-clients.ts'
import type { Seeded } from './seeded.ts'
import { takeMistake, takePayment, type Taken } from './take-payment.ts'

const FIFTY_PESOS = 5000
const inFifties = (amount: number) => Math.floor(amount / FIFTY_PESOS) * FIFTY_PESOS

/** What a client hands over of what is due. */
const WAYS = {
  'all due': (due: number) => due,
  'rounded up': (due: number) => -inFifties(-due),
  part: (due: number, chance: Seeded) => inFifties((due * chance.whole(3, 7)) / 10),
  nothing: () => 0,
}
type Way = keyof typeof WAYS

const HABITS: Record<Payer, Partial<Record<Way | 'late', number>>> = {
  prompt: { 'all due': 81, 'rounded up': 7, late: 4, part: 1, nothing: 1 },
  fair: { 'all due': 60, late: 17, part: 15, nothing: 6 },
  poor: { 'all due': 30, late: 22, part: 30, nothing: 18 },
}
const MOST_DAYS_LATE: Record<Payer, number> = { prompt: 4, fair: 9, poor: 24 }
const METHODS = { cash: 84, GCash: 11, Maya: 3, bank: 1.5, check: 0.5 }
const SHARES = { office: 0.1, mistake: 0.006, twice: 0.002, colleague: 0.003, noted: 0.75 }
const CHASE_EVERY_DAYS = 7
const CHASED: Partial<Record<Way, number>> = { 'all due': 4, part: 4, nothing: 3 }
const LAST_DAYS = 7

/** What is found at the door when nothing is paid and nothing promised, by whether the client will ever pay. */
const FOUND: Record<'pays' | 'defaults', Partial<Record<VisitOutcome, number>>> = {
  pays: { 'not at home': 6, 'no money': 4 },
  defaults: { moved: 3, refused: 2, 'not at home': 3 },
}

/** A time at which the client is met about an instalment. */
interface Meeting {
  readonly on: LocalDate
  readonly way: Way
  /** The day promised instead. */
  readonly promisedOn?: LocalDate
}

/** Every meeting about a loan, after maturity once a week until all is paid; answers the day on which it is. */
export function* meetUntilPaid(desk: Desk, loan: LoanFile): Generator<Moment, LocalDate, void> {
  const { client } = loan
  const { instalments } = loan.offer.schedule
  const silentFrom = client.defaults ? client.chance.whole(2, instalments.length) : Infinity
  const planned = instalments.flatMap(({ no, dueOn }): Meeting[] =>
    no < silentFrom ? meetingsOf(client, dueOn) : [{ on: dueOn, way: 'nothing' }],
  )
  const inOrder = planned.toSorted((a, b) => a.on.localeCompare(b.on))
  let on = loan.row.released_on
  while (!loan.isPaid) {
    const chase = (): Meeting => {
      const way = client.defaults ? 'nothing' : client.chance.weighted(CHASED)
      return { on: addDays(on, CHASE_EVERY_DAYS), way }
    }
    const meeting = inOrder.shift() ?? chase()
    on = workday(meeting.on)
    const now = moment(on, client.chance.whole(9 * 60, 16 * 60 + 40))
    yield now
    meet(desk, loan, meeting, now)
  }
  return on
}

/** When and how a client will pay an instalment. */
function meetingsOf({ chance, payer }: ClientPlan, dueOn: LocalDate): Meeting[] {
  const way = chance.weighted(HABITS[payer])
  if (way !== 'late') return [{ on: dueOn, way }]
  const promisedOn = workday(dueOn, chance.whole(1, MOST_DAYS_LATE[payer]))
  return [
    { on: dueOn, way: 'nothing', promisedOn },
    { on: promisedOn, way: 'all due' },
  ]
}

function meet(desk: Desk, loan: LoanFile, meeting: Meeting, now: Moment): void {
  const { chance, isShown } = loan.client
  const overdue = amountOverdue(loan.position, addDays(now.on, 1))
  const due = add(overdue, penaltiesUnpaid(loan.position))
  const amount = toCentavos(WAYS[meeting.way](due, chance))
  // What would end the loan of the client whom everyone tries in the last days is not paid yet.
  const isTooEarly = isShown && now.on > addDays(desk.founding.today, -LAST_DAYS)
  if (isTooEarly && amount >= balanceOf(loan.position)) return
  if (amount > 0) pay(desk, loan, amount, now)
  else if (due > 0 && (meeting.promisedOn !== undefined || chance.chance(SHARES.noted)))
    noteVisit(loan, meeting, due, now)
}

function pay(desk: Desk, loan: LoanFile, amount: Centavos, now: Moment): void {
  const { chance, isShown, investigator } = loan.client
  // The client whom everyone tries pays in cash: the next loan waits for no verification.
  const method = isShown ? 'cash' : chance.weighted(METHODS)
  const atOffice = !needsVerification(method) && chance.chance(SHARES.office)
  const visitor = chance.chance(SHARES.colleague) ? chance.pick(desk.team.investigators) : investigator
  const collector = (atOffice ? desk.anAdmin() : visitor).mgtId
  const taken: Taken = { now, amount, method, collector, atOffice }
  const isRound = method === 'cash' && !atOffice
  if (isRound && chance.chance(SHARES.mistake))
    takeMistake(desk, loan, { ...taken, now: later(now, -12), amount: toCentavos(amount * 10) })
  takePayment(desk, loan, taken)
  if (isRound && !loan.isPaid && chance.chance(SHARES.twice))
    takePayment(desk, loan, { ...taken, now: later(now, 15), note: 'Pays for the next one too' })
}

function noteVisit(
  { rows, loanId, client }: LoanFile,
  { promisedOn }: Meeting,
  due: Centavos,
  now: Moment,
): void {
  const { chance, defaults, investigator } = client
  const promise = { outcome: 'promise to pay', promise_on: promisedOn, promise_amount: due } as const
  const outcome = chance.weighted(FOUND[defaults ? 'defaults' : 'pays'])
  rows.add('visit', {
    visit_id: chance.uuid(now.at),
    loan_id: loanId,
    mgt_id: investigator.mgtId,
    occurred_at: now.at,
    received_at: now.at,
    ...(promisedOn === undefined ? { outcome } : promise),
  })
}
