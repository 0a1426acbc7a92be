import { afterEach, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import type { Calls } from '../../../contract/index.ts'
import { expectFieldRefused } from '../../support/people/correction.ts'
import { eachClient } from '../../support/people/each-client.ts'
import { phoneOf } from '../../support/people/phone-of.ts'
import { aClient, anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import type { SeededPerson } from '../../support/people/seed.ts'
import { anApplication, aReleasedLoan } from '../../support/money/seed-loan.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMadeEach, useVisitorEach } from '../../support/people/use-made.ts'

type Form = InputOf<Calls['updatePersonalInfo']>

const at = useApp()
const { isko, ana } = eachClient(at)
const admin = useMadeEach(() => anAdmin(at))
const office = useVisitorEach(at, () => admin)

// Else the next test's client would count as one with this one.
afterEach(() => at.db.updateTable('person').set({ birthdate: null }).where('p_id', '=', ana.pId).execute())

const form = (over: Partial<Record<keyof Form, unknown>> = {}) => ({
  firstname: 'Maria Clara',
  middlename: 'Santos',
  lastname: 'Peñaflor',
  suffix: 'Jr',
  contact: '09171234567',
  birthdate: '1995-02-28',
  address: '3 Ilang-Ilang St, Batangas',
  p_id: ana.pId,
  ...over,
})
const person = () =>
  at.db.selectFrom('person').selectAll().where('p_id', '=', ana.pId).executeTakeFirstOrThrow()
const correction = { at, call: 'updatePersonalInfo', form, kept: person, by: () => office } as const
const audits = async () => (await changesOf(at.db, 'updatePersonalInfo', admin.accId)).toReversed()

type Wrong = [field: keyof Form, value: unknown, message: string]
const missing = (field: keyof Form, label: string, values: readonly unknown[]) =>
  values.map((value): Wrong => [field, value, `${label} is required`])

describe('correcting a client', () => {
  it('keeps the new person, and the landmark that the form does not know', async () => {
    await office.get('updatePersonalInfo', form() as Form)
    expect(await person()).toMatchObject({ ...form(), landmark: 'sari-sari store' })
    await office.get('updatePersonalInfo', form({ landmark: 'chapel' }) as Form)
    expect((await person()).landmark).toBe('chapel')
  })

  it('tells the phone that carries the client, and the audit what was before', async () => {
    await office.get('updatePersonalInfo', form() as Form)
    await aReleasedLoan(at, ana)
    const phone = await phoneOf(at, isko)
    await office.get('updatePersonalInfo', form({ middlename: 'Cruz', contact: '09170000009' }) as Form)
    const changes = await phone.pull()
    expect(changes.clients).toEqual([ana.accId])
    expect(JSON.stringify(changes.stops)).toContain('Peñaflor, Maria Clara Cruz Jr')
    expect((await audits()).at(-1)).toMatchObject([
      {
        table: 'person',
        id: ana.pId,
        before: { contact: '09171234567' },
        after: { contact: '09170000009' },
      },
    ])
  })

  it('twice is once: nothing is new the second time, so no phone hears of it', async () => {
    await office.get('updatePersonalInfo', form() as Form)
    const phone = await phoneOf(at, isko)
    await office.get('updatePersonalInfo', form() as Form)
    expect((await phone.pull()).clients).toEqual([])
    expect((await audits()).at(-1)).toEqual([])
  })
})

describe('the audit names what was corrected, with what stood there, and nothing beside it', () => {
  it.each([
    ['firstname', 'Maria'],
    ['middlename', 'Santa'],
    ['lastname', 'Peña'],
    ['suffix', 'III'],
    ['contact', '09179999999'],
    ['birthdate', '1994-02-28'],
    ['address', '4 Ilang-Ilang St, Batangas'],
    ['landmark', 'chapel'],
  ] as const)('be it the %s', async (field, value) => {
    const before = form({ landmark: 'sari-sari store' }) as Form
    await office.get('updatePersonalInfo', before)
    await office.get('updatePersonalInfo', { ...before, [field]: value })
    const changes = (await audits()).at(-1)
    expect(changes).toEqual([
      { table: 'person', id: ana.pId, before: { [field]: before[field] }, after: { [field]: value } },
    ])
  })
})

describe('a name and a birth date of the team', () => {
  it('are no client’s, until that member’s account is closed', async () => {
    const birthdate = toLocalDate('1988-03-04')
    const member = await anAdmin(at, { firstname: 'Nora', lastname: 'Navarro', birthdate })
    const same = form({ firstname: 'Nora', lastname: 'Navarro', birthdate })
    expect(await office.askRaw('updatePersonalInfo', same)).toMatchObject({ code: 'IDENTITY_TAKEN' })
    await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', member.accId).execute()
    expect(await office.askRaw('updatePersonalInfo', same)).toMatchObject({ success: true })
  })
})

describe("the owner's rules", () => {
  it.each([
    ['firstname', 'Niño'],
    ['middlename', ''],
    ['middlename', 'Dela Cruz'],
    ['suffix', ''],
    ['suffix', 'Sr'],
    ['suffix', 'X'],
    ['contact', '09999999999'],
    ['birthdate', '1920-01-01'],
    ['birthdate', '2024-12-31'],
    ['p_id', 'text'],
  ] as const)('take the %s %j', async (field, value) => {
    const good = field === 'p_id' ? String(ana.pId) : value
    expect(await office.askRaw('updatePersonalInfo', form({ [field]: good }))).toMatchObject({
      success: true,
    })
  })

  it.each<Wrong>([
    ...missing('firstname', 'First name', ['', undefined, null]),
    ['firstname', 'R2D2', 'First name must all be letters'],
    ...missing('lastname', 'Last name', ['  ', undefined]),
    ['lastname', 'Anne-Marie', 'Last name must all be letters'],
    ['middlename', 'A.', 'Middle name must all be letters'],
    ['suffix', 'XI', 'Invalid Suffix'],
    ['suffix', 'Jr.', 'Invalid Suffix'],
    ...missing('contact', 'Contact', ['', undefined]),
    ['contact', '9171234567', 'Invalid Contact, (e.g: 09XXXXXXXXX)'],
    ['contact', '091712345678', 'Invalid Contact, (e.g: 09XXXXXXXXX)'],
    ...missing('birthdate', 'Birthdate', ['', undefined]),
    ['birthdate', '1919-12-31', 'Invalid Birthdate'],
    ['birthdate', '2025-01-01', 'Invalid Birthdate'],
    ['birthdate', '1995-02-29', 'Invalid Birthdate'],
    ...missing('address', 'Address', ['', undefined]),
    ['p_id', undefined, 'Invalid Paramaters of a person'],
    ['p_id', 'abc', 'Invalid parameters of a person.'],
  ])('refuse the %s %j', (fieldname, value, message) =>
    expectFieldRefused(correction, { fieldname, over: { [fieldname]: value }, message }),
  )
})

describe('who may', () => {
  it('the client, until the account is opened, and the office', async () => {
    const waiting = await aClient(at, { status: 'Pending' })
    const ofWaiting = form({ p_id: waiting.pId }) as Form
    for (const who of [waiting, await anAdmin(at), await aSuperAdmin(at)])
      expect(await (await signInAs(at, who)).get('updatePersonalInfo', ofWaiting)).toEqual({ done: true })
  })

  it('the client what says nothing of who they are, once it is open, and a birth date that is missing', async () => {
    const hers = await signInAs(at, ana)
    const { firstname, middlename, lastname, suffix, birthdate } = await person()
    const same = { firstname, middlename, lastname, suffix, birthdate: birthdate ?? '' }
    const ask = (over: object) => hers.ask('updatePersonalInfo', form({ ...same, ...over }) as Form)
    for (const over of [
      { firstname: 'Petra' },
      { middlename: 'Cruz' },
      { lastname: 'Reyes' },
      { suffix: 'Sr' },
      { birthdate: '1990-05-18' },
    ])
      expect(await ask(over), JSON.stringify(over)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await ask({ contact: '09175550001', address: '9 Mabini St' })).toMatchObject({ success: true })
    await at.db.updateTable('person').set({ birthdate: null }).where('p_id', '=', ana.pId).execute()
    expect(await ask({ lastname: 'Reyes', birthdate: '1990-05-18' })).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    expect(await ask({ birthdate: '1990-05-18' })).toMatchObject({ success: true })
    expect(await person()).toMatchObject({ lastname, birthdate: '1990-05-18', contact: '09171234567' })
  })

  it('nobody else', async () => {
    const words: [SeededPerson, string][] = [
      [await aClient(at), 'NOT_FOUND'],
      [isko, 'WRONG_ROLE'],
      [await anAdmin(at, { status: 'Suspended' }), 'ACCOUNT_NOT_ACTIVE'],
    ]
    for (const [who, code] of words)
      expect(await (await signInAs(at, who)).ask('updatePersonalInfo', form() as Form)).toMatchObject({
        code,
      })
    expect(await new Visitor(at).ask('updatePersonalInfo', form() as Form)).toMatchObject({ status: 401 })
    for (const p_id of [isko.pId, 999_999])
      expect(await office.ask('updatePersonalInfo', form({ p_id }) as Form)).toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})

describe('what was decided on a birth date', () => {
  const application = () =>
    at.db
      .selectFrom('application')
      .select(['status', 'version'])
      .where('acc_id', '=', ana.accId)
      .executeTakeFirstOrThrow()

  it('is to be decided again where it is another one', async () => {
    await anApplication(at, ana, { status: 'Approved by Admin', investigator: isko })
    const { version } = await application()
    await office.get('updatePersonalInfo', form({ birthdate: '1996-03-01' }) as Form)
    expect(await application()).toEqual({ status: 'Approved by CI', version: version + 1 })
  })

  it('stands where only an address is', async () => {
    await anApplication(at, ana, { status: 'Approved by CI', investigator: isko })
    const { birthdate } = await person()
    const before = await application()
    await office.get('updatePersonalInfo', form({ birthdate }) as Form)
    expect(await application()).toEqual(before)
  })
})
