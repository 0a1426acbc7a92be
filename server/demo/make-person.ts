/** One made-up person with everything that a client tells the company. */
import { addDays, manilaInstant, type LocalDate } from '../../domain/calendar.ts'
import type { Place } from '../../domain/collections/place.ts'
import type { Kind } from '../../domain/loans/terms.ts'
import { pesos, toCentavos, type Centavos } from '../../domain/money.ts'
import {
  BARANGAYS,
  COLLATERALS,
  JOBS,
  LANDMARKS,
  MEN,
  SCHOOLING,
  STREETS,
  SURNAMES,
  TRADES,
  WOMEN,
} from './demo-words.ts'
import type { RowBuffer, RowOf } from './insert-rows.ts'
import type { Seeded } from './seeded.ts'

/** No network gives out numbers that begin with 0900. */
export const contactOf = (chance: Seeded) => `0900${chance.digits(7)}`

export const aBarangay = (chance: Seeded) => chance.whole(0, BARANGAYS.length - 1)

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
    landmark: chance.chance(0.8) ? chance.pick(LANDMARKS) : '',
  })
  const email = `${username}@example.com`
  const created_at = manilaInstant(who.since, 8)
  rows.add('account', { acc_id, p_id, username, password_hash, role, status, email, created_at })
}

export function makeName(chance: Seeded) {
  const isWoman = chance.chance(0.6)
  return {
    firstname: chance.pick(isWoman ? WOMEN : MEN),
    middlename: chance.pick(SURNAMES),
    lastname: chance.pick(SURNAMES),
    suffix: isWoman ? '' : chance.weighted({ '': 92, Jr: 6, Sr: 1, III: 1 }),
  }
}

function addressIn(chance: Seeded, barangay: number): string {
  const house = chance.chance(0.5)
    ? `Blk ${chance.whole(1, 40)} Lot ${chance.whole(1, 60)}`
    : `${chance.whole(2, 480)}`
  return `${house} ${chance.pick(STREETS)}, ${BARANGAYS[barangay] ?? ''}`
}

/** A username of the owner's least length: letters of the name and the account's number. */
export function usernameOf(name: { firstname: string; lastname: string }, accId: number): string {
  const letters = `${name.firstname.split(' ')[0]}.${name.lastname.replaceAll(' ', '')}`
  return `${letters.toLowerCase()}${String(accId).padStart(3, '0')}`
}

export interface Income {
  readonly net: Centavos
  readonly bills: Centavos
}

/** Monthly income and bills; who runs a business has more of both. */
export function makeIncome(chance: Seeded, kind: Kind): Income {
  const net = kind === 'SME' ? chance.whole(45, 140) * 1000 : chance.whole(30, 84) * 500
  const bills = Math.floor((net * chance.whole(22, 42)) / 10_000) * 100
  return { net: pesos(net), bills: pesos(bills) }
}

export function makeOtherInfo(chance: Seeded, pId: number, kind: Kind, income: Income): RowOf<'other_info'> {
  const isBusiness = kind === 'SME'
  const hasCollateral = chance.chance(0.15)
  const working = isBusiness ? 'Bussinessman/Bussinesswoman' : 'Midway Employee'
  return {
    p_id: pId,
    prd_work: chance.pick(isBusiness ? TRADES : JOBS),
    prd_net: income.net,
    prd_m_bills: income.bills,
    prd_educ_attain: chance.pick(SCHOOLING),
    cu_type: hasCollateral ? 'With Collateral' : working,
    prd_collateral: hasCollateral ? chance.pick(COLLATERALS) : '',
  }
}

export function makeCoMaker(chance: Seeded, pId: number, barangay: number): RowOf<'co_maker'> {
  return {
    p_id: pId,
    pcd_name: `${chance.pick(chance.chance(0.5) ? WOMEN : MEN)} ${chance.pick(SURNAMES)}`,
    pcd_contact: contactOf(chance),
    pcd_work: chance.pick(JOBS),
    pcd_net: toCentavos(chance.whole(24, 80) * 50_000),
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
