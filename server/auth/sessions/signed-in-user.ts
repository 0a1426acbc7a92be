/**
 * Who is signed in, as the app is told: with the navigation list of the role and status, and the home
 * address. A CI's is this Saturday while there is a round to walk; the area's empty path shows the pending loans as ever.
 */
import type { SignedInUser } from '../../../contract/auth/auth.ts'
import { navigationOf } from './navigation.ts'
import { saturdaySpan } from '../../../domain/collections/collection-day.ts'
import { homeOf } from '../../../domain/people/role.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import type { Tx } from '../../db/connect.ts'
import { isThere } from '../../db/is-there.ts'
import { isRoundShared } from '../../people/visibility/client-visibility.ts'
import { settingsOn } from '../../settings/settings.ts'
import { accountWithName } from '../accounts/account-store.ts'

export async function signedInUser(
  tx: Tx,
  accId: number,
  today: LocalDate,
  passwordVerified: boolean,
): Promise<SignedInUser> {
  const account = await accountWithName(tx, accId)
  const active = account.status === 'Active'
  const home = homeOf(account.role, active)
  const hasRound =
    active &&
    account.mgt_id !== null &&
    account.role === 'CI_USER' &&
    (await isRoundDue(tx, account.mgt_id, today))
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
    url: hasRound ? `${home}/thisSaturdayColl` : home,
    company,
    password_verified: passwordVerified,
    owes_own_password: account.password_set_by !== null,
  }
}

/** Whether something of this CI's clients falls due by this Saturday, or is overdue. */
async function isRoundDue(tx: Tx, mgtId: number, today: LocalDate): Promise<boolean> {
  const isShared = await isRoundShared(tx)
  return isThere(
    tx
      .selectFrom('loan')
      .innerJoin('client', 'client.acc_id', 'loan.acc_id')
      .select('loan.loan_id')
      .where('loan.status', '=', 'Released')
      .where('loan.next_due_on', '<=', saturdaySpan('this', today).to)
      .$if(!isShared, (query) => query.where('client.assigned_ci', '=', mgtId)),
  )
}
