/** Somebody wants to count as two people, or wants the one who would look to count as oneself. */
import { beforeEach, describe, expect, it } from 'vitest'
import { ZERO } from '../../domain/money.ts'
import { toLocalDate } from '../../domain/calendar.ts'
import {
  aClient,
  anAdmin,
  anInvestigator,
  aSuperAdmin,
  signInAs,
  type SeededMember,
  type SeededPerson,
} from '../support/people/seed.ts'
import { aReleasedLoan } from '../support/money/seed-loan.ts'
import { superAdminForm } from '../support/people/super-admin-form.ts'
import { useApp } from '../support/world/use-company.ts'

const BORN = toLocalDate('1980-03-04')
const NAMES = ['Alma', 'Bella', 'Celia', 'Dalia', 'Erlinda', 'Fely', 'Gloria', 'Hilda', 'Imelda', 'Josie']

const at = useApp()
let story = 0
beforeEach(() => {
  story += 1
})

/** In each story of its own, so that no one in it has a namesake in another. */
const surname = () => `Tan${'abcdefghijklmnopqrstuvwxyz'[story] ?? ''}o`
const named = (no: number) => ({ firstname: NAMES[no] ?? '', lastname: surname() })

async function born<Who extends SeededPerson>(who: Promise<Who>): Promise<Who> {
  const { pId } = await who
  await at.db.updateTable('person').set({ birthdate: BORN }).where('p_id', '=', pId).execute()
  return who
}
const investigator = (no: number) => born(anInvestigator(at, named(no)))
const superAdmin = (no: number) => born(aSuperAdmin(at, named(no)))

const details = (no: number, over: { birthdate?: string; firstname?: string; lastname?: string } = {}) => ({
  ...named(no),
  middlename: '',
  suffix: '',
  contact: '09179999999',
  birthdate: BORN,
  address: '1 Rizal St',
  ...over,
})
const personOf = ({ pId }: SeededPerson) =>
  at.db
    .selectFrom('person')
    .select(['firstname', 'lastname', 'birthdate'])
    .where('p_id', '=', pId)
    .executeTakeFirstOrThrow()
const staysAs = async (who: SeededPerson, no: number) =>
  expect(await personOf(who)).toEqual({ ...named(no), birthdate: BORN })

const rename = async (by: SeededMember, whom: SeededMember, person: ReturnType<typeof details>) =>
  (await signInAs(at, by)).ask('updateTeamMember', { ...person, mgt_id: whom.mgtId } as never)

