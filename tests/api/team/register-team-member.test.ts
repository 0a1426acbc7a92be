import { describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { PASSWORD_VERIFIED_MS } from '../../../server/http/session.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useVisitor } from '../../support/people/use-made.ts'

type Form = InputOf<Calls['registerTeamMember']>

const at = useApp()
const office = useVisitor(at, () => anAdmin(at))
const top = useVisitor(at, () => aSuperAdmin(at))

const letter = (no: number) => 'abcdefghijklmnopqrstuvwxyz'.charAt(no % 26)

let made = 0
const form = (over: object = {}) =>
  ({
    firstname: 'Ramon',
    middlename: '',
    // Somebody else each time: a second account of the same person is asked about.
    lastname: made === 0 ? 'Peñaflor' : `Peñaflor${letter(Math.floor(made / 26))}${letter(made)}`,
    suffix: '',
    contact: '09171234567',
    birthdate: '1995-02-28',
    address: '3 Ilang-Ilang St, Batangas',
    username: `new.member${++made}`,
    password: PASSWORD,
    confirmPass: PASSWORD,
    email: 'ramon@example.com',
    role: 'CI_USER',
    salary: pesos(16_500),
    hired_on: toLocalDate('2026-11-16'),
    ...over,
  }) as Form
const accounts = async () =>
  (
    await at.db
      .selectFrom('account')
      .select((eb) => eb.fn.countAll().as('all'))
      .executeTakeFirstOrThrow()
  ).all

describe('registering', () => {
  it('makes an active member who can sign in at once, and an audit without the password', async () => {
    const asked = form({ username: 'ramon.new' })
    const { mgt_id, acc_id } = await office.get('registerTeamMember', asked)
    const phone = new Visitor(at)
    const user = await phone.get('signInInvestigator', { username: 'ramon.new', password: PASSWORD })
    expect(user).toMatchObject({ acc_id, mgt_id, status: 'Active', url: '/CIUser' })
    expect(await office.get('getTeamMember', { id: mgt_id })).toMatchObject({
      salary: pesos(16_500),
      hired_on: '2026-11-16',
      email: 'ramon@example.com',
      clients: 0,
      person: { lastname: 'Peñaflor', birthdate: '1995-02-28', has_valid_id: false },
    })
    const audit = await at.db
      .selectFrom('audit')
      .selectAll()
      .where('call', '=', 'registerTeamMember')
      .execute()
    expect(audit).toMatchObject([{ changes: [{ table: 'team_member', id: mgt_id }] }])
    expect(JSON.stringify(audit)).not.toContain(PASSWORD)
  })

  it('keeps the pictures that are handed in', async () => {
    const photo = asFile(await aPicture())
    const { mgt_id } = await office.get(
      'registerTeamMember',
      form({ Profile_Picture: photo, valid_id: photo }),
    )
    expect((await office.get('getTeamMember', { id: mgt_id })).person).toMatchObject({
      has_profile_picture: true,
      has_valid_id: true,
      has_picture_with_valid_id: false,
    })
  })

  it('twice is once: the username is taken then, whatever its capitals', async () => {
    await office.get('registerTeamMember', form({ username: 'pressed.twice' }))
    const before = await accounts()
    const again = await office.ask('registerTeamMember', form({ username: 'Pressed.Twice' }))
    expect(again).toMatchObject({
      code: 'USERNAME_TAKEN',
      data: [{ fieldname: 'username', message: 'Username already exist' }],
    })
    expect(await accounts()).toBe(before)
  })
})

describe('who registers whom', () => {
  it.each([
    ['CI_USER', true, true],
    ['ADMIN_USER', false, true],
    ['SUPER_ADMIN_USER', false, true],
  ] as const)('%s: admin %s, super admin %s', async (role, byAdmin, byTop) => {
    const word = (may: boolean) => (may ? { success: true } : { code: 'WRONG_ROLE' })
    expect(await office.ask('registerTeamMember', form({ role }))).toMatchObject(word(byAdmin))
    expect(await top.ask('registerTeamMember', form({ role }))).toMatchObject(word(byTop))
  })

  it('no one else, and not on an old password check', async () => {
    for (const who of [await anInvestigator(at), await aClient(at)])
      expect(await (await signInAs(at, who)).ask('registerTeamMember', form())).toMatchObject({
        code: 'WRONG_ROLE',
      })
    expect(await new Visitor(at).ask('registerTeamMember', form())).toMatchObject({ status: 401 })
    const later = await signInAs(at, await anAdmin(at))
    at.clock.advanceBy(PASSWORD_VERIFIED_MS + 1000)
    expect(await later.ask('registerTeamMember', form())).toMatchObject({ code: 'PASSWORD_NEEDED' })
    for (const visitor of [office, top]) await visitor.get('verifyPassword', { password: PASSWORD })
  })
})

describe('somebody who has an account already', () => {
  const person = { firstname: 'Dalia', lastname: 'Dimagiba', birthdate: '1991-01-02' }
  const noticesOf = async (visitor: Visitor) =>
    (await visitor.get('listNotices', { kind: 'registered twice' })).rows.map(({ params }) => params)

  it('is asked about, however the name is spelled, before a second one is made', async () => {
    const { acc_id: first } = await office.get('registerTeamMember', form(person))
    const again = form({ ...person, firstname: ' DALIA' })
    const before = await accounts()
    expect(await office.ask('registerTeamMember', again)).toMatchObject({
      code: 'INVALID_INPUT',
      data: [
        { fieldname: 'same_person', message: expect.stringContaining('Dalia Dimagiba, born 1991-01-02') },
      ],
    })
    expect(await accounts()).toBe(before)
    const same = { ...again, same_person: 'yes' as const }
    expect(await office.ask('registerTeamMember', same)).toMatchObject({ code: 'IDENTITY_TAKEN' })
    expect(await accounts()).toBe(before)
    const { acc_id } = await office.get('registerTeamMember', { ...same, salary: ZERO })
    expect(await noticesOf(top)).toEqual([{ acc_id, other_acc_id: first }])
  })

  it('is asked about as well when they left, may come back as anything, and the super admins are told', async () => {
    const gone = { ...person, firstname: 'Erlinda' }
    const { mgt_id, acc_id: first } = await office.get('registerTeamMember', form(gone))
    await office.get('changeTeamStatus', { mgt_id, status: 'Closed' })
    const before = await accounts()
    expect(await office.ask('registerTeamMember', form(gone))).toMatchObject({
      data: [{ fieldname: 'same_person', message: expect.stringContaining('was of the team until') }],
    })
    expect(await accounts()).toBe(before)
    const back = { ...form({ ...gone, role: 'ADMIN_USER' }), same_person: 'yes' as const }
    const { acc_id } = await top.get('registerTeamMember', back)
    expect(await noticesOf(top)).toContainEqual({ acc_id, other_acc_id: first })
    const as = await top.ask('registerTeamMember', form(gone))
    expect(as, 'of two the one in the team matters most').toMatchObject({
      data: [{ message: expect.stringContaining('has an account here already (admin)') }],
    })
  })

  it('is asked about as a client, whose account was closed or not: a client was never of the team', async () => {
    const client = { ...person, firstname: 'Rosario' }
    const { pId, accId } = await aClient(at, { firstname: client.firstname, lastname: client.lastname })
    const born = { birthdate: toLocalDate(client.birthdate) }
    await at.db.updateTable('person').set(born).where('p_id', '=', pId).execute()
    for (const status of ['Active', 'Closed'] as const) {
      await at.db.updateTable('account').set({ status }).where('acc_id', '=', accId).execute()
      expect(await office.ask('registerTeamMember', form(client))).toMatchObject({
        data: [{ message: expect.stringContaining('has an account here already (client)') }],
      })
    }
  })

  it('is asked about as who left, though they borrowed before they were of the team', async () => {
    const both = { ...person, firstname: 'Imelda' }
    const { pId } = await aClient(at, { firstname: both.firstname, lastname: both.lastname })
    const born = { birthdate: toLocalDate(both.birthdate) }
    await at.db.updateTable('person').set(born).where('p_id', '=', pId).execute()
    const member = { ...form(both), same_person: 'yes' as const }
    const { mgt_id, acc_id: first } = await office.get('registerTeamMember', member)
    await office.get('changeTeamStatus', { mgt_id, status: 'Closed' })
    expect(await office.ask('registerTeamMember', form(both))).toMatchObject({
      data: [{ message: expect.stringContaining('was of the team until their account was closed (CI)') }],
    })
    const back = { ...form(both), same_person: 'yes' as const }
    const { acc_id } = await office.get('registerTeamMember', back)
    expect(await noticesOf(top)).toContainEqual({ acc_id, other_acc_id: first })
  })

  it('is no one who was only born on the same day', async () => {
    await office.get('registerTeamMember', form({ ...person, firstname: 'Fely' }))
    const other = form({ ...person, firstname: 'Hilda' })
    expect(await office.ask('registerTeamMember', other)).toMatchObject({ success: true })
  })

  it('registers as a client as before, and the office is told', async () => {
    const gloria = { ...person, firstname: 'Gloria' }
    const { acc_id: first } = await office.get('registerTeamMember', form(gloria))
    const { salary: _, hired_on: _on, role: _role, ...rest } = form(gloria)
    const asked = { ...rest, username: 'gloria.client', consent_version: '2026-11', landmark: '' }
    const { acc_id } = await new Visitor(at).get('registerClient', asked as InputOf<Calls['registerClient']>)
    for (const visitor of [office, top])
      expect(await noticesOf(visitor)).toContainEqual({ acc_id, other_acc_id: first })
  })
})

it.each([
  ['username', { username: 'short' }, 'Username must have 7 characters lenght'],
  [
    'password',
    { password: 'weak', confirmPass: 'weak' },
    'Password must contain lowercase and uppercase letter, number, and have 8 characters lenght',
  ],
  ['confirmPass', { confirmPass: 'Other-2027x' }, 'Passwords not Equal'],
  ['email', { email: 'nowhere' }, 'Invalid Email'],
  ['role', { role: 'CLIENT_USER' }, 'Invalid Role'],
  ['role', { role: '' }, 'Role is required'],
  ['salary', { salary: 'much' }, 'Salary must be number'],
  ['salary', { salary: '' }, 'Salary is required'],
  ['salary', { salary: '-1' }, 'Salary must be number'],
  ['hired_on', { hired_on: '2026-02-30' }, 'Invalid Hire date'],
  ['birthdate', { birthdate: '2025-01-01' }, 'Invalid Birthdate'],
  ['firstname', { firstname: 'R2D2' }, 'First name must all be letters'],
  ['', { valid_id: 'no file' }, 'Invalid Picture'],
  ['', { valid_id: asFile('no picture') }, 'Invalid Picture'],
] as const)('says what is wrong with the %s of %j', async (fieldname, over, message) => {
  const before = await accounts()
  const answer = await office.askRaw('registerTeamMember', form(over))
  const data = fieldname === '' ? message : [{ fieldname, message }]
  expect(answer).toMatchObject({ status: 400, data })
  expect(await accounts()).toBe(before)
})
