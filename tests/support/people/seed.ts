/** People with accounts for call tests. Rows are written directly, so that a test of one call does not stand on all others. */
import { addDays, toLocalDate, type LocalDate } from '../../../domain/calendar.ts'
import { pesos, type Centavos } from '../../../domain/money.ts'
import type { AccountStatus } from '../../../domain/people/account-status.ts'
import type { Role } from '../../../domain/people/role.ts'
import type { Tx } from '../../../server/db/connect.ts'
import { touchClient } from '../../../server/sync/touch-client.ts'
import { hashedPassword, PASSWORD, Visitor, type TestApp } from '../world/test-app.ts'

export interface SeededPerson {
  readonly accId: number
  readonly pId: number
  readonly username: string
  readonly role: Role
}

export interface SeededMember extends SeededPerson {
  readonly mgtId: number
}

interface PersonOptions {
  readonly username?: string
  readonly firstname?: string
  readonly lastname?: string
  readonly status?: AccountStatus
  readonly contact?: string
  /** Null where it was never told. */
  readonly birthdate?: LocalDate | null
  readonly address?: string
  readonly landmark?: string
  readonly email?: string
}

interface MemberOptions extends PersonOptions {
  readonly salary?: Centavos
  readonly hiredOn?: LocalDate | null
}

const FIRST_NAMES = ['Ana', 'Ben', 'Carla', 'Dino', 'Elena', 'Felix', 'Gina', 'Hugo', 'Isko', 'Juana']
const LAST_NAMES = ['Santos', 'Reyes', 'Dela Cruz', 'Bautista', 'Ocampo', 'Garcia', 'Mendoza', 'Torres']

/** A person with an account, who may sign in with PASSWORD; what is not said is some Filipino's. */
export async function aPerson(
  tx: Tx,
  at: TestApp,
  role: Role,
  options: PersonOptions,
): Promise<SeededPerson> {
  const { p_id } = await tx
    .insertInto('person')
    .values({
      firstname: options.firstname ?? 'Ana',
      lastname: options.lastname ?? 'Santos',
      contact: options.contact ?? '09170000000',
      birthdate: options.birthdate === undefined ? toLocalDate('1990-05-17') : options.birthdate,
      address: options.address ?? '12 Sampaguita St, Barangay Uno, Batangas',
      landmark: options.landmark ?? 'sari-sari store',
    })
    .returning('p_id')
    .executeTakeFirstOrThrow()
  const name = (options.firstname ?? FIRST_NAMES[p_id % FIRST_NAMES.length] ?? 'Ana').toLowerCase()
  const username = options.username ?? `${name}.${role.split('_')[0]?.toLowerCase()}${p_id}`
  const { acc_id } = await tx
    .insertInto('account')
    .values({
      p_id,
      username,
      password_hash: await hashedPassword(),
      role,
      status: options.status ?? 'Active',
      email: options.email ?? `${name}${p_id}@example.com`,
      created_at: at.clock.now(),
      last_sign_in_at: null,
    })
    .returning('acc_id')
    .executeTakeFirstOrThrow()
  if (options.firstname === undefined)
    await tx
      .updateTable('person')
      .set({
        firstname: FIRST_NAMES[p_id % FIRST_NAMES.length] ?? 'Ana',
        lastname: options.lastname ?? LAST_NAMES[p_id % LAST_NAMES.length] ?? 'Santos',
        // Names come again; with a birth date of their own no two are one person.
        ...(options.birthdate === undefined && { birthdate: addDays(toLocalDate('1990-05-17'), p_id) }),
      })
      .where('p_id', '=', p_id)
      .execute()
  return { accId: acc_id, pId: p_id, username, role }
}

export async function aTeamMember(at: TestApp, role: Role, options: MemberOptions): Promise<SeededMember> {
  return at.db.transaction().execute(async (tx) => {
    const person = await aPerson(tx, at, role, options)
    const { mgt_id } = await tx
      .insertInto('team_member')
      .values({
        acc_id: person.accId,
        salary: options.salary ?? pesos(18_000),
        hired_on: options.hiredOn === undefined ? toLocalDate('2024-01-15') : options.hiredOn,
      })
      .returning('mgt_id')
      .executeTakeFirstOrThrow()
    return { ...person, mgtId: mgt_id }
  })
}

export const anInvestigator = (at: TestApp, options: PersonOptions = {}) =>
  aTeamMember(at, 'CI_USER', options)
export const anAdmin = (at: TestApp, options: PersonOptions = {}) => aTeamMember(at, 'ADMIN_USER', options)
export const aSuperAdmin = (at: TestApp, options: PersonOptions = {}) =>
  aTeamMember(at, 'SUPER_ADMIN_USER', options)

export interface ClientOptions extends PersonOptions {
  /** Who visits; no one when left out. */
  readonly investigator?: SeededMember
  /** Monthly; 20,000 and 5,000 pesos when left out. */
  readonly income?: Centavos
  readonly bills?: Centavos
}

export async function aClient(at: TestApp, options: ClientOptions = {}): Promise<SeededPerson> {
  return at.db.transaction().execute(async (tx) => {
    const person = await aPerson(tx, at, 'CLIENT_USER', options)
    await tx
      .insertInto('client')
      .values({ acc_id: person.accId, assigned_ci: options.investigator?.mgtId ?? null })
      .execute()
    await tx
      .insertInto('other_info')
      .values({
        p_id: person.pId,
        prd_work: 'Tindera',
        prd_net: options.income ?? pesos(20_000),
        prd_m_bills: options.bills ?? pesos(5_000),
        prd_educ_attain: 'High School',
        cu_type: 'Bussinessman/Bussinesswoman',
      })
      .execute()
    await tx
      .insertInto('co_maker')
      .values({
        p_id: person.pId,
        pcd_name: 'Berto Santos',
        pcd_contact: '09180000000',
        pcd_work: 'Driver',
        pcd_net: pesos(15_000),
        pcd_address: '14 Sampaguita St, Barangay Uno, Batangas',
      })
      .execute()
    await touchClient(tx, person.accId)
    return person
  })
}

export const SIGN_IN = {
  CLIENT_USER: 'signInClient',
  CI_USER: 'signInInvestigator',
  ADMIN_USER: 'signInAdmin',
  SUPER_ADMIN_USER: 'signInSuperAdmin',
} as const satisfies Record<Role, string>

/** Somebody at a browser, signed in and with the password freshly given. */
export async function signInAs(
  at: TestApp,
  who: SeededPerson,
  visitor: Visitor = new Visitor(at),
): Promise<Visitor> {
  await visitor.get(SIGN_IN[who.role], { username: who.username, password: PASSWORD })
  return visitor
}
