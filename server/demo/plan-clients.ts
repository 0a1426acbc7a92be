/** Who the clients are, when they came, how they pay and where their story is today. */
import { addDays, daysBetween, manilaInstant, type LocalDate } from '../../domain/calendar.ts'
import { FREQUENCIES, type Frequency, type Kind } from '../../domain/loans/terms.ts'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import type { Place } from '../../domain/collections/place.ts'
import { BARANGAYS, doorOf } from './addresses.ts'
import type { RowBuffer } from './insert-rows.ts'
import { makeCoMaker, makeIncome, makeOtherInfo, makePerson, usernameOf, type Income } from './make-person.ts'
import type { TeamMember } from './plan-team.ts'
import type { Seeded } from './seeded.ts'

/** Where a client's story ends: with a running loan, paid up and gone, at a step of an application, or just registered. */
export const ENDINGS = [
  'running',
  'gone',
  'Pending',
  'Approved by CI',
  'Approved by Admin',
  'Rejected',
  'Cancelled',
  'registered',
] as const
export type Ending = (typeof ENDINGS)[number]

export const PAYERS = ['prompt', 'fair', 'poor'] as const
export type Payer = (typeof PAYERS)[number]

export interface ClientPlan {
  readonly accId: number
  readonly pId: number
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
  readonly barangayNo: number
  /** Where the client lives. */
  readonly door: Place
  readonly chance: Seeded
}

/** Of 400 clients; larger and smaller companies have as many for each client. */
const SHARES: readonly (readonly [Exclude<Ending, 'running'>, number])[] = [
  ['registered', 3 / 400],
  ['Pending', 6 / 400],
  ['Approved by CI', 4 / 400],
  ['Approved by Admin', 3 / 400],
  ['Rejected', 4 / 400],
  ['Cancelled', 2 / 400],
  ['gone', 6 / 400],
]
/** How much of the round the first investigator carries, and the most that one person could. */
const FIRST_SHARE = 0.885
const MOST_ON_ONE_ROUND = 3300
const FREQUENCY_WEIGHTS = [
  ['weekly', 40],
  ['semi-monthly', 36],
  ['monthly', 24],
] as const satisfies readonly (readonly [Frequency, number])[]

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
  for (const [index, plan] of routeOf(plans).entries()) writeClient(planning, plan, index + 1)
  return plans
}

function endingsOf(count: number): Ending[] {
  const special = SHARES.flatMap(([ending, share]) =>
    Array.from({ length: Math.max(1, Math.round(count * share)) }, () => ending),
  ).reverse()
  if (count <= special.length)
    throw new RangeError(`a demo company needs more than ${special.length} clients`)
  return [...Array.from({ length: count - special.length }, () => 'running' as const), ...special]
}

function planClient(
  { chance: all, firstAccId, investigators, opened, today, count }: ClientPlanning,
  ending: Ending,
  index: number,
  onFirstRound: number,
): ClientPlan {
  const chance = all.branch()
  const isShown = index === 0
  const kind = !isShown && chance.chance(0.25) ? 'SME' : 'Salary Loan'
  const [first, ...others] = investigators
  const isOnFirstRound = ending === 'running' ? index < onFirstRound : index % 2 === 0
  const investigator = isOnFirstRound ? first : others[index % others.length]
  if (!investigator) throw new RangeError('a company needs investigators')
  const accId = firstAccId + index
  const plan: Omit<ClientPlan, 'door'> = {
    accId,
    pId: index + 1,
    username: isShown ? 'demo.client' : index === count - 1 ? 'demo.pending' : '',
    ending,
    payer:
      isShown || ending === 'gone'
        ? 'prompt'
        : chance.weighted([
            ['prompt', 72],
            ['fair', 20],
            ['poor', 8],
          ]),
    defaults: !isShown && ending === 'running' && chance.chance(0.015),
    kind,
    frequency:
      index < FREQUENCIES.length ? (FREQUENCIES[index] ?? 'weekly') : chance.weighted(FREQUENCY_WEIGHTS),
    joinedOn: isShown ? opened : joinedOn(chance, ending, opened, today),
    income: makeIncome(chance, kind),
    investigator,
    barangayNo: chance.whole(0, BARANGAYS.length - 1),
    chance,
  }
  return { ...plan, door: doorOf(plan.barangayNo, accId) }
}

/** Stories that stand in the middle of an application began days ago, the others any time since the company opened. */
function joinedOn(chance: Seeded, ending: Ending, opened: LocalDate, today: LocalDate): LocalDate {
  switch (ending) {
    case 'registered':
    case 'Pending':
      return addDays(today, -chance.whole(1, 4))
    case 'Approved by CI':
      return addDays(today, -chance.whole(5, 8))
    case 'Approved by Admin':
      return addDays(today, -chance.whole(7, 9))
    case 'gone':
      return addDays(opened, chance.whole(0, 30))
    case 'running':
      if (chance.chance(0.45)) return addDays(opened, chance.whole(0, 60))
      return addDays(opened, chance.whole(0, daysBetween(opened, today) - 35))
    case 'Rejected':
    case 'Cancelled':
      return addDays(opened, chance.whole(30, daysBetween(opened, today) - 10))
  }
}

/** Client by client in the order in which a round passes their doors. */
function routeOf(plans: readonly ClientPlan[]): ClientPlan[] {
  return plans.toSorted((a, b) => a.barangayNo - b.barangayNo || a.accId - b.accId)
}

/** A client has an investigator from the CI's approval on. */
const UNASSIGNED: readonly Ending[] = ['registered', 'Pending', 'Cancelled', 'Rejected']

function statusOf({ ending, accId }: ClientPlan): AccountStatus {
  if (ending === 'registered') return 'Pending'
  return ending === 'gone' && accId % 3 === 0 ? 'Suspended' : 'Active'
}

function writeClient(planning: ClientPlanning, plan: ClientPlan, routeOrder: number): void {
  const { rows, today, passwordHash } = planning
  const { accId, pId, chance, kind, income, ending } = plan
  const person = makePerson(chance, pId, today, plan.barangayNo)
  const username = plan.username === '' ? usernameOf(person, accId) : plan.username
  rows.add('person', [person])
  rows.add('account', [
    {
      acc_id: accId,
      p_id: pId,
      username,
      password_hash: passwordHash,
      role: 'CLIENT_USER',
      status: statusOf(plan),
      email: `${username}@example.com`,
      created_at: manilaInstant(plan.joinedOn, 8),
      last_sign_in_at: null,
    },
  ])
  rows.add('client', [
    {
      acc_id: accId,
      assigned_ci: UNASSIGNED.includes(ending) ? null : plan.investigator.mgtId,
      loan_level: 1,
      route_order: routeOrder,
    },
  ])
  rows.add('other_info', [makeOtherInfo(chance, pId, kind, income)])
  rows.add('co_maker', [makeCoMaker(chance, pId, plan.barangayNo)])
}
