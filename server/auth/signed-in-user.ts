/** Who is signed in, as the app is told: with the navigation list of the role and status, and the home address. */
import type { SignedInUser } from '../../contract/auth.ts'
import { navigationOf } from './navigation.ts'
import { homeOf } from '../../domain/people/role.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { settingsOn } from '../settings/settings.ts'
import { accountWithName } from './account-store.ts'

export async function signedInUser(
  tx: Tx,
  accId: number,
  today: LocalDate,
  passwordVerified: boolean,
): Promise<SignedInUser> {
  const account = await accountWithName(tx, accId)
  const active = account.status === 'Active'
  const { company } = await settingsOn(tx, today)
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
    company,
    password_verified: passwordVerified,
  }
}
