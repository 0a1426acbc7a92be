import { beforeEach, expect, it } from 'vitest'
import { PASSWORD_VERIFIED_MS } from '../../../server/http/session.ts'
import { registered, takenOver, type Registered } from '../../support/people/second-account.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import type { SeededMember } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let opener: Visitor
let other: Visitor
let otherMember: SeededMember
let rosa: Registered
beforeEach(async () => {
  await at.db.deleteFrom('attempt').execute()
  opener = await signInAs(at, await aSuperAdmin(at, { firstname: 'Sofia', lastname: 'Santos' }))
  otherMember = await anAdmin(at, { firstname: 'Alma', lastname: 'Abad' })
  other = await signInAs(at, otherMember)
  rosa = await registered(at, opener, 'CI_USER')
})

const vouches = () =>
  at.db
    .selectFrom('account_vouch')
    .select(['kind', 'until', 'ended_by'])
    .where('acc_id', '=', rosa.accId)
    .orderBy('vouch_id')
    .execute()
const isWaiting = async () =>
  (await other.get('listAccountsToConfirm', {})).rows.some(({ acc_id }) => acc_id === rosa.accId)

it('another person of the office takes the doubt away, once, and the audit names whose it was', async () => {
  expect(await isWaiting()).toBe(true)
  expect(await other.get('confirmAccount', { acc_id: rosa.accId })).toEqual({ done: true })
  expect(await isWaiting()).toBe(false)
  expect(await vouches()).toEqual([
    { kind: 'person', until: at.clock.now(), ended_by: otherMember.accId },
    { kind: 'address', until: null, ended_by: null },
  ])
  expect(await other.ask('confirmAccount', { acc_id: rosa.accId })).toMatchObject({ code: 'STATE_CONFLICT' })
  const lines = await at.db.selectFrom('audit').selectAll().where('call', '=', 'confirmAccount').execute()
  expect(lines).toMatchObject([
    { acc_id: otherMember.accId, changes: [{ table: 'account', id: rosa.accId, after: { counts_as: [] } }] },
  ])
})

it('who opened the account or set its password is no other person, nor is whose it is', async () => {
  expect(await opener.ask('confirmAccount', { acc_id: rosa.accId })).toMatchObject({ code: 'SECOND_PERSON' })
  const admin = await registered(at, opener, 'ADMIN_USER')
  expect(await admin.visitor.ask('confirmAccount', { acc_id: admin.accId })).toMatchObject({
    code: 'SECOND_PERSON',
    data: 'This account is your own. Another person of the office confirms it.',
  })
  const client = await aClient(at)
  await takenOver(at, other, client.accId)
  expect(await other.ask('confirmAccount', { acc_id: client.accId })).toMatchObject({ code: 'SECOND_PERSON' })
  expect(await opener.ask('confirmAccount', { acc_id: client.accId })).toMatchObject({ success: true })
})

it('a small company’s super admin does it alone, visibly, but no one for themselves', async () => {
  await opener.get('changeSetting', { key: 'small_company', value: true, effective_from: at.clock.today() })
  const boss = await registered(at, opener, 'SUPER_ADMIN_USER')
  expect(await boss.visitor.ask('confirmAccount', { acc_id: boss.accId })).toMatchObject({
    code: 'SECOND_PERSON',
  })
  await opener.get('confirmAccount', { acc_id: rosa.accId })
  expect((await opener.get('listActsAlone', {})).rows[0]).toMatchObject({
    call: 'confirmAccount',
    row_id: String(rosa.accId),
    mark: 'alone',
  })
  await opener.get('changeSetting', { key: 'small_company', value: false, effective_from: at.clock.today() })
})

it('waits until they have chosen a password of their own', async () => {
  await opener.get('changePassword', {
    acc_id: rosa.accId,
    password: 'Bigay-Ulit-8',
    confirmPass: 'Bigay-Ulit-8',
  })
  expect(await other.ask('confirmAccount', { acc_id: rosa.accId })).toMatchObject({
    code: 'STATE_CONFLICT',
    data: 'They have not chosen a password of their own yet.',
  })
})

it('is nothing for who was never in doubt, who is gone, or unknown', async () => {
  const isko = await anInvestigator(at)
  expect(await other.ask('confirmAccount', { acc_id: isko.accId })).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await other.ask('confirmAccount', { acc_id: 999_999 })).toMatchObject({ code: 'NOT_FOUND' })
  await opener.get('changeTeamStatus', { mgt_id: rosa.mgtId, status: 'Closed' })
  expect(await other.ask('confirmAccount', { acc_id: rosa.accId })).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await isWaiting()).toBe(false)
})

it('is the office’s alone, with the password given lately', async () => {
  const strangers = [await anInvestigator(at), await aClient(at)]
  for (const who of strangers)
    expect(await (await signInAs(at, who)).ask('confirmAccount', { acc_id: rosa.accId })).toMatchObject({
      code: 'WRONG_ROLE',
    })
  expect(await new Visitor(at).ask('confirmAccount', { acc_id: rosa.accId })).toMatchObject({ status: 401 })
  at.clock.advanceBy(PASSWORD_VERIFIED_MS + 1000)
  expect(await other.ask('confirmAccount', { acc_id: rosa.accId })).toMatchObject({ code: 'PASSWORD_NEEDED' })
})
