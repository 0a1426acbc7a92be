/** Who is signed in, as the app is told: with the navigation list of the role and status, and the home address. */
import type { SignedInUser } from '../../contract/auth.ts'
import { navigationOf } from './navigation.ts'
import { homeOf } from '../../domain/people/role.ts'
import type { Db, Tx } from '../db/connect.ts'
import { accountWithName } from './account-store.ts'

export async function signedInUser(
  db: Db | Tx,
  accId: number,
  passwordVerified: boolean,
): Promise<SignedInUser> {
  const account = await accountWithName(db, accId)
  const active = account.status === 'Active'
  return {
    acc_id: account.acc_id,
    p_id: account.p_id,
    mgt_id: account.mgt_id,
    username: account.username,
    name: `${account.firstname} ${account.lastname}`,
    role: account.role,
    status: account.status,
    nav: navigationOf(account.role, active),
    url: homeOf(account.role, active),
    password_verified: passwordVerified,
  }
}
