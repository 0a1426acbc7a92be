/** Who the clients are, when they came, how they pay and how far they are today. */
import { addDays, daysBetween, type LocalDate } from '../../domain/calendar.ts'
import { FREQUENCIES, type Kind } from '../../domain/loans/terms.ts'
import {
  aBarangay,
  doorOf,
  makeCoMaker,
  makeMeans,
  makeOtherInfo,
  register,
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
export type ClientPlan = ReturnType<typeof planClient>

interface Place {
  readonly accId: number
  /** From 0. */
  readonly index: number
  readonly ending: Ending
  readonly investigator: TeamMember
}

/** Who is in the middle of an application came so many days ago, from and to. */
const CAME_AGO: Partial<Record<Ending, readonly [least: number, most: number]>> = {
  registered: [1, 4],
  Pending: [1, 4],
  'Approved by CI': [5, 8],
  'Approved by Admin': [7, 9],
}
/** How much of the round the first investigator carries, and the most that one person could. */
const FIRST_SHARE = 0.885
const MOST_ON_ONE_ROUND = 3300

/**
 * Plans every client and registers them. The first is `demo.client`, the last `demo.pending`. Throws RangeError where there are
 * too few for every kind of story.
 */
export function planClients(registry: Registry, team: Team): ClientPlan[] {
  const endings = endingsOf(registry.clients)
  const running = endings.filter((ending) => ending === 'running').length
  const onFirstRound = Math.min(Math.ceil(running * FIRST_SHARE), MOST_ON_ONE_ROUND)
  const [first, ...others] = team.investigators
  const plans = endings.map((ending, index) => {
    const isOnFirstRound = ending === 'running' ? index < onFirstRound : index % 2 === 0
    const investigator = isOnFirstRound ? first : others[index % others.length]
    if (!investigator) throw new RangeError('a company needs investigators')
    return planClient(registry, { ending, index, accId: team.members.length + 1 + index, investigator })
  })
  for (const plan of plans) registerClient(registry, plan)
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

function planClient(registry: Registry, place: Place) {
  const { ending, index, accId } = place
  const chance = registry.chance.branch()
  const isShown = index === 0
  const kind: Kind = !isShown && chance.chance(0.25) ? 'SME' : 'Salary Loan'
  const payer: Payer = chance.weighted({ prompt: 72, fair: 20, poor: 8 })
  const barangay = aBarangay(chance)
  return {
    ...place,
    pId: index + 1,
    /** Empty where the name gives it. */
    username: isShown ? 'demo.client' : index === registry.clients - 1 ? 'demo.pending' : '',
    payer: isShown || ending === 'gone' ? 'prompt' : payer,
    /** Stops paying for good somewhere in a loan. */
    defaults: !isShown && ending === 'running' && chance.chance(0.015),
    kind,
    frequency: FREQUENCIES[index] ?? chance.weighted({ weekly: 40, 'semi-monthly': 36, monthly: 24 }),
    joinedOn: isShown ? registry.opened : joinedOn(chance, ending, registry),
    means: makeMeans(chance, kind),
    barangay,
    door: doorOf(barangay, accId),
    chance,
  } as const
}

/** Who is in no application came any time since the company opened. */
function joinedOn(chance: Seeded, ending: Ending, { opened, today }: Registry): LocalDate {
  const ago = CAME_AGO[ending]
  if (ago) return addDays(today, -chance.whole(...ago))
  const age = daysBetween(opened, today)
  const after = (least: number, most: number) => addDays(opened, chance.whole(least, most))
  if (ending === 'gone') return after(0, 30)
  if (ending !== 'running') return after(30, age - 10)
  return chance.chance(0.45) ? after(0, 60) : after(0, age - 35)
}

function registerClient(registry: Registry, plan: ClientPlan): void {
  const { accId: acc_id, pId: p_id, chance, kind, means, ending, barangay } = plan
  const isSuspended = ending === 'gone' && acc_id % 3 === 0
  const status = ending === 'registered' ? 'Pending' : isSuspended ? 'Suspended' : 'Active'
  register(registry, { ...plan, role: 'CLIENT_USER', status, since: plan.joinedOn })
  const money = { prd_net: means.monthlyNet, prd_m_bills: means.monthlyBills }
  registry.rows.add('other_info', { p_id, ...money, ...makeOtherInfo(chance, kind) })
  registry.rows.add('co_maker', { p_id, ...makeCoMaker(chance, barangay) })
}
