/** Who the clients are, when they came, how they pay and how far they are today. */
import { addDays, daysBetween, type LocalDate } from '../../domain/calendar.ts'
import { FREQUENCIES, type Kind } from '../../domain/loans/terms.ts'
import type { Desk, Founding, TeamMember } from './desk.ts'
import { aBarangay, doorOf, makeMeans, registerClient } from './make-person.ts'
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

/** Who is in the middle of an application came so many days ago, from and to. */
const CAME_AGO: Partial<Record<Ending, readonly [least: number, most: number]>> = {
  registered: [1, 4],
  Pending: [1, 4],
  'Approved by CI': [5, 8],
  'Approved by Admin': [7, 9],
}
/** How much of the round the first investigator carries. */
const FIRST_SHARE = 0.885

/**
 * Plans every client and registers them, in the order of their round. The first is `demo.client`, the last `demo.pending`. Throws
 * RangeError where there are too few for every kind of story.
 */
export function planClients(desk: Desk): ClientPlan[] {
  const endings = endingsOf(desk.founding.clients)
  const onFirstRound = Math.ceil(endings.lastIndexOf('running') * FIRST_SHARE)
  const [first, ...others] = desk.team.investigators
  const plans = endings.map((ending, index) => {
    const isOnFirstRound = ending === 'running' ? index <= onFirstRound : index % 2 === 0
    const investigator = isOnFirstRound ? first : others[index % others.length]
    if (!investigator) throw new RangeError('a company needs investigators')
    return planClient(desk, { ending, index, investigator })
  })
  for (const plan of plans) {
    const status = plan.ending === 'registered' ? 'Pending' : 'Active'
    registerClient(desk, { ...plan, role: 'CLIENT_USER', status, since: plan.joinedOn })
  }
  return plans.toSorted((a, b) => a.barangay - b.barangay)
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
  { founding, team, chance: everyones }: Desk,
  place: { readonly ending: Ending; readonly index: number; readonly investigator: TeamMember },
) {
  const { ending, index } = place
  const chance = everyones.branch()
  const isShown = index === 0
  const kind: Kind = !isShown && chance.chance(0.25) ? 'SME' : 'Salary Loan'
  const payer: Payer = chance.weighted({ prompt: 72, fair: 20, poor: 8 })
  const barangay = aBarangay(chance)
  const accId = team.members.length + 1 + index
  return {
    ...place,
    chance,
    accId,
    pId: index + 1,
    /** Whom everyone tries: this client's loan runs whatever day it is. */
    isShown,
    /** Empty where the name gives it. */
    username: isShown ? 'demo.client' : index === founding.clients - 1 ? 'demo.pending' : '',
    payer: isShown || ending === 'gone' ? 'prompt' : payer,
    /** Stops paying for good somewhere in a loan. */
    defaults: !isShown && ending === 'running' && chance.chance(0.015),
    kind,
    frequency: FREQUENCIES[index] ?? chance.weighted({ weekly: 40, 'semi-monthly': 36, monthly: 24 }),
    joinedOn: isShown ? founding.opened : joinedOn(chance, ending, founding),
    means: makeMeans(chance, kind),
    barangay,
    door: doorOf(barangay, accId),
  } as const
}

/** Who is in no application came any time since the company opened. */
function joinedOn(chance: Seeded, ending: Ending, { opened, today }: Founding): LocalDate {
  const ago = CAME_AGO[ending]
  if (ago) return addDays(today, -chance.whole(...ago))
  const age = daysBetween(opened, today)
  const after = (least: number, most: number) => addDays(opened, chance.whole(least, most))
  if (ending === 'gone') return after(0, 30)
  if (ending !== 'running') return after(30, age - 10)
  return chance.chance(0.45) ? after(0, 60) : after(0, age - 35)
}
