import { expect, it } from 'vitest'
import { anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { superAdminForm } from '../../support/people/super-admin-form.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('shows who waits, who asked and what was decided, in pages, the newest first', async () => {
  const sofia = await aSuperAdmin(at, { firstname: 'Sofia', lastname: 'Santos' })
  const other = await aSuperAdmin(at, { firstname: 'Oscar', lastname: 'Ocampo' })
  const [asker, boss] = [await signInAs(at, sofia), await signInAs(at, other)]
  const made = [
    await asker.get('registerTeamMember', superAdminForm()),
    await asker.get('registerTeamMember', superAdminForm()),
  ]
  const first = await boss.get('listSuperAdminChanges', { limit: 1 })
  expect(first).toMatchObject({
    total: 2,
    rows: [
      {
        acc_id: made[1]?.acc_id,
        kind: 'register',
        asked_by: 'Sofia Santos',
        status: 'Waiting',
        decided_by: null,
      },
    ],
  })
  const second = await boss.get('listSuperAdminChanges', { limit: 1, after: first.next ?? '' })
  expect(second).toMatchObject({ rows: [{ acc_id: made[0]?.acc_id }], next: null })
  await boss.get('confirmSuperAdmin', { change_id: second.rows[0]?.change_id ?? 0 })
  expect(await boss.get('listSuperAdminChanges', {})).toMatchObject({ total: 1 })
  expect(await boss.get('listSuperAdminChanges', { show: 'all' })).toMatchObject({
    total: 2,
    rows: [{}, { status: 'Confirmed', decided_by: 'Oscar Ocampo' }],
  })
  const left = (await boss.get('listSuperAdminChanges', {})).rows[0]?.change_id ?? 0
  await asker.get('refuseSuperAdmin', { change_id: left, reason: 'A mistake' })
  expect(await boss.get('listSuperAdminChanges', {}), 'nothing is left to decide').toMatchObject({
    total: 0,
    rows: [],
  })
  expect((await boss.get('listSuperAdminChanges', { show: 'all' })).rows).toMatchObject([
    { status: 'Refused', decided_by: 'Sofia Santos', reason: 'A mistake' },
    { status: 'Confirmed' },
  ])
})

it('is for super admins', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  expect(await admin.ask('listSuperAdminChanges', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
