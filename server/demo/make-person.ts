/** Made-up people with everything that a client tells the company. */
import { addDays, manilaInstant, type LocalDate } from '../../domain/calendar.ts'
import type { Place } from '../../domain/collections/place.ts'
import type { Kind } from '../../domain/loans/terms.ts'
import { pesos } from '../../domain/money.ts'
import * as words from './demo-words.ts'
import type { Desk } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { Seeded } from './seeded.ts'

/** No network gives out numbers that begin with 0900. */
export const contactOf = (chance: Seeded) => `0900${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`

export const aBarangay = (chance: Seeded) => chance.whole(0, words.BARANGAYS.length - 1)

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

interface Registered extends Pick<RowOf<'account'>, 'role' | 'status'> {
  readonly accId: number
  readonly pId: number
  /** Empty where the name gives it. */
  readonly username: string
  readonly since: LocalDate
  readonly barangay: number
  readonly chance: Seeded
}

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
  rows.add('account', { acc_id, p_id, role, status, ...signsIn, created_at: manilaInstant(who.since, 8) })
}

/** Their numbers as persons come after the clients'. */
export function registerTeam(desk: Desk): void {
  const { chance, rows, founding } = desk
  for (const [index, { mgtId: mgt_id, salary, ...member }] of desk.team.members.entries()) {
    const hired_on = addDays(founding.opened, -chance.whole(1, 400))
    const pId = founding.clients + 1 + index
    const account = { ...member, pId, status: 'Active', since: hired_on } as const
    register(desk, { ...account, chance, barangay: aBarangay(chance) })
    rows.add('team_member', { mgt_id, acc_id: member.accId, salary, hired_on })
  }
}

/** Monthly income and bills; who runs a business has more of both. */
export function makeMeans(chance: Seeded, kind: Kind) {
  const net = kind === 'SME' ? chance.whole(45, 140) * 1000 : chance.whole(30, 84) * 500
  const bills = Math.floor((net * chance.whole(22, 42)) / 10_000) * 100
  return { monthlyNet: pesos(net), monthlyBills: pesos(bills) }
}

interface Client extends Registered {
  readonly kind: Kind
  readonly means: ReturnType<typeof makeMeans>
}

/** With what a client says of work and money, and a co-maker of the same barangay. */
export function registerClient(desk: Desk, client: Client): void {
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

/** Degrees from one barangay to the next, and from one door to the next of the 400 of a barangay. */
const APART = { barangay: 0.012, door: 0.00006 }

/** Doors follow each other in the order of the accounts, which is the order of the round. */
export function doorOf(barangay: number, accId: number): Place {
  const along = (accId % 400) * APART.door
  const degrees = (value: number) => Math.round(value * 1e5) / 1e5
  const latitude = degrees(14.1 + barangay * APART.barangay + along / 3)
  return { latitude, longitude: degrees(121.2 + along) }
}
