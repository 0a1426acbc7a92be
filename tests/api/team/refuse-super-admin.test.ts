import { expect, it } from 'vitest'
import { RESET_PASSWORD, resetByMail } from '../../support/people/reset-by-mail.ts'
import { anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { SET_PASSWORD, superAdminForm } from '../../support/people/super-admin-form.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('closes a new account for good, with the reason kept', async () => {
  const [asker, other] = [
    await signInAs(at, await aSuperAdmin(at)),
    await signInAs(at, await aSuperAdmin(at)),
  ]
  const form = superAdminForm()
  await asker.get('registerTeamMember', form)
  const [change] = (await other.get('listSuperAdminChanges', {})).rows
  const refusal = { change_id: change?.change_id ?? 0, reason: 'No one of us knows her' }
  await other.get('refuseSuperAdmin', refusal)
  const hello = { username: form.username, password: SET_PASSWORD }
  expect(await new Visitor(at).ask('signInSuperAdmin', hello)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect(await other.ask('confirmSuperAdmin', refusal)).toMatchObject({ success: false })
  expect((await other.get('listSuperAdminChanges', { show: 'all' })).rows[0]).toMatchObject({
    status: 'Refused',
    reason: refusal.reason,
  })
  expect(await other.ask('refuseSuperAdmin', refusal)).toMatchObject({ code: 'STATE_CONFLICT' })
})

it('a password that was reset by mail opens nothing and is kept nowhere', async () => {
  const sofia = await aSuperAdmin(at)
  const other = await signInAs(at, await aSuperAdmin(at))
  await resetByMail(at, sofia)
  const [change] = (await other.get('listSuperAdminChanges', {})).rows
  await other.get('refuseSuperAdmin', { change_id: change?.change_id ?? 0, reason: 'She has not asked' })
  const hello = { username: sofia.username, password: RESET_PASSWORD }
  expect(await new Visitor(at).ask('signInSuperAdmin', hello)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  const kept = await at.db.selectFrom('super_admin_change').select('password_hash').execute()
  expect(kept.filter((row) => row.password_hash !== null)).toEqual([])
})

it('who works here by now in another way goes on doing so', async () => {
  const [asker, other] = [
    await signInAs(at, await aSuperAdmin(at)),
    await signInAs(at, await aSuperAdmin(at)),
  ]
  const made = await asker.get('registerTeamMember', superAdminForm())
  const [change] = (await other.get('listSuperAdminChanges', {})).rows
  await at.db.updateTable('account').set({ status: 'Active' }).where('acc_id', '=', made.acc_id).execute()
  await other.get('refuseSuperAdmin', { change_id: change?.change_id ?? 0, reason: 'Asked twice' })
  expect(await theRow(at.db, 'account', { acc_id: made.acc_id })).toMatchObject({ status: 'Active' })
})

it('wants a reason, a change that is there, and a super admin', async () => {
  const boss = await signInAs(at, await aSuperAdmin(at))
  expect(await boss.ask('refuseSuperAdmin', { change_id: 1, reason: ' ' })).toMatchObject({
    data: [{ fieldname: 'reason', message: 'Reason is required' }],
  })
  expect(await boss.ask('refuseSuperAdmin', { change_id: 999_999, reason: 'No' })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const admin = await signInAs(at, await anAdmin(at))
  expect(await admin.ask('refuseSuperAdmin', { change_id: 1, reason: 'No' })).toMatchObject({
    code: 'WRONG_ROLE',
  })
})
