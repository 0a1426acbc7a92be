/** Who the clients are, when they came, how they pay and how far they are today. */
import { addDays, daysBetween, type LocalDate } from '../../domain/calendar.ts'
import type { Place } from '../../domain/collections/place.ts'
import { FREQUENCIES, type Frequency, type Kind } from '../../domain/loans/terms.ts'
import {
  aBarangay,
  doorOf,
  makeCoMaker,
  makeIncome,
  makeOtherInfo,
  register,
  type Income,
  type Registry,
} from './make-person.ts'
import type { Team, TeamMember } from './plan-team.ts'
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

/** Who is in the middle of an application came so many days ago, from and to. */
const CAME_AGO: Partial<Record<Ending, readonly [least: number, most: number]>> = {
  registered: [1, 4],
  Pending: [1, 4],
  'Approved by CI': [5, 8],
  'Approved by Admin': [7, 9],
}
/** A client has an investigator from the CI's approval on. */
const UNASSIGNED: readonly Ending[] = ['registered', 'Pending', 'Cancelled', 'Rejected']
/** How much of the round the first investigator carries, and the most that one person could. */
const FIRST_SHARE = 0.885
const MOST_ON_ONE_ROUND = 3300

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

/**
 * Plans every client and registers them. The first is `demo.client`, the last `demo.pending`. Throws RangeError where there are
 * too few for every kind of story.
 */
export function planClients(registry: Registry, team: Team): ClientPlan[] {
  const endings = endingsOf(registry.clients)
  const running = endings.filter((ending) => ending === 'running').length
  const onFirstRound = Math.min(Math.ceil(running * FIRST_SHARE), MOST_ON_ONE_ROUND)
  const plans = endings.map((ending, index) => {
    const isOnFirstRound = ending === 'running' ? index < onFirstRound : index % 2 === 0
    return planClient(registry, team, { ending, index, isOnFirstRound })
  })
  const route = plans.toSorted((a, b) => a.barangay - b.barangay || a.accId - b.accId)
  for (const [index, plan] of route.entries()) registerClient(registry, plan, index + 1)
  return plans
}

function endingsOf(count: number): Ending[] {
  const endings = Object.entries(OF_400).flatMap(([ending, share]) =>
    Array<Ending>(Math.max(1, Math.round((count * share) / 400))).fill(ending as Ending),
  )
  if (count <= endings.length)
    throw new RangeError(`a demo company needs more than ${endings.length} clients`)
  return [...Array<Ending>(count - endings.length).fill('running'), ...endings.toReversed()]
}

function planClient(
  registry: Registry,
  { members, investigators }: Team,
  { ending, index, isOnFirstRound }: { ending: Ending; index: number; isOnFirstRound: boolean },
): ClientPlan {
  const chance = registry.chance.branch()
  const isShown = index === 0
  const kind = !isShown && chance.chance(0.25) ? 'SME' : 'Salary Loan'
  const [first, ...others] = investigators
  const investigator = isOnFirstRound ? first : others[index % others.length]
  if (!investigator) throw new RangeError('a company needs investigators')
  const accId = members.length + 1 + index
  const payer = chance.weighted({ prompt: 72, fair: 20, poor: 8 })
  const barangay = aBarangay(chance)
  return {
    accId,
    pId: index + 1,
    username: isShown ? 'demo.client' : index === registry.clients - 1 ? 'demo.pending' : '',
    ending,
    payer: isShown || ending === 'gone' ? 'prompt' : payer,
    defaults: !isShown && ending === 'running' && chance.chance(0.015),
    kind,
    frequency: FREQUENCIES[index] ?? chance.weighted({ weekly: 40, 'semi-monthly': 36, monthly: 24 }),
    joinedOn: isShown ? registry.opened : joinedOn(chance, ending, registry),
    income: makeIncome(chance, kind),
    investigator,
    barangay,
    door: doorOf(barangay, accId),
    chance,
  }
}

/** Who is in no application came any time since the company opened. */
function joinedOn(chance: Seeded, ending: Ending, { opened, today }: Registry): LocalDate {
  const ago = CAME_AGO[ending]
  if (ago) return addDays(today, -chance.whole(...ago))
  const after = (least: number, most: number) => addDays(opened, chance.whole(least, most))
  const age = daysBetween(opened, today)
  if (ending === 'gone') return after(0, 30)
  if (ending !== 'running') return after(30, age - 10)
  return chance.chance(0.45) ? after(0, 60) : after(0, age - 35)
}

function registerClient(registry: Registry, plan: ClientPlan, route_order: number): void {
  const { accId: acc_id, pId, chance, kind, income, ending, barangay, joinedOn: since } = plan
  const isSuspended = ending === 'gone' && acc_id % 3 === 0
  const status = ending === 'registered' ? 'Pending' : isSuspended ? 'Suspended' : 'Active'
  register(registry, { ...plan, role: 'CLIENT_USER', status, since })
  const assigned_ci = UNASSIGNED.includes(ending) ? null : plan.investigator.mgtId
  registry.rows.add('client', { acc_id, assigned_ci, loan_level: 1, route_order })
  registry.rows.add('other_info', makeOtherInfo(chance, pId, kind, income))
  registry.rows.add('co_maker', makeCoMaker(chance, pId, barangay))
}
