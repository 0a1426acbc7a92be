/** How one person comes to sign in as another: by an account that they open, or by a password that they set. */
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import type { Role } from '../../../domain/people/role.ts'
import type { TeamRole } from '../../../domain/people/team-rules.ts'
import { counted } from '../world/counted.ts'
import type { Member } from '../world/lending-company.ts'
import { mailedCode } from '../notices/mailed-code.ts'
import { SIGN_IN } from './seed.ts'
import { PASSWORD, Visitor, type TestApp } from '../world/test-app.ts'

const GIVEN = 'Bigay-Ng-Office-7'
const nextNo = counted()

/** Signed in with the password that somebody gave, and with an own one chosen. */
async function signedInWithGiven(at: TestApp, role: Role, username: string): Promise<Visitor> {
  const visitor = new Visitor(at)
  await visitor.get(SIGN_IN[role], { username, password: GIVEN })
  await visitor.get('changeOwnPassword', { curPassword: GIVEN, password: PASSWORD, confirmPass: PASSWORD })
  await visitor.get('verifyPassword', { password: PASSWORD })
  return visitor
}

export interface Registered extends Pick<Member, 'visitor' | 'accId' | 'mgtId'> {
  readonly username: string
  readonly email: string
}

/** Registers somebody whose mail goes to a box that the one who registers them named, and signs in as them. */
export async function registered(at: TestApp, by: Visitor, role: TeamRole): Promise<Registered> {
  const no = nextNo()
  const username = `multo.${no}.account`
  const email = `multo${no}@example.com`
  const { mgt_id: mgtId, acc_id: accId } = await by.get('registerTeamMember', {
    firstname: 'Rosa',
    middlename: '',
    lastname: `M${'abcdefghijklmnopqrstuvwxyz'.charAt(no % 26)}lto`,
    suffix: '',
    contact: '09170000001',
    birthdate: toLocalDate('1985-03-04'),
    address: '3 Mabini St, Batangas',
    username,
    password: GIVEN,
    confirmPass: GIVEN,
    email,
    role,
    salary: pesos(18_000),
    hired_on: at.clock.today(),
  })
  return { visitor: await signedInWithGiven(at, role, username), accId, mgtId, username, email }
}

/** Sets somebody's password and signs in as them. */
export async function takenOver(at: TestApp, by: Visitor, accId: number): Promise<Visitor> {
  const { username, role } = await at.db
    .selectFrom('account')
    .select(['username', 'role'])
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  await by.get('changePassword', { acc_id: accId, password: GIVEN, confirmPass: GIVEN })
  return signedInWithGiven(at, role, username)
}

/** Chooses a new password with a code that goes to the account's address. */
export async function resetByMail(at: TestApp, accId: number): Promise<Visitor> {
  const { username, email, role } = await at.db
    .selectFrom('account')
    .select(['username', 'email', 'role'])
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  const visitor = new Visitor(at)
  await visitor.get('sendOneTimeCode', { username })
  await visitor.get('submitOneTimeCode', { code: await mailedCode(at, email) })
  const password = `Sariling-Hulog-${nextNo()}`
  await visitor.get('resetPassword', { password, confirmPass: password })
  await visitor.get(SIGN_IN[role], { username, password })
  return visitor
}

/** Makes an address the account's by the code that went there. */
export async function verifyAddress(at: TestApp, visitor: Visitor, email: string): Promise<void> {
  await visitor.get('sendEmailCode', { email })
  await visitor.get('submitEmailCode', { code: await mailedCode(at, email) })
}
