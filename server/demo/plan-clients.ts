/** Who the clients are, when they came, how they pay and how far they are today. */
import { addDays, daysBetween, manilaInstant, type LocalDate } from '../../domain/calendar.ts'
import type { Place } from '../../domain/collections/place.ts'
import { FREQUENCIES, type Frequency, type Kind } from '../../domain/loans/terms.ts'
import type { RowBuffer } from './insert-rows.ts'
import {
  aBarangay,
  doorOf,
  makeCoMaker,
  makeIncome,
  makeOtherInfo,
  makePerson,
  usernameOf,
  type Income,
} from './make-person.ts'
import type { TeamMember } from './plan-team.ts'
import type { Seeded } from './seeded.ts'

/** How many of 400 clients are not borrowers with a running loan: paid up and gone, in an application, or just registered. */
const OF_400 = {
  registered: 3,
  Pending: 6,
  'Approved by CI': 4,
  'Approved by Admin': 3,
  Rejected: 4,
  Cancelled: 2,
  gone: 6,
} as const
export type Ending = keyof typeof OF_400 | 'running'
export type Payer = 'prompt' | 'fair' | 'poor'

export interface ClientPlan {
  readonly accId: number
  readonly pId: number
  /** Empty where the name gives it. */
  readonly username: string
  readonly ending: Ending
  readonly payer: Payer
  /** Stops paying for good somewhere in a loan. */
  readonly defaults: boolean
  readonly kind: Kind
  readonly frequency: Frequency
  readonly joinedOn: LocalDate
  readonly income: Income
  readonly investigator: TeamMember
  readonly barangay: number
  readonly door: Place
  readonly chance: Seeded
}

/** How much of the round the first investigator carries, and the most that one person could. */
const FIRST_SHARE = 0.885
const MOST_ON_ONE_ROUND = 3300

export interface ClientPlanning {
  readonly chance: Seeded
  readonly count: number
  readonly firstAccId: number
  readonly investigators: readonly TeamMember[]
  readonly opened: LocalDate
  readonly today: LocalDate
  readonly rows: RowBuffer
  readonly passwordHash: string
}

/** Plans every client and hands over the rows of their persons. The first is `demo.client`, the last `demo.pending`. */
export function planClients(planning: ClientPlanning): ClientPlan[] {
  const endings = endingsOf(planning.count)
  const running = endings.filter((ending) => ending === 'running').length
  const onFirstRound = Math.min(Math.ceil(running * FIRST_SHARE), MOST_ON_ONE_ROUND)
  const plans = endings.map((ending, index) => planClient(planning, ending, index, onFirstRound))
  const route = plans.toSorted((a, b) => a.barangay - b.barangay || a.accId - b.accId)
  for (const [index, plan] of route.entries()) writeClient(planning, plan, index + 1)
  return plans
}

function endingsOf(count: number): Ending[] {
  const special = Object.entries(OF_400)
    .flatMap(([ending, share]) =>
      Array<Ending>(Math.max(1, Math.round((count * share) / 400))).fill(ending as Ending),
    )
    .toReversed()
  if (count <= special.length)
    throw new RangeError(`a demo company needs more than ${special.length} clients`)
  return [...Array<Ending>(count - special.length).fill('running'), ...special]
}

function planClient(
  planning: ClientPlanning,
  ending: Ending,
  index: number,
  onFirstRound: number,
): ClientPlan {
  const { firstAccId, investigators, opened, today, count } = planning
  const chance = planning.chance.branch()
  const isShown = index === 0
  const kind = !isShown && chance.chance(0.25) ? 'SME' : 'Salary Loan'
  const [first, ...others] = investigators
  const isOnFirstRound = ending === 'running' ? index < onFirstRound : index % 2 === 0
  const investigator = isOnFirstRound ? first : others[index % others.length]
  if (!investigator) throw new RangeError('a company needs investigators')
  const accId = firstAccId + index
  const payer = chance.weighted({ prompt: 72, fair: 20, poor: 8 })
  const barangay = aBarangay(chance)
  return {
    accId,
    pId: index + 1,
    username: isShown ? 'demo.client' : index === count - 1 ? 'demo.pending' : '',
    ending,
    payer: isShown || ending === 'gone' ? 'prompt' : payer,
    defaults: !isShown && ending === 'running' && chance.chance(0.015),
    kind,
    frequency: FREQUENCIES[index] ?? chance.weighted({ weekly: 40, 'semi-monthly': 36, monthly: 24 }),
    joinedOn: isShown ? opened : joinedOn(chance, ending, opened, today),
    income: makeIncome(chance, kind),
    investigator,
    barangay,
    door: doorOf(barangay, accId),
    chance,
  }
}

/** Who is in the middle of an application came days ago, the others any time since the company opened. */
function joinedOn(chance: Seeded, ending: Ending, opened: LocalDate, today: LocalDate): LocalDate {
  const ago = (least: number, most: number) => addDays(today, -chance.whole(least, most))
  const afterOpening = (least: number, most: number) => addDays(opened, chance.whole(least, most))
  const age = daysBetween(opened, today)
  switch (ending) {
    case 'registered':
    case 'Pending':
      return ago(1, 4)
    case 'Approved by CI':
      return ago(5, 8)
    case 'Approved by Admin':
      return ago(7, 9)
    case 'gone':
      return afterOpening(0, 30)
    case 'running':
      return chance.chance(0.45) ? afterOpening(0, 60) : afterOpening(0, age - 35)
    case 'Rejected':
    case 'Cancelled':
      return afterOpening(30, age - 10)
  }
}

/** A client has an investigator from the CI's approval on. */
const UNASSIGNED: readonly Ending[] = ['registered', 'Pending', 'Cancelled', 'Rejected']

function writeClient(
  { rows, today, passwordHash }: ClientPlanning,
  plan: ClientPlan,
  route_order: number,
): void {
  const { accId: acc_id, pId: p_id, chance, kind, income, ending, barangay } = plan
  const person = makePerson(chance, p_id, today, barangay)
  const username = plan.username || usernameOf(person, acc_id)
  const isSuspended = ending === 'gone' && acc_id % 3 === 0
  rows.add('person', person)
  rows.add('account', {
    acc_id,
    p_id,
    username,
    password_hash: passwordHash,
    role: 'CLIENT_USER',
    status: ending === 'registered' ? 'Pending' : isSuspended ? 'Suspended' : 'Active',
    email: `${username}@example.com`,
    created_at: manilaInstant(plan.joinedOn, 8),
  })
  const assigned_ci = UNASSIGNED.includes(ending) ? null : plan.investigator.mgtId
  rows.add('client', { acc_id, assigned_ci, loan_level: 1, route_order })
  rows.add('other_info', makeOtherInfo(chance, p_id, kind, income))
  rows.add('co_maker', makeCoMaker(chance, p_id, barangay))
}
