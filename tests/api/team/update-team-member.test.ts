import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import type { SeededMember, SeededPerson } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMadeEach, useVisitor, useVisitorEach } from '../../support/people/use-made.ts'

type Form = InputOf<Calls['updateTeamMember']>

const at = useApp()
const office = useVisitor(at, () => anAdmin(at))
const top = useVisitorEach(at, () => aSuperAdmin(at))
const isko = useMadeEach(() => anInvestigator(at, { firstname: 'Isko', lastname: 'Rivera' }))
beforeEach(async () => {
  await at.db
    .updateTable('person')
    .set({ birthdate: toLocalDate('1988-01-31') })
    .where('p_id', '=', isko.pId)
    .execute()
  // The Iskos of the tests before are not this one.
  await at.db.updateTable('person').set({ birthdate: null }).where('p_id', '<>', isko.pId).execute()
})

const form = (over: object = {}) =>
  ({
    firstname: 'Isko',
    lastname: 'Rivera',
    contact: '09179999999',
    birthdate: '1988-01-31',
    address: '1 Rizal St',
    mgt_id: isko.mgtId,
    ...over,
  }) as Form
/** A form that leaves somebody's name as it is. */
async function asNamed({ pId, mgtId }: SeededMember) {
  const { firstname, lastname, birthdate } = await at.db
    .selectFrom('person')
    .select(['firstname', 'lastname', 'birthdate'])
    .where('p_id', '=', pId)
    .executeTakeFirstOrThrow()
  return form({ firstname, lastname, birthdate, mgt_id: mgtId })
}
const member = () => office.get('getTeamMember', { id: isko.mgtId })
const lastChanges = async () => (await changesOf(at.db, 'updateTeamMember'))[0]

describe('correcting a member', () => {
  it('keeps the new person, and pay as it was where nothing is said of it', async () => {
    await office.get('updateTeamMember', form())
    expect(await member()).toMatchObject({
      salary: pesos(18_000),
      person: { lastname: 'Rivera', contact: '09179999999', landmark: 'sari-sari store' },
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
    const own = { ...(await asNamed(boss)), salary: pesos(90_000) }
    expect(await (await signInAs(at, boss)).ask('updateTeamMember', own)).toMatchObject({
      code: 'WRONG_ROLE',
    })
    expect((await member()).salary).toBe(pesos(18_000))
  })

  it('anyone who looks after the member, and no one else', async () => {
    const other = await anAdmin(at)
    await top.get('updateTeamMember', await asNamed(other))
    expect(await office.ask('updateTeamMember', await asNamed(other))).toMatchObject({
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

describe('a name or a birth date', () => {
  const changes = [
    ['firstname', { firstname: 'Isidro' }],
    ['middlename', { middlename: 'Cruz' }],
    ['lastname', { lastname: 'Abueva' }],
    ['suffix', { suffix: 'Sr' }],
    ['birthdate', { birthdate: '1988-02-01' }],
  ] as const

  it.each(changes)('is a super admin’s to change, and of no one themselves: %s', async (field, over) => {
    const his = await signInAs(at, isko)
    for (const visitor of [his, office])
      expect(await visitor.ask('updateTeamMember', form(over))).toMatchObject({ code: 'WRONG_ROLE' })
    await top.get('updateTeamMember', form(over))
    expect((await member()).person[field]).toBe(Object.values(over)[0])
  })

  it('asks for the password, where the desk was left open', async () => {
    const left = await signInAs(at, await aSuperAdmin(at))
    at.clock.advanceBy(16 * 60_000)
    for (const over of [{ lastname: 'Abueva' }, { contact: '09181111111' }, { address: '9 Mabini St' }])
      expect(await left.ask('updateTeamMember', form(over))).toMatchObject({ code: 'PASSWORD_NEEDED' })
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
  expect(await top.askRaw('updateTeamMember', form(over))).toMatchObject({
    status: 400,
    data: [{ fieldname, message }],
  })
})
