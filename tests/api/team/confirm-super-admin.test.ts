import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { PASSWORD_VERIFIED_MS } from '../../../server/http/session.ts'
import { RESET_PASSWORD, resetByMail } from '../../support/people/reset-by-mail.ts'
import { anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { superAdminForm } from '../../support/people/super-admin-form.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMadeEach, useVisitorEach } from '../../support/people/use-made.ts'
import { rowsOf, theRow } from '../../support/rows/the-row.ts'

const at = useApp()
beforeEach(async () => {
  await at.db.updateTable('account').set({ status: 'Closed' }).execute()
})
const sofia = useMadeEach(() => aSuperAdmin(at, { firstname: 'Sofia', lastname: 'Santos' }))
const other = useMadeEach(() => aSuperAdmin(at, { firstname: 'Oscar', lastname: 'Ocampo' }))
const asker = useVisitorEach(at, () => sofia)
const confirmer = useVisitorEach(at, () => other)

const statusOf = async (acc_id: number) => (await theRow(at.db, 'account', { acc_id })).status

const waiting = async () => (await confirmer.get('listSuperAdminChanges', {})).rows[0]?.change_id ?? 0

it('a new super admin is Pending and may do nothing, until another one has confirmed', async () => {
  const form = superAdminForm()
  const made = await asker.get('registerTeamMember', form)
  expect(made.status).toBe('Pending')
  const change_id = await waiting()
  expect(await asker.ask('confirmSuperAdmin', { change_id })).toMatchObject({
    code: 'SECOND_PERSON',
    data: expect.stringMatching(/^You asked for this\./) as string,
  })
  const status = { mgt_id: made.mgt_id, status: 'Active' as const }
  expect(await asker.get('changeTeamStatus', status)).toMatchObject({ status: 'Pending' })
  expect(await statusOf(made.acc_id)).toBe('Pending')
  await confirmer.get('confirmSuperAdmin', { change_id: await waiting() })
  expect(await statusOf(made.acc_id)).toBe('Active')
  expect(await confirmer.ask('confirmSuperAdmin', { change_id })).toMatchObject({ code: 'STATE_CONFLICT' })
})

it('the others are told, and who asked is not', async () => {
  const { acc_id } = await asker.get('registerTeamMember', superAdminForm())
  expect((await confirmer.get('listNotices', {})).rows).toMatchObject([
    { kind: 'super admin waiting', params: { acc_id, change_id: await waiting() } },
  ])
  expect((await asker.get('listNotices', {})).rows).toEqual([])
})

it('without another one it is done at once, and is on the report of what was done alone', async () => {
  await asker.get('changeTeamStatus', { mgt_id: other.mgtId, status: 'Closed' })
  at.clock.advanceBy(31 * 86_400_000)
  const alone = await signInAs(at, sofia)
  const made = await alone.get('registerTeamMember', superAdminForm())
  expect(made.status).toBe('Active')
  expect((await alone.get('listActsAlone', {})).rows[0]).toMatchObject({
    call: 'registerTeamMember',
    row_id: String(made.acc_id),
    mark: 'alone',
  })
})

it('one who was suspended is opened by the only one who is left, and that is on the report', async () => {
  const third = await aSuperAdmin(at)
  for (const { mgtId } of [other, third])
    await asker.get('changeTeamStatus', { mgt_id: mgtId, status: 'Suspended' })
  at.clock.advanceBy(31 * 86_400_000)
  const alone = await signInAs(at, sofia)
  const open = { mgt_id: third.mgtId, status: 'Active' as const }
  expect(await alone.get('changeTeamStatus', open)).toMatchObject(open)
  expect((await alone.get('listActsAlone', {})).rows[0]).toMatchObject({
    acc_id: sofia.accId,
    call: 'changeTeamStatus',
    row_id: String(third.accId),
    mark: 'alone',
  })
})

it('who asked may confirm it too where everybody else has gone meanwhile, and that is on the report', async () => {
  const made = await asker.get('registerTeamMember', superAdminForm())
  const change_id = await waiting()
  await asker.get('changeTeamStatus', { mgt_id: other.mgtId, status: 'Suspended' })
  expect(await asker.ask('confirmSuperAdmin', { change_id })).toMatchObject({ code: 'SECOND_PERSON' })
  at.clock.advanceBy(31 * 86_400_000)
  const alone = await signInAs(at, sofia)
  await alone.get('confirmSuperAdmin', { change_id })
  expect(await statusOf(made.acc_id)).toBe('Active')
  expect((await alone.get('listActsAlone', {})).rows[0]).toMatchObject({
    acc_id: sofia.accId,
    call: 'confirmSuperAdmin',
    row_id: String(change_id),
    mark: 'alone',
  })
})

it('nobody lets themselves in: a new password of the only one who is left waits, though they know the old one', async () => {
  await resetByMail(at, sofia)
  const change_id = await waiting()
  await asker.get('changeTeamStatus', { mgt_id: other.mgtId, status: 'Closed' })
  at.clock.advanceBy(31 * 86_400_000)
  const alone = await signInAs(at, sofia)
  expect(await alone.ask('confirmSuperAdmin', { change_id })).toMatchObject({ code: 'SECOND_PERSON' })
  expect(await theRow(at.db, 'super_admin_change', { change_id })).toMatchObject({ status: 'Waiting' })
  const acts = (await alone.get('listActsAlone', {})).rows
  expect(acts.filter(({ row_id }) => row_id === String(change_id))).toEqual([])
  await alone.get('refuseSuperAdmin', { change_id, reason: 'Not asked for by me' })
})

it('who shuts the only other one out is not alone for a month', async () => {
  await asker.get('changeTeamStatus', { mgt_id: other.mgtId, status: 'Suspended' })
  expect((await asker.get('registerTeamMember', superAdminForm())).status).toBe('Pending')
  at.clock.advanceBy(30 * 86_400_000 - 1000)
  const later = await signInAs(at, sofia)
  expect((await later.get('registerTeamMember', superAdminForm())).status).toBe('Pending')
  at.clock.advanceBy(1000)
  expect((await later.get('registerTeamMember', superAdminForm())).status, 'a month is over').toBe('Active')
})

it('what was confirmed stays so when the same is asked for once more', async () => {
  const third = await aSuperAdmin(at)
  const statuses = async () =>
    (await confirmer.get('listSuperAdminChanges', { show: 'all' })).rows
      .filter(({ acc_id }) => acc_id === third.accId)
      .map(({ status }) => status)
  const askToOpen = async () => {
    for (const status of ['Suspended', 'Active'] as const)
      await asker.get('changeTeamStatus', { mgt_id: third.mgtId, status })
  }
  await askToOpen()
  await confirmer.get('confirmSuperAdmin', { change_id: await waiting() })
  await askToOpen()
  const asked = await statuses()
  expect(asked.filter((status) => status === 'Waiting')).toHaveLength(1)
  expect(asked.filter((status) => status === 'Refused')).toEqual([])
})

it('one who was suspended is opened by two, and a person with two accounts is one', async () => {
  const third = await aSuperAdmin(at)
  await asker.get('changeTeamStatus', { mgt_id: third.mgtId, status: 'Suspended' })
  await sql`update person set firstname = 'Sofia', lastname = 'Santos' where p_id = ${other.pId}`.execute(
    at.db,
  )
  const open = { mgt_id: third.mgtId, status: 'Active' as const }
  const fourth = await aSuperAdmin(at, { firstname: 'Rosa', lastname: 'Reyes' })
  expect(await asker.get('changeTeamStatus', open)).toMatchObject({ status: 'Suspended' })
  const change_id = await waiting()
  expect(await confirmer.ask('confirmSuperAdmin', { change_id })).toMatchObject({ code: 'SECOND_PERSON' })
  await (await signInAs(at, fourth)).get('confirmSuperAdmin', { change_id })
  expect(await statusOf(third.accId)).toBe('Active')
})

it('a password of a super admin that was reset by mail opens nothing until another one has confirmed it', async () => {
  const { reader: thief, told } = await resetByMail(at, sofia)
  expect(told).toEqual({ done: true, waits: true })
  const hello = { username: sofia.username, password: RESET_PASSWORD }
  for (let count = 0; count < 11; count++) await new Visitor(at).ask('signInSuperAdmin', hello)
  // The mailbox has not made the thief's browser a known one: it is held back with all strangers.
  expect(await thief.ask('signInSuperAdmin', hello)).toMatchObject({ code: 'TOO_MANY_TRIES' })
  await at.db.deleteFrom('attempt').execute()
  expect(await thief.ask('signInSuperAdmin', hello)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect(await asker.get('isSignedIn', {})).toMatchObject({ signed_in: true })
  const change_id = await waiting()
  expect(await asker.ask('confirmSuperAdmin', { change_id })).toMatchObject({ code: 'SECOND_PERSON' })
  await confirmer.get('confirmSuperAdmin', { change_id })
  expect(await new Visitor(at).ask('signInSuperAdmin', hello)).toMatchObject({ success: true })
  expect(await asker.get('isSignedIn', {})).toMatchObject({ signed_in: false })
  const kept = await at.db.selectFrom('super_admin_change').select('password_hash').execute()
  expect(kept.every((row) => row.password_hash === null)).toBe(true)
})

it('is no way back for an account that was closed meanwhile', async () => {
  const made = await asker.get('registerTeamMember', superAdminForm())
  const change_id = await waiting()
  await asker.get('changeTeamStatus', { mgt_id: made.mgt_id, status: 'Closed' })
  expect(await confirmer.ask('confirmSuperAdmin', { change_id })).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await statusOf(made.acc_id)).toBe('Closed')
})

it('a small company’s super admin goes on alone, visibly', async () => {
  await sql`insert into setting (key, effective_from, value, changed_at)
    values ('small_company', ${at.clock.today()}, 'true', ${at.clock.now()})`.execute(at.db)
  expect((await asker.get('registerTeamMember', superAdminForm())).status).toBe('Active')
  expect((await asker.get('listActsAlone', {})).rows[0]).toMatchObject({ call: 'registerTeamMember' })
  const { told } = await resetByMail(at, other)
  expect(told, 'who reads a mailbox may be anyone').toEqual({ done: true, waits: true })
  await sql`delete from setting where key = 'small_company' and value = 'true'`.execute(at.db)
})

it('is for super admins, with the password freshly given', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  expect(await admin.ask('confirmSuperAdmin', { change_id: 1 })).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await confirmer.ask('confirmSuperAdmin', { change_id: 999_999 })).toMatchObject({
    code: 'NOT_FOUND',
  })
  at.clock.advanceBy(PASSWORD_VERIFIED_MS + 1000)
  expect(await confirmer.ask('confirmSuperAdmin', { change_id: 1 })).toMatchObject({
    code: 'PASSWORD_NEEDED',
  })
})

