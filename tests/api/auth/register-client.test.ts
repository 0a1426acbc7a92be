import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { aClient } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

type Form = InputOf<Calls['registerClient']>
const form = (over: Partial<Form> = {}): Form => ({
  username: 'maria.clara',
  password: PASSWORD,
  confirmPass: PASSWORD,
  email: 'maria@example.com',
  firstname: 'Maria',
  middlename: '',
  lastname: 'Peñaflor',
  suffix: '',
  contact: '09171234567',
  birthdate: '1995-02-28',
  address: '3 Ilang-Ilang St, Batangas',
  landmark: '',
  consent_version: '2026-11',
  ...over,
})

describe('registering', () => {
  it('twice under one key is once, also at the same moment; under another one the username is taken', async () => {
    const key = newId()
    const twice = form({ username: 'twice.sent', email: 'twice@example.com' })
    const answers = await Promise.all([1, 2].map(() => new Visitor(at).ask('registerClient', twice, { key })))
    const [first, again] = [answers, await new Visitor(at).ask('registerClient', twice, { key })].flat()
    expect(first?.success && first.data.acc_id).toBeGreaterThan(0)
    for (const answer of [...answers, again])
      expect(answer).toMatchObject({ success: true, data: first?.data })
    expect(await new Visitor(at).ask('registerClient', twice)).toMatchObject({ code: 'USERNAME_TAKEN' })
  })

  it('under the key of another registration is refused, and is told nothing of it', async () => {
    const key = newId()
    await new Visitor(at).get('registerClient', form({ username: 'first.one', email: 'f@example.com' }), {
      key,
    })
    const other = form({ username: 'other.one', email: 'o@example.com' })
    expect(await new Visitor(at).ask('registerClient', other, { key })).toMatchObject({ code: 'KEY_REUSED' })
    expect(await new Visitor(at).ask('registerClient', other, { key: null })).toMatchObject({
      code: 'KEY_MISSING',
    })
  })

  it('makes a pending account with which one can sign in, and nothing else', async () => {
    const visitor = new Visitor(at)
    const made = await visitor.get('registerClient', form())
    expect(made.status).toBe('Pending')
    const user = await visitor.get('signInClient', { username: 'maria.clara', password: PASSWORD })
    expect(user).toMatchObject({ acc_id: made.acc_id, status: 'Pending', url: '/PendingAccount' })
    const person = await visitor.get('getPerson', { id: user.p_id })
    expect(person).toMatchObject({ lastname: 'Peñaflor', contact: '09171234567' })
  })

  it('keeps the password as argon2id and out of the audit', async () => {
    const { acc_id } = await new Visitor(at).get('registerClient', form({ username: 'secret.keeper' }))
    const row = await at.db
      .selectFrom('account')
      .selectAll()
      .where('acc_id', '=', acc_id)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    const audit = await at.db.selectFrom('audit').selectAll().where('call', '=', 'registerClient').execute()
    expect(JSON.stringify(audit)).not.toContain(PASSWORD)
  })

  it('notes to which text the client agreed, when and where', async () => {
    const { acc_id } = await new Visitor(at).get('registerClient', form({ username: 'agrees.to.it' }))
    const asked = at.db.selectFrom('audit').select('address').where('call', '=', 'registerClient')
    const { address } = await asked.where('acc_id', '=', acc_id).executeTakeFirstOrThrow()
    const consents = await at.db.selectFrom('consent').selectAll().where('acc_id', '=', acc_id).execute()
    expect(consents).toMatchObject([
      { kind: 'registration', text_version: '2026-11', channel: 'app', given_at: at.clock.now(), address },
    ])
  })

  it('asks for what is left out in the words for what is empty', async () => {
    const answer = await new Visitor(at).askRaw('registerClient', {})
    expect(answer.data).toEqual(
      [
        ['username', 'Username is required'],
        ['password', 'Password is required'],
        ['confirmPass', 'Confirm password is required'],
        ['email', 'Email is required'],
        ['firstname', 'First name is required'],
        ['lastname', 'Last name is required'],
        ['contact', 'Contact is required'],
        ['birthdate', 'Birthdate is required'],
        ['address', 'Address is required'],
        ['consent_version', 'Consent is required'],
      ].map(([fieldname, message]) => ({ fieldname, message })),
    )
  })

  it('refuses a username that is taken, whatever its capitals: twice is once', async () => {
    await aClient(at, { username: 'First.Come' })
    const answer = await new Visitor(at).ask('registerClient', form({ username: 'first.COME' }))
    expect(answer).toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
      data: [{ fieldname: 'username', message: 'Username already exist' }],
    })
    await new Visitor(at).get('registerClient', form({ username: 'pressed.twice' }))
    const again = await new Visitor(at).ask('registerClient', form({ username: 'pressed.twice' }))
    expect(again).toMatchObject({ code: 'USERNAME_TAKEN' })
  })

  it.each<[keyof Form, string, string]>([
    ['username', 'short', 'Username must have 7 characters lenght'],
    ['username', '', 'Username is required'],
    [
      'password',
      'alllowercase1',
      'Password must contain lowercase and uppercase letter, number, and have 8 characters lenght',
    ],
    ['confirmPass', 'Something-Else-1', 'Passwords not Equal'],
    ['firstname', 'R2D2', 'First name must all be letters'],
    ['lastname', '', 'Last name is required'],
    ['middlename', 'A.', 'Middle name must all be letters'],
    ['suffix', 'Esq', 'Invalid Suffix'],
    ['contact', '0917123', 'Invalid Contact, (e.g: 09XXXXXXXXX)'],
    ['birthdate', '1919-12-31', 'Invalid Birthdate'],
    ['birthdate', '1995-02-29', 'Invalid Birthdate'],
    ['birthdate', '2025-01-01', 'Invalid Birthdate'],
    ['address', '   ', 'Address is required'],
    ['email', 'not an address', 'Invalid Email'],
    ['consent_version', '', 'Consent is required'],
    ['consent_version', '1999-01', 'Invalid Consent'],
  ])('says what is wrong with the %s %j', async (fieldname, value, message) => {
    const answer = await new Visitor(at).ask(
      'registerClient',
      form({ username: 'never.made', [fieldname]: value }),
    )
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
    expect(answer.data).toContainEqual({ fieldname, message })
  })

  it.each(['firstname', 'lastname'] as const)('takes no password that is the %s', async (name) => {
    const password = 'Xilophantes9'
    const asked = { username: `never.by.${name}`, password, confirmPass: password }
    const own = await new Visitor(at).ask('registerClient', form({ ...asked, [name]: 'Xilophantes' }))
    expect(own).toMatchObject({ code: 'INVALID_INPUT', data: [{ fieldname: 'password' }] })
    expect(await new Visitor(at).ask('registerClient', form(asked))).toMatchObject({ success: true })
  })

  it('says what the owner says where the username cannot be looked up', async () => {
    await sql`alter table account rename to gone`.execute(at.db)
    const answer = await new Visitor(at).ask('registerClient', form({ username: 'looked.up' }))
    await sql`alter table gone rename to account`.execute(at.db)
    expect(answer).toMatchObject({ success: false, status: 500, data: 'Database Error' })
  })

  it('says that the passwords differ though other fields are wrong too', async () => {
    const wrong = form({ username: 'never.made', confirmPass: 'Something-Else-1', suffix: 'Esq' })
    expect((await new Visitor(at).ask('registerClient', wrong)).data).toEqual([
      { fieldname: 'suffix', message: 'Invalid Suffix' },
      { fieldname: 'confirmPass', message: 'Passwords not Equal' },
    ])
    const { address: _, ...left } = wrong
    expect((await new Visitor(at).askRaw('registerClient', left)).data).toContainEqual({
      fieldname: 'confirmPass',
      message: 'Passwords not Equal',
    })
  })
})
