import type { Tx } from './connect.ts'

/** The account of a member of the team; undefined where there is no such member. */
export async function accountOfMember(tx: Tx, mgtId: number): Promise<number | undefined> {
  const member = await tx
    .selectFrom('team_member')
    .select('acc_id')
    .where('mgt_id', '=', mgtId)
    .executeTakeFirst()
  return member?.acc_id
}
