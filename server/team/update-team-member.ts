import type { Handler } from '../http/ask.ts'
import { correctPerson } from '../people/identity/correct-person.ts'
import { whatDiffers } from '../people/identity/what-differs.ts'
import { ownOrUnder } from './member-under.ts'
import { refuseOwnPay, refuseSecondPay } from './own-pay.ts'
import { requireMayRename } from './require-may-rename.ts'
import { findMember } from './team-store.ts'

/** No one sets their own salary or name. */
export const updateTeamMember: Handler<'updateTeamMember'> = async (ask) => {
  const { tx, actor } = ask
  const { mgt_id, salary, hired_on, ...fields } = ask.input
  const member = ownOrUnder(actor, await findMember(tx, mgt_id))
  const isAboutPay = salary !== undefined || hired_on !== undefined
  if (isAboutPay) await refuseOwnPay(tx, actor, member.acc_id)
  await requireMayRename(ask, member, fields)
  await correctPerson(ask, member.p_id, fields)
  if (!isAboutPay) return { done: true }
  const before = await tx
    .selectFrom('team_member')
    .select(['salary', 'hired_on'])
    .where('mgt_id', '=', mgt_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const news = whatDiffers<Partial<typeof before>>(before, { salary, hired_on })
  if (!news) return { done: true }
  if (news.after.salary) await refuseSecondPay(tx, member.acc_id)
  await tx.updateTable('team_member').set(news.after).where('mgt_id', '=', mgt_id).execute()
  ask.changed('team_member', mgt_id, news.before, news.after)
  return { done: true }
}