describe('a super admin', () => {
  it('does not make the other one vanish under the own name, and still needs them for a third', async () => {
    const [thief, other] = [await superAdmin(0), await superAdmin(1)]
    for (const spelled of [details(0), { ...details(0), firstname: ' ALMA ' }])
      expect(await rename(thief, other, spelled)).toMatchObject({ code: 'IDENTITY_TAKEN' })
    await staysAs(other, 1)
    const ghost = await (await signInAs(at, thief)).get('registerTeamMember', superAdminForm())
    expect(ghost).toMatchObject({ status: 'Pending' })
  })

  it('gets no account under the name of the other one, and needs them even where there is one', async () => {
    await at.db
      .updateTable('account')
      .set({ status: 'Closed' })
      .where('role', '=', 'SUPER_ADMIN_USER')
      .execute()
    const [thief, other] = [await superAdmin(0), await superAdmin(1)]
    const boss = await signInAs(at, thief)
    const ghost = { ...superAdminForm(), ...named(1), birthdate: BORN, same_person: 'yes' } as const
    for (const role of ['SUPER_ADMIN_USER', 'ADMIN_USER'] as const)
      for (const firstname of [ghost.firstname, ` ${ghost.firstname.toUpperCase()}`])
        expect(await boss.ask('registerTeamMember', { ...ghost, firstname, role })).toMatchObject({
          code: 'IDENTITY_TAKEN',
        })
    const namesake = await superAdmin(1)
    await at.db
      .updateTable('account')
      .set({ status: 'Suspended' })
      .where('acc_id', '=', namesake.accId)
      .execute()
    const open = { mgt_id: namesake.mgtId, status: 'Active' } as const
    expect(await boss.get('changeTeamStatus', open)).toMatchObject({ status: 'Suspended' })
    expect((await (await signInAs(at, other)).get('listSuperAdminChanges', { limit: 1 })).rows).toMatchObject(
      [{ acc_id: namesake.accId }],
    )
  })

  it('opens no namesake of an honest one unseen by who confirms the account', async () => {
    const boss = await signInAs(at, await superAdmin(0))
    const honest = await investigator(1)
    const form = {
      ...superAdminForm(),
      ...named(1),
      birthdate: BORN,
      same_person: 'yes',
      salary: ZERO,
    } as const
    const { acc_id } = await boss.get('registerTeamMember', { ...form, role: 'CI_USER' })
    const { rows } = await boss.get('listAccountsToConfirm', {})
    expect(rows.find((row) => row.acc_id === acc_id)?.twins).toMatchObject([
      { acc_id: honest.accId, role: 'CI_USER' },
    ])
  })

  it('does not become somebody else by the own hand', async () => {
    const [thief, other] = [await superAdmin(0), await superAdmin(1)]
    for (const person of [details(1), details(2), details(0, { birthdate: '1980-03-05' })])
      expect(await rename(thief, thief, person)).toMatchObject({ code: 'WRONG_ROLE' })
    await staysAs(thief, 0)
    await staysAs(other, 1)
  })

  it('does not make two people of somebody with two accounts', async () => {
    const [boss, first] = [await superAdmin(0), await investigator(1)]
    await born(anAdmin(at, named(1)))
    for (const person of [details(2), details(1, { birthdate: '1980-03-05' })])
      expect(await rename(boss, first, person)).toMatchObject({ code: 'IDENTITY_TAKEN' })
    await staysAs(first, 1)
  })

  it('renaming two to one name in one moment makes them one neither', async () => {
    const boss = await superAdmin(0)
    const two = [await investigator(1), await investigator(2)]
    const answers = await Promise.all(two.map((who) => rename(boss, who, details(3))))
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.success)).toMatchObject([{ code: 'IDENTITY_TAKEN' }])
  })

  it('corrects a name that was misspelled, or that a marriage changed', async () => {
    const [boss, ci] = [await superAdmin(0), await investigator(1)]
    expect(await rename(boss, ci, details(1, { lastname: `De${surname()}` }))).toMatchObject({
      success: true,
    })
  })
})

describe('a CI who borrows', () => {
  it('does not stop being the borrower by another birth date', async () => {
    const ci = await investigator(1)
    await born(aClient(at, named(1)))
    expect(await rename(ci, ci, details(1, { birthdate: '1980-03-05' }))).toMatchObject({
      code: 'WRONG_ROLE',
    })
    await staysAs(ci, 1)
  })

  it('nor by another name of the borrower’s account, no matter who of the office writes it', async () => {
    const client = await born(aClient(at, named(1)))
    const same = await investigator(1)
    const office = [await superAdmin(0), await born(anAdmin(at, named(2))), client]
    for (const who of office)
      expect(
        await (
          await signInAs(at, who)
        ).ask('updatePersonalInfo', { ...details(3), p_id: client.pId } as never),
      ).toMatchObject({ code: 'IDENTITY_TAKEN' })
    await staysAs(client, 1)
    await staysAs(same, 1)
  })
})

it.each([
  ['another client’s name', () => aClient(at, named(2)), () => details(3)],
  ['only their own address', undefined, () => ({ ...details(1), address: '9 Rosal St, Lipa' })],
])(
  'a client who came under the name of one of the office keeps it, though %s was corrected',
  async (_, whose, to) => {
    const client = await born(aClient(at, named(1)))
    await investigator(1)
    const corrected = whose ? await born(whose()) : client
    const boss = await signInAs(at, await superAdmin(0))
    await boss.get('updatePersonalInfo', { ...to(), p_id: corrected.pId } as never)
    expect(await boss.ask('updatePersonalInfo', { ...details(4), p_id: client.pId } as never)).toMatchObject({
      code: 'IDENTITY_TAKEN',
    })
    await staysAs(client, 1)
  },
)

