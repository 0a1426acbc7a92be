/** Who the demo company's people are, when its clients came, how they pay and how far they are today. All are made up. */
import { addDays, daysBetween, manilaInstant, type LocalDate } from '../../domain/calendar.ts'
import type { Place } from '../../domain/collections/place.ts'
import { FREQUENCIES, type Kind } from '../../domain/loans/terms.ts'
import { pesos } from '../../domain/money.ts'
import * as words from './demo-words.ts'
import type { Desk, Founding, TeamMember } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
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
    const plan = planClient(desk, index, ending, investigator)
    registerClient(desk, plan)
    return plan
  })
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

function planClient(desk: Desk, index: number, ending: Ending, investigator: TeamMember) {
  const { founding, team } = desk
  const chance = desk.chance.branch()
  const isShown = index === 0
  const kind: Kind = !isShown && chance.chance(0.25) ? 'SME' : 'Salary Loan'
  const payer: Payer = chance.weighted({ prompt: 72, fair: 20, poor: 8 })
  const barangay = aBarangay(chance)
  const accId = team.members.length + 1 + index
  return {
    ending,
    investigator,
    chance,
    accId,
    pId: index + 1,
    role: 'CLIENT_USER' as const,
    status: ending === 'registered' ? ('Pending' as const) : ('Active' as const),
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
  }
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

/** No network gives out numbers that begin with 0900. */
export const contactOf = (chance: Seeded) => `0900${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`

const aBarangay = (chance: Seeded) => chance.whole(0, words.BARANGAYS.length - 1)

const addressIn = (chance: Seeded, barangay: number) =>
  `${chance.whole(2, 480)} ${chance.pick(words.STREETS)}, ${words.BARANGAYS[barangay] ?? ''}`

export function makeName(chance: Seeded) {
  const isWoman = chance.chance(0.6)
  return {
    firstname: chance.pick(isWoman ? words.WOMEN : words.MEN),
    middlename: chance.pick(words.SURNAMES),
    lastname: chance.pick(words.SURNAMES),
    suffix: isWoman ? '' : chance.weighted({ '': 92, Jr: 6, Sr: 1, III: 1 }),
  }
}

/** A username of the owner's least length: letters of the name and the account's number. */
export function usernameOf(name: { firstname: string; lastname: string }, accId: number): string {
  const letters = `${name.firstname.split(' ')[0]}.${name.lastname.replaceAll(' ', '')}`
  return `${letters.toLowerCase()}${String(accId).padStart(3, '0')}`
}

type Registered = Pick<ClientPlan, 'accId' | 'pId' | 'username' | 'joinedOn' | 'barangay' | 'chance'> &
  Pick<RowOf<'account'>, 'role' | 'status'>

/** A person with an account. */
function register({ rows, founding }: Desk, who: Registered): void {
  const { accId: acc_id, pId: p_id, role, status, chance } = who
  const name = makeName(chance)
  const username = who.username || usernameOf(name, acc_id)
  rows.add('person', {
    p_id,
    ...name,
    contact: contactOf(chance),
    birthdate: addDays(founding.today, -chance.whole(22 * 365, 61 * 365)),
    address: addressIn(chance, who.barangay),
    landmark: chance.chance(0.8) ? chance.pick(words.LANDMARKS) : '',
  })
  const signsIn = { username, password_hash: founding.passwordHash, email: `${username}@example.com` }
  rows.add('account', { acc_id, p_id, role, status, ...signsIn, created_at: manilaInstant(who.joinedOn, 8) })
}

/** Their numbers as persons come after the clients'. */
export function registerTeam(desk: Desk): void {
  const { chance, rows, founding } = desk
  for (const [index, { mgtId: mgt_id, salary, ...member }] of desk.team.members.entries()) {
    const joinedOn = addDays(founding.opened, -chance.whole(1, 400))
    const who = { ...member, pId: founding.clients + 1 + index, status: 'Active', joinedOn, chance } as const
    register(desk, { ...who, barangay: aBarangay(chance) })
    rows.add('team_member', { mgt_id, acc_id: member.accId, salary, hired_on: joinedOn })
  }
}

/** With what a client says of work and money, and a co-maker of the same barangay. */
function registerClient(desk: Desk, client: ClientPlan): void {
  register(desk, client)
  const { pId: p_id, chance, kind, means, barangay } = client
  const isBusiness = kind === 'SME'
  desk.rows.add('other_info', {
    p_id,
    prd_net: means.monthlyNet,
    prd_m_bills: means.monthlyBills,
    prd_work: chance.pick(isBusiness ? words.TRADES : words.JOBS),
    prd_educ_attain: chance.pick(words.SCHOOLING),
    cu_type: isBusiness ? 'Bussinessman/Bussinesswoman' : 'Midway Employee',
  })
  const { firstname, lastname } = makeName(chance)
  desk.rows.add('co_maker', {
    p_id,
    pcd_name: `${firstname} ${lastname}`,
    pcd_contact: contactOf(chance),
    pcd_work: chance.pick(words.JOBS),
    pcd_net: pesos(chance.whole(24, 80) * 500),
    pcd_address: addressIn(chance, barangay),
  })
}

/** Monthly income and bills; who runs a business has more of both. */
function makeMeans(chance: Seeded, kind: Kind) {
  const net = kind === 'SME' ? chance.whole(45, 140) * 1000 : chance.whole(30, 84) * 500
  const bills = Math.floor((net * chance.whole(22, 42)) / 10_000) * 100
  return { monthlyNet: pesos(net), monthlyBills: pesos(bills) }
}

/** Degrees from one barangay to the next, and from one door to the next of the 400 of a barangay. */
const APART = { barangay: 0.012, door: 0.00006 }

/** Doors follow each other in the order of the accounts, which is the order of the round. */
function doorOf(barangay: number, accId: number): Place {
  const along = (accId % 400) * APART.door
  const degrees = (value: number) => Math.round(value * 1e5) / 1e5
  const latitude = degrees(14.1 + barangay * APART.barangay + along / 3)
  return { latitude, longitude: degrees(121.2 + along) }
}
