import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { pesos } from '../../../domain/money.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/seed.ts'
import type { SeededMember, SeededPerson } from '../../support/seed.ts'
import { testApp, Visitor, type TestApp } from '../../support/test-app.ts'

type Form = InputOf<Calls['updateTeamMember']>

let at: TestApp
let isko: SeededMember
let office: Visitor
beforeAll(async () => {
  at = await testApp()
  office = await signInAs(at, await anAdmin(at))
})
beforeEach(async () => {
  isko = await anInvestigator(at)
})
afterAll(() => at.close())

const form = (over: object = {}) =>
  ({
    firstname: 'Isko',
    lastname: 'Rivera',
    suffix: 'Sr',
    contact: '09179999999',
    birthdate: '1988-01-31',
    address: '1 Rizal St',
    mgt_id: isko.mgtId,
    ...over,
  }) as Form
const member = () => office.get('getTeamMember', { id: isko.mgtId })
const lastChanges = async () =>
  (
    await at.db
      .selectFrom('audit')
      .select('changes')
      .where('call', '=', 'updateTeamMember')
      .orderBy('audit_id', 'desc')
      .executeTakeFirstOrThrow()
  ).changes

describe('correcting a member', () => {
  it('keeps the new person, and pay as it was where nothing is said of it', async () => {
    await office.get('updateTeamMember', form())
    expect(await member()).toMatchObject({
      salary: pesos(18_000),
      person: { lastname: 'Rivera', suffix: 'Sr', contact: '09179999999', landmark: 'sari-sari store' },
    })
  })

  it('sets salary and hire date, with what was before in the audit', async () => {
    await office.get('updateTeamMember', form())
    await office.get('updateTeamMember', form({ salary: pesos(20_000), hired_on: '2025-01-01' }))
    expect(await member()).toMatchObject({ salary: pesos(20_000), hired_on: '2025-01-01' })
    expect(await lastChanges()).toEqual([
      {
        table: 'team_member',
        id: isko.mgtId,
        before: { salary: pesos(18_000), hired_on: '2024-01-15' },
        after: { salary: pesos(20_000), hired_on: '2025-01-01' },
      },
    ])
  })

  it('twice is once', async () => {
    await office.get('updateTeamMember', form({ salary: pesos(20_000) }))
    await office.get('updateTeamMember', form({ salary: pesos(20_000) }))
    expect(await lastChanges()).toEqual([])
  })
})

describe('who may', () => {
  it('oneself, but not the own salary', async () => {
    const his = await signInAs(at, isko)
    await his.get('updateTeamMember', form())
    for (const pay of [{ salary: pesos(90_000) }, { hired_on: '2020-01-01' }])
      expect(await his.ask('updateTeamMember', form(pay))).toMatchObject({ code: 'WRONG_ROLE' })
    const boss = await aSuperAdmin(at)
    const own = form({ mgt_id: boss.mgtId, salary: pesos(90_000) })
    expect(await (await signInAs(at, boss)).ask('updateTeamMember', own)).toMatchObject({
      code: 'WRONG_ROLE',
    })
    expect((await member()).salary).toBe(pesos(18_000))
  })

  it('whoever looks after the member, and nobody else', async () => {
    const other = await anAdmin(at)
    const top = await signInAs(at, await aSuperAdmin(at))
    await top.get('updateTeamMember', form({ mgt_id: other.mgtId }))
    expect(await office.ask('updateTeamMember', form({ mgt_id: other.mgtId }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    const words: [SeededPerson, string][] = [
      [await anInvestigator(at), 'NOT_FOUND'],
      [await aClient(at), 'WRONG_ROLE'],
    ]
    for (const [who, code] of words)
      expect(await (await signInAs(at, who)).ask('updateTeamMember', form())).toMatchObject({ code })
    expect(await new Visitor(at).ask('updateTeamMember', form())).toMatchObject({ status: 401 })
  })
})

it.each([
  ['contact', { contact: '12345' }, 'Invalid Contact, (e.g: 09XXXXXXXXX)'],
  ['firstname', { firstname: undefined }, 'First name is required'],
  ['birthdate', { birthdate: '2025-01-01' }, 'Invalid Birthdate'],
  ['salary', { salary: 'x' }, 'Salary must be number'],
  ['mgt_id', { mgt_id: undefined }, 'No user parameters found.'],
  ['mgt_id', { mgt_id: 'x' }, 'Invalid user parameters.'],
] as const)('refuses the %s of %j', async (fieldname, over, message) => {
  expect(await office.askRaw('updateTeamMember', form(over))).toMatchObject({
    status: 400,
    data: [{ fieldname, message }],
  })
})
