import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { codesOf } from '../../support/calls/codes-of.ts'
import { aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { superAdminForm } from '../../support/people/super-admin-form.ts'
import { theRow } from '../../support/rows/the-row.ts'
import type { TestApp, Visitor } from '../../support/world/test-app.ts'
import { twoProcesses } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

let one: TestApp
let close: () => Promise<void>
let asker: Visitor
let confirmer: Visitor
beforeAll(async () => {
  const { here, there, close: closeBoth } = await twoProcesses()
  one = here
  close = closeBoth
  await one.db.updateTable('account').set({ status: 'Closed' }).execute()
  asker = await signInAs(here, await aSuperAdmin(here))
  confirmer = await signInAs(there, await aSuperAdmin(here))
})
afterAll(() => close())

let acc_id: number
let change_id: number
beforeEach(async () => {
  ;({ acc_id } = await asker.get('registerTeamMember', superAdminForm()))
  change_id = (await confirmer.get('listSuperAdminChanges', {})).rows[0]?.change_id ?? 0
})

const confirm = () => confirmer.ask('confirmSuperAdmin', { change_id })
const refuse = () => asker.ask('refuseSuperAdmin', { change_id, reason: 'Not known here' })

it.each([
  { first: 'the confirmation', ask: () => [confirm, refuse] },
  { first: 'the refusal', ask: () => [refuse, confirm] },
])(
  'a new super admin is let in or kept out, not both, where $first is asked a moment earlier',
  async ({ ask }) => {
    const [earlier = confirm, later = refuse] = ask()
    const { both } = await one.db.transaction().execute(async (tx) => {
      await sql`select from super_admin_change where change_id = ${change_id} for update`.execute(tx)
      const first = earlier()
      await untilWaiting(one.db)
      const asked = Promise.all([first, later()])
      await untilWaiting(one.db, 2)
      return { both: asked }
    })
    expect(codesOf(await both)).toEqual(['STATE_CONFLICT', 'done'])
    const isConfirmed = (await theRow(one.db, 'super_admin_change', { change_id })).status === 'Confirmed'
    expect((await theRow(one.db, 'account', { acc_id })).status).toBe(isConfirmed ? 'Active' : 'Closed')
  },
)