describe('somebody who would rather have another one not look', () => {
  it('makes no client of theirs that other one, by the office or in the app', async () => {
    const client = await born(aClient(at, named(1)))
    const thief = await born(anAdmin(at, named(2)))
    const honest = [await born(anAdmin(at, named(3))), await superAdmin(4), await investigator(5)]
    for (const who of [thief, client, await superAdmin(6)]) {
      const visitor = await signInAs(at, who)
      for (const no of honest.keys())
        expect(
          await visitor.ask('updatePersonalInfo', { ...details(no + 3), p_id: client.pId } as never),
        ).toMatchObject({ code: 'IDENTITY_TAKEN' })
    }
    await staysAs(client, 1)
  })

  it('and where it was done before, a super admin who is not that one takes it back, on the report', async () => {
    const client = await born(aClient(at, named(1)))
    const thief = await signInAs(at, await born(anAdmin(at, named(2))))
    await thief.get('updatePersonalInfo', { ...details(3), p_id: client.pId } as never)
    const same = await signInAs(at, await superAdmin(3))
    const back = { ...details(1), p_id: client.pId } as never
    expect(await thief.ask('updatePersonalInfo', back)).toMatchObject({ code: 'IDENTITY_TAKEN' })
    expect(await same.ask('updatePersonalInfo', back)).toMatchObject({ code: 'SECOND_PERSON' })
    const boss = await signInAs(at, await superAdmin(4))
    await boss.get('updatePersonalInfo', back)
    await staysAs(client, 1)
    expect((await boss.get('listActsAlone', {})).rows[0]).toMatchObject({
      call: 'updatePersonalInfo',
      row_id: String(client.pId),
      mark: 'alone',
    })
  })
})

it('the address of a client who is of the team as well is corrected, since no name is taken by that', async () => {
  const client = await born(aClient(at, named(1)))
  await investigator(1)
  const office = await signInAs(at, await born(anAdmin(at, named(3))))
  const moved = { ...details(1), address: '9 Rosal St, Lipa', p_id: client.pId }
  expect(await office.ask('updatePersonalInfo', moved as never)).toMatchObject({ success: true })
})

it('who counts as one with another account is made another person by a super admin alone, on the report', async () => {
  const client = await born(aClient(at, named(1)))
  const corrected = { ...details(1, { birthdate: '1980-03-05' }), p_id: client.pId } as never
  await born(aClient(at, named(1)))
  const office = await signInAs(at, await born(anAdmin(at, named(3))))
  expect(await office.ask('updatePersonalInfo', corrected)).toMatchObject({
    code: 'IDENTITY_TAKEN',
    data: 'Another account here has the same name and birth date and counts as the same person. A super admin parts them.',
  })
  await staysAs(client, 1)
  const boss = await signInAs(at, await superAdmin(4))
  await boss.get('updatePersonalInfo', corrected)
  expect((await boss.get('listActsAlone', {})).rows[0]).toMatchObject({
    row_id: String(client.pId),
    reason: 'Counted as one person with another account until now.',
  })
})

it('who owes nothing and has no second account is corrected by an admin, and a missing birth date is filled in', async () => {
  const client = await born(aClient(at, named(1)))
  const office = await signInAs(at, await born(anAdmin(at, named(3))))
  await office.get('updatePersonalInfo', { ...details(2), p_id: client.pId } as never)
  await at.db.updateTable('person').set({ birthdate: null }).where('p_id', '=', client.pId).execute()
  await aReleasedLoan(at, client)
  await office.get('updatePersonalInfo', { ...details(2), p_id: client.pId } as never)
  await staysAs(client, 2)
  const { rows } = await (await signInAs(at, await superAdmin(4))).get('listActsAlone', {})
  expect(rows.filter(({ row_id }) => row_id === String(client.pId))).toEqual([])
})

it('another spelling of the same name makes nobody of the team who borrows somebody else with the next correction', async () => {
  const client = await born(aClient(at, named(1)))
  await investigator(1)
  const boss = await signInAs(at, await superAdmin(0))
  const spelled = details(1, { firstname: named(1).firstname.toUpperCase() })
  await boss.get('updatePersonalInfo', { ...spelled, p_id: client.pId } as never)
  expect(
    await boss.ask('updatePersonalInfo', { ...spelled, birthdate: '1980-03-05', p_id: client.pId } as never),
  ).toMatchObject({ code: 'IDENTITY_TAKEN' })
})