describe('a new password that waited for another super admin', () => {
  const kept = () =>
    at.db
      .selectFrom('super_admin_change')
      .select(['status', 'decided_by', 'reason', 'password_hash'])
      .where('acc_id', '=', sofia.accId)
      .where('kind', '=', 'password')
      .orderBy('change_id')
      .execute()
  beforeEach(async () => {
    await resetByMail(at, sofia)
    expect((await kept()).map(({ password_hash }) => password_hash === null)).toEqual([false])
  })

  it.each([
    ['confirmed', 'confirmSuperAdmin', { status: 'Confirmed', reason: '' }],
    ['refused', 'refuseSuperAdmin', { status: 'Refused', reason: 'Not her' }],
  ] as const)('is kept nowhere else once it is %s, with who decided', async (_, call, decided) => {
    const reason = call === 'refuseSuperAdmin' ? { reason: 'Not her' } : {}
    await confirmer.get(call, { change_id: await waiting(), ...reason } as never)
    expect(await kept()).toEqual([{ ...decided, decided_by: other.accId, password_hash: null }])
  })

  it('is kept no longer once the account is shut out, by whom is in the list', async () => {
    const change_id = await waiting()
    await confirmer.get('changeTeamStatus', { mgt_id: sofia.mgtId, status: 'Suspended' })
    const settled = { status: 'Refused', reason: 'The status was changed.' }
    expect(await kept()).toEqual([{ ...settled, decided_by: other.accId, password_hash: null }])
    const lines = await rowsOf(at.db, 'audit', { call: 'changeTeamStatus' })
    const told = { table: 'super_admin_change', id: change_id, before: { status: 'Waiting' } }
    expect(lines.flatMap(({ changes }) => changes)).toContainEqual({ ...told, after: { status: 'Refused' } })
  })

  it('is kept no longer once another one is asked for', async () => {
    at.clock.advanceBy(86_400_000)
    await resetByMail(at, sofia)
    expect(await kept()).toEqual([
      { status: 'Refused', reason: 'Asked again.', decided_by: null, password_hash: null },
      { status: 'Waiting', reason: '', decided_by: null, password_hash: expect.any(String) as string },
    ])
  })
})
