/** One made-up person with everything that a client tells the company. */
import { addDays, manilaInstant, type LocalDate } from '../../domain/calendar.ts'
import type { Place } from '../../domain/collections/place.ts'
import type { Means } from '../../domain/loans/capacity.ts'
import type { Kind } from '../../domain/loans/terms.ts'
import { pesos } from '../../domain/money.ts'
import * as words from './demo-words.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'
import type { Seeded } from './seeded.ts'

/** No network gives out numbers that begin with 0900. */
export const contactOf = (chance: Seeded) => `0900${String(chance.whole(0, 9_999_999)).padStart(7, '0')}`

export const aBarangay = (chance: Seeded) => chance.whole(0, words.BARANGAYS.length - 1)

/** Where the company's people are written down. */
export interface Registry {
  readonly rows: RowBuffer
  readonly chance: Seeded
  /** How many clients there will be. */
  readonly clients: number
  readonly opened: LocalDate
  readonly today: LocalDate
  readonly passwordHash: string
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
export function register({ rows, today, passwordHash: password_hash }: Registry, who: Registered): void {
  const { accId: acc_id, pId: p_id, role, status, chance } = who
  const name = makeName(chance)
  const username = who.username || usernameOf(name, acc_id)
  rows.add('person', {
    p_id,
    ...name,
    contact: contactOf(chance),
    birthdate: addDays(today, -chance.whole(22 * 365, 61 * 365)),
    address: addressIn(chance, who.barangay),
    landmark: chance.chance(0.8) ? chance.pick(words.LANDMARKS) : '',
  })
  const email = `${username}@example.com`
  const created_at = manilaInstant(who.since, 8)
  rows.add('account', { acc_id, p_id, username, password_hash, role, status, email, created_at })
}

export function makeName(chance: Seeded) {
  const isWoman = chance.chance(0.6)
  return {
    firstname: chance.pick(isWoman ? words.WOMEN : words.MEN),
    middlename: chance.pick(words.SURNAMES),
    lastname: chance.pick(words.SURNAMES),
    suffix: isWoman ? '' : chance.weighted({ '': 92, Jr: 6, Sr: 1, III: 1 }),
  }
}

function addressIn(chance: Seeded, barangay: number): string {
  return `${chance.whole(2, 480)} ${chance.pick(words.STREETS)}, ${words.BARANGAYS[barangay] ?? ''}`
}

/** A username of the owner's least length: letters of the name and the account's number. */
export function usernameOf(name: { firstname: string; lastname: string }, accId: number): string {
  const letters = `${name.firstname.split(' ')[0]}.${name.lastname.replaceAll(' ', '')}`
  return `${letters.toLowerCase()}${String(accId).padStart(3, '0')}`
}

/** Monthly income and bills; who runs a business has more of both. */
export function makeMeans(chance: Seeded, kind: Kind): Omit<Means, 'pct'> {
  const net = kind === 'SME' ? chance.whole(45, 140) * 1000 : chance.whole(30, 84) * 500
  const bills = Math.floor((net * chance.whole(22, 42)) / 10_000) * 100
  return { monthlyNet: pesos(net), monthlyBills: pesos(bills) }
}

export function makeOtherInfo(chance: Seeded, kind: Kind) {
  const isBusiness = kind === 'SME'
  const hasCollateral = chance.chance(0.15)
  const working = isBusiness ? 'Bussinessman/Bussinesswoman' : 'Midway Employee'
  return {
    prd_work: chance.pick(isBusiness ? words.TRADES : words.JOBS),
    prd_educ_attain: chance.pick(words.SCHOOLING),
    cu_type: hasCollateral ? 'With Collateral' : working,
    prd_collateral: hasCollateral ? chance.pick(words.COLLATERALS) : '',
  }
}

export function makeCoMaker(chance: Seeded, barangay: number) {
  const { firstname, lastname } = makeName(chance)
  return {
    pcd_name: `${firstname} ${lastname}`,
    pcd_contact: contactOf(chance),
    pcd_work: chance.pick(words.JOBS),
    pcd_net: pesos(chance.whole(24, 80) * 500),
    pcd_address: addressIn(chance, barangay),
  }
}

/** Degrees from one barangay to the next, and from one client's door to the next: some hundred metres a stop of a round. */
const BARANGAY_APART = 0.012
const DOOR_APART = 0.00006
const DOORS_AROUND = 400

/** Doors follow each other in the order of the accounts, which is the order of the round. */
export function doorOf(barangay: number, accId: number): Place {
  const along = (accId % DOORS_AROUND) * DOOR_APART
  const degrees = (value: number) => Math.round(value * 1e5) / 1e5
  return {
    latitude: degrees(14.1 + barangay * BARANGAY_APART + along / 3),
    longitude: degrees(121.2 + along),
  }
}
