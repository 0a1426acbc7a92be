/** One made-up person with everything that a client tells the company. */
import { addDays, type LocalDate } from '../../domain/calendar.ts'
import { pesos, toCentavos, type Centavos } from '../../domain/money.ts'
import type { Kind } from '../../domain/loans/terms.ts'
import { BARANGAYS, LANDMARKS, STREETS } from './addresses.ts'
import type { RowOf } from './insert-rows.ts'
import { COLLATERALS, JOBS, MEN, SCHOOLING, SUFFIX_WEIGHTS, SURNAMES, TRADES, WOMEN } from './people-names.ts'
import type { Seeded } from './seeded.ts'

/** No network gives out numbers that begin with 0900. */
export const contactOf = (chance: Seeded) => `0900${chance.digits(7)}`

export function makePerson(
  chance: Seeded,
  pId: number,
  today: LocalDate,
  barangayNo: number = chance.whole(0, BARANGAYS.length - 1),
): RowOf<'person'> {
  return {
    p_id: pId,
    ...makeName(chance),
    contact: contactOf(chance),
    birthdate: addDays(today, -chance.whole(22 * 365, 61 * 365)),
    address: addressIn(chance, barangayNo),
    landmark: chance.chance(0.8) ? chance.pick(LANDMARKS) : '',
    profile_picture: null,
    valid_id: null,
    picture_with_valid_id: null,
  }
}

export interface Name {
  readonly firstname: string
  readonly middlename: string
  readonly lastname: string
  readonly suffix: string
}

export function makeName(chance: Seeded): Name {
  const isWoman = chance.chance(0.6)
  return {
    firstname: chance.pick(isWoman ? WOMEN : MEN),
    middlename: chance.pick(SURNAMES),
    lastname: chance.pick(SURNAMES),
    suffix: isWoman ? '' : chance.weighted(SUFFIX_WEIGHTS),
  }
}

function addressIn(chance: Seeded, barangayNo: number): string {
  const [barangay, town] = BARANGAYS[barangayNo] ?? BARANGAYS[0]
  const house = chance.chance(0.5)
    ? `Blk ${chance.whole(1, 40)} Lot ${chance.whole(1, 60)}`
    : `${chance.whole(2, 480)}`
  return `${house} ${chance.pick(STREETS)}, ${barangay}, ${town}`
}

/** A username of the owner's least length: letters of the name and the account's number. */
export function usernameOf(name: Pick<Name, 'firstname' | 'lastname'>, accId: number): string {
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
  const type = chance.weighted([
    [isBusiness ? 'Bussinessman/Bussinesswoman' : 'Midway Employee', 85],
    ['With Collateral', 15],
  ])
  return {
    p_id: pId,
    prd_work: chance.pick(isBusiness ? TRADES : JOBS),
    prd_net: income.net,
    prd_m_bills: income.bills,
    prd_educ_attain: chance.pick(SCHOOLING),
    cu_type: type,
    prd_collateral: type === 'With Collateral' ? chance.pick(COLLATERALS) : '',
  }
}

export function makeCoMaker(chance: Seeded, pId: number, barangayNo: number): RowOf<'co_maker'> {
  return {
    p_id: pId,
    pcd_name: `${chance.pick(chance.chance(0.5) ? WOMEN : MEN)} ${chance.pick(SURNAMES)}`,
    pcd_contact: contactOf(chance),
    pcd_work: chance.pick(JOBS),
    pcd_net: toCentavos(chance.whole(24, 80) * 50_000),
    pcd_address: addressIn(chance, barangayNo),
  }
}
