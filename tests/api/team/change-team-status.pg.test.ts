import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aSuperAdmin, signInAs, type SeededMember } from '../../support/people/seed.ts'
import type { TestApp } from '../../support/world/test-app.ts'
import { twoProcesses } from '../../support/world/two-processes.ts'

let one: TestApp
let other: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ here: one, there: other, close } = await twoProcesses())
})
beforeEach(async () => {
  await one.db.updateTable('account').set({ status: 'Closed' }).execute()
})
afterAll(() => close())

const activeAmong = async (members: readonly SeededMember[]) =>
  (
    await one.db
      .selectFrom('account')
      .select('acc_id')
      .where('status', '=', 'Active')
      .where(
        'acc_id',
        'in',
        members.map((member) => member.accId),
      )
      .execute()
  ).length

it('of super admins who suspend each other at the same moment one stays', async () => {
  for (let round = 0; round < 10; round++) {
    await one.db.updateTable('account').set({ status: 'Closed' }).execute()
    const pair = [await aSuperAdmin(one), await aSuperAdmin(one)] as const
    const [first, second] = [await signInAs(one, pair[0]), await signInAs(other, pair[1])]
    const answers = await Promise.all([
      first.ask('changeTeamStatus', { mgt_id: pair[1].mgtId, status: 'Suspended' }),
      second.ask('changeTeamStatus', { mgt_id: pair[0].mgtId, status: 'Suspended' }),
    ])
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    expect(await activeAmong(pair)).toBe(1)
  }
})
