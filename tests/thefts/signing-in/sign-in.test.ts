/** Who tried to get in, and who was kept out. */
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { instantMs } from '../../../domain/calendar.ts'
import { emailOf, lettersTo, mailedCode } from '../../support/notices/mailed-code.ts'
import {
  aClient,
  anAdmin,
  anInvestigator,
  aSuperAdmin,
  signInAs,
  type SeededPerson,
} from '../../support/people/seed.ts'
import { solveTask } from '../../support/people/solve-task.ts'
import { SET_PASSWORD, superAdminForm } from '../../support/people/super-admin-form.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { quietMorning } from '../../support/world/saturday-morning.ts'
import { useApp } from '../../support/world/use-company.ts'

const DAY_MS = 86_400_000
const CAFE = '203.0.113.9'

const at = useApp({ env: { TRUSTED_PROXIES: '1' } })
beforeEach(() => quietMorning(at))

function visitorAt(address: string): Visitor {
  const visitor = new Visitor(at)
  visitor.address = address
  return visitor
}

const signIn = (visitor: Visitor, { username }: { username: string }, password = PASSWORD) =>
  visitor.ask('signInInvestigator', { username, password })

/** A phone that this person has signed in on before. */
async function ownPhone(who: SeededPerson, address: string): Promise<Visitor> {
  const phone = visitorAt(address)
  expect(await signIn(phone, who)).toMatchObject({ success: true })
  await phone.get('signOut', {})
  return phone
}

describe('thirty wrong tries from one café', () => {
  const storm = async () => {
    for (let count = 0; count < 30; count++)
      await signIn(visitorAt(CAFE), { username: `stranger.${count}` }, 'Wrong-2026')
  }

  it('keep no one out who signed in there before', async () => {
    const isko = await anInvestigator(at)
    const phone = await ownPhone(isko, CAFE)
    await storm()
    expect(await signIn(phone, isko)).toMatchObject({ success: true })
  })

  it('cost everybody else behind the address a moment’s work, which the app does by itself', async () => {
    const isko = await anInvestigator(at)
    await storm()
    const phone = visitorAt(CAFE)
    expect(await signIn(phone, isko)).toMatchObject({ status: 429, code: 'PROOF_NEEDED' })
    await solveTask(phone)
    expect(await signIn(phone, isko)).toMatchObject({ success: true })
  })

  it('are over by themselves, and are nothing to the house next door', async () => {
    const isko = await anInvestigator(at)
    await storm()
    expect(await signIn(visitorAt('203.0.113.10'), isko)).toMatchObject({ success: true })
    at.clock.advanceBy(60_000)
    expect(await signIn(visitorAt(CAFE), isko)).toMatchObject({ success: true })
  })

  it('count as one caller over all addresses of an IPv6 line', async () => {
    for (let count = 0; count < 30; count++)
      await signIn(visitorAt(`2001:db8:0:7::${count}`), { username: `stranger.${count}` }, 'Wrong-2026')
    const other = visitorAt('2001:db8:0:7:aaaa::1')
    expect(await signIn(other, { username: 'stranger.31' })).toMatchObject({ code: 'PROOF_NEEDED' })
    expect(await signIn(visitorAt('2001:db8:0:8::1'), { username: 'stranger.31' })).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
  })

  it('a hundred people who sign in rightly at one branch, or register there, use nothing up', async () => {
    const isko = await anInvestigator(at)
    for (let count = 0; count < 35; count++)
      expect(await signIn(visitorAt(CAFE), isko)).toMatchObject({ success: true })
    expect(await signIn(visitorAt(CAFE), { username: 'a.stranger' })).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
  })

  it('a failure of ours is no one’s wrong try', async () => {
    const isko = await anInvestigator(at)
    for (let count = 0; count < 35; count++)
      await visitorAt(CAFE).askRaw('signInInvestigator', { username: isko.username })
    await at.db.schema.alterTable('session').renameTo('gone').execute()
    const level = at.house.log.level
    at.house.log.level = 'silent'
    for (let count = 0; count < 35; count++)
      expect(await signIn(visitorAt(CAFE), isko)).toMatchObject({ status: 500 })
    at.house.log.level = level
    await at.db.schema.alterTable('gone').renameTo('session').execute()
    expect(await signIn(visitorAt(CAFE), isko)).toMatchObject({ success: true })
  })
})

describe('wrong tries at somebody’s name', () => {
  it('five, fifty or five hundred lock no one out on their own phone', async () => {
    const isko = await anInvestigator(at)
    const phone = await ownPhone(isko, CAFE)
    for (let count = 0; count < 60; count++)
      await signIn(visitorAt(`198.51.100.${count}`), isko, 'Wrong-2026')
    expect(await signIn(visitorAt('192.0.2.1'), isko)).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await signIn(phone, isko)).toMatchObject({ success: true })
  })

  it('lock out no one who signs out each time, however often they come back', async () => {
    const isko = await anInvestigator(at)
    const phone = await ownPhone(isko, CAFE)
    for (let count = 0; count < 60; count++)
      await signIn(visitorAt(`198.51.100.${count}`), isko, 'Wrong-2026')
    for (let count = 0; count < 30; count++) {
      expect(await signIn(phone, isko), `time ${count + 1}`).toMatchObject({ success: true })
      await phone.get('signOut', {})
    }
  })

  it('from one place leave the right person a new phone elsewhere', async () => {
    const isko = await anInvestigator(at)
    for (let hour = 0; hour < 24; hour++) {
      for (let count = 0; count < 12; count++) await signIn(visitorAt(CAFE), isko, 'Wrong-2026')
      at.clock.advanceBy(3_600_000)
    }
    expect(await signIn(visitorAt('192.0.2.1'), isko)).toMatchObject({ success: true })
  })

  it('a cookie of one’s own making, or of another account, is no known phone', async () => {
    const [isko, ben] = [await anInvestigator(at), await anInvestigator(at)]
    const others = await ownPhone(ben, '192.0.2.2')
    for (let count = 0; count < 30; count++)
      await signIn(visitorAt(`198.51.100.${count}`), isko, 'Wrong-2026')
    expect(await signIn(others, isko)).toMatchObject({ code: 'TOO_MANY_TRIES' })
    const forged = await at.app.request('/auth/loginCIU', {
      method: 'POST',
      headers: {
        'X-Hulog-App': '1',
        'Content-Type': 'application/json',
        Cookie: `hulog_known=${'a'.repeat(24)}.${isko.accId}.${'b'.repeat(43)}`,
      },
      body: JSON.stringify({ username: isko.username, password: PASSWORD }),
    })
    expect(forged.status).toBe(429)
  })

  it('tell by no word whether the account exists', async () => {
    const isko = await anInvestigator(at)
    const told = async (username: string) => {
      const answers = []
      for (let count = 0; count < 12; count++) {
        const answer = await signIn(visitorAt(CAFE), { username }, 'Wrong-2026')
        answers.push([answer.status, answer.data, answer.headers.get('Set-Cookie')])
      }
      return answers
    }
    expect(await told(isko.username)).toEqual(await told('nobody.at.all'))
  })
})

describe('codes that a stranger has mailed to somebody, again and again', () => {
  it('leave the right person one from elsewhere, all day', async () => {
    const isko = await anInvestigator(at)
    const send = (address: string) => visitorAt(address).ask('sendOneTimeCode', { username: isko.username })
    for (let hour = 0; hour < 12; hour++) {
      for (let count = 0; count < 6; count++) await send(CAFE)
      expect(await send(CAFE), 'the stranger waits').toMatchObject({ code: 'TOO_MANY_TRIES' })
      at.clock.advanceBy(3_600_000)
    }
    expect(await send('192.0.2.1')).toMatchObject({ success: true })
  })
})

/** What strangers may send: whom they try, from where, and how long they pause. */
const strangersTry = fc.record({
  address: fc.integer({ min: 0, max: 5 }).map((no) => `198.51.100.${no}`),
  name: fc.constantFrom('hers', 'unknown', 'his'),
  works: fc.boolean(),
  pauseMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 * 3_600_000 })),
  times: fc.integer({ min: 1, max: 12 }),
})

it('who looks for usernames at the registration has to work for them after thirty', async () => {
  const { username } = await anInvestigator(at)
  const form = { username, password: PASSWORD, confirmPass: PASSWORD, email: 'maria@example.com' }
  const person = { firstname: 'Maria', lastname: 'Peñaflor', contact: '09171234567', birthdate: '1995-02-28' }
  const home = { address: '3 Ilang-Ilang St, Batangas', consent_version: '2026-11' as const }
  const register = () => visitorAt(CAFE).askRaw('registerClient', { ...form, ...person, ...home })
  for (let count = 0; count < 30; count++) expect(await register()).toMatchObject({ code: 'USERNAME_TAKEN' })
  expect(await register()).toMatchObject({ code: 'PROOF_NEEDED' })
})

describe('whatever strangers send', () => {
  it('a known phone with the right password gets in, and no account is guessed more than 100 times a day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(strangersTry, { minLength: 1, maxLength: 10 }), async (tries) => {
        await quietMorning(at)
        const [her, him] = [await anInvestigator(at), await aClient(at)]
        const phone = await ownPhone(her, '198.51.100.1')
        const judged: number[] = []
        const usernames = { hers: her.username, his: him.username, unknown: 'nobody.at.all' }
        for (const { address, name, works, pauseMs, times } of tries) {
          at.clock.advanceBy(pauseMs)
          for (let count = 0; count < times; count++) {
            const stranger = visitorAt(address)
            const guess = { username: usernames[name] }
            let answer = await signIn(stranger, guess, 'Wrong-2026')
            if (works && 'code' in answer && answer.code === 'PROOF_NEEDED') {
              await solveTask(stranger)
              answer = await signIn(stranger, guess, 'Wrong-2026')
            }
            if (name === 'hers' && 'code' in answer && answer.code === 'WRONG_CREDENTIALS')
              judged.push(instantMs(at.clock.now()))
          }
          expect(await signIn(phone, her)).toMatchObject({ success: true })
        }
        for (const from of judged)
          expect(judged.filter((one) => one >= from && one < from + DAY_MS).length).toBeLessThanOrEqual(100)
      }),
      { numRuns: 6 },
    )
  })
})

describe('a new phone at the very address where strangers guess its owner’s password', () => {
  const OWN = 'Sa-Akin-Ito-2027'

  /** Asks, and where work is wanted does it and asks again, as the app does. */
  async function asked<Answer extends { success: boolean }>(by: Visitor, ask: () => Promise<Answer>) {
    const answer = await ask()
    if (!('code' in answer) || answer.code !== 'PROOF_NEEDED') return answer
    await solveTask(by)
    return ask()
  }

  /** With the right password, and where that is held back with a code from the own mailbox. */
  async function getsIn(who: SeededPerson, address: string): Promise<'password' | 'mail'> {
    const phone = visitorAt(address)
    if ((await asked(phone, () => signIn(phone, who))).success) return 'password'
    const { username } = who
    expect(await asked(phone, () => phone.ask('sendOneTimeCode', { username }))).toMatchObject({
      success: true,
    })
    await phone.get('submitOneTimeCode', { code: await mailedCode(at, await emailOf(at, who.accId)) })
    await phone.get('resetPassword', { password: OWN, confirmPass: OWN })
    expect(await asked(phone, () => signIn(phone, who, OWN))).toMatchObject({ success: true })
    return 'mail'
  }

  it('gets in, however many wrong passwords were sent, by a moment’s work or a mailed code', async () => {
    const ways = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(strangersTry, { minLength: 1, maxLength: 8 }), async (tries) => {
        await quietMorning(at)
        const [her, him] = [await anInvestigator(at), await aClient(at)]
        const usernames = { hers: her.username, his: him.username, unknown: 'nobody.at.all' }
        for (const { name, works, pauseMs, times } of tries) {
          at.clock.advanceBy(pauseMs)
          for (let count = 0; count < times; count++) {
            const stranger = visitorAt(CAFE)
            const guess = () => signIn(stranger, { username: usernames[name] }, 'Wrong-2026')
            await (works ? asked(stranger, guess) : guess())
          }
        }
        ways.add(await getsIn(her, CAFE))
      }),
      { numRuns: 8, examples: [[[{ address: CAFE, name: 'hers', works: true, pauseMs: 0, times: 12 }]]] },
    )
    expect([...ways].toSorted()).toEqual(['mail', 'password'])
  })
})

describe('an admin who sets a collector’s password', () => {
  it('comes in as that collector to nothing, and the collector hears of it', async () => {
    const [admin, isko] = [await anAdmin(at), await anInvestigator(at)]
    const phone = await ownPhone(isko, CAFE)
    await signIn(phone, isko)
    const office = await signInAs(at, admin)
    const set = { acc_id: isko.accId, password: SET_PASSWORD, confirmPass: SET_PASSWORD }
    await office.get('changePassword', set)
    expect(await phone.get('isSignedIn', {})).toMatchObject({ signed_in: false })
    const asIsko = visitorAt(CAFE)
    expect(await signIn(asIsko, isko, SET_PASSWORD)).toMatchObject({ success: true })
    expect(await asIsko.ask('pullWorklist', {})).toMatchObject({ code: 'OWN_PASSWORD_NEEDED' })
    const approve = { application_id: 1, recommended_amount: 500_000, findings: 'x', visit_place: null }
    expect(await asIsko.askRaw('approveAsInvestigator', approve, { key: crypto.randomUUID() })).toMatchObject(
      { code: 'OWN_PASSWORD_NEEDED' },
    )
    const letters = await lettersTo(at, await emailOf(at, isko.accId))
    expect(letters[0]?.subject).toBe('The office set your password')
  })
})

describe('a phisher', () => {
  const sentence = 'Your loan is approved! Claim at http://evil.example.com within 24 hours'

  it('has no username that is a message', async () => {
    for (const username of [sentence, 'two words', 'line\nbreak', 'tab\tbed', '‮resu.live'])
      expect(await new Visitor(at).askRaw('registerClient', { username })).toMatchObject({
        data: expect.arrayContaining([
          { fieldname: 'username', message: 'Username may have letters, digits and . _ - @ + only' },
        ]),
      })
  })

  it('sends no word to a stranger’s mailbox, under a name from before that rule either', async () => {
    const bait = await aClient(at, { username: sentence, firstname: 'Claimnow' })
    const email = await emailOf(at, bait.accId)
    const phisher = visitorAt(CAFE)
    await phisher.get('sendOneTimeCode', { username: sentence })
    await phisher.get('submitOneTimeCode', { code: await mailedCode(at, email) })
    const form = { password: SET_PASSWORD, confirmPass: SET_PASSWORD }
    await phisher.get('resetPassword', form)
    for (const { subject, text } of await lettersTo(at, email))
      expect(`${subject} ${text}`).not.toMatch(/evil|Claimnow|approved/)
  })

  it('who was in the middle of a reset is out, once the password was set in any other way', async () => {
    const isko = await anInvestigator(at)
    const reset = async () => {
      const phisher = visitorAt(CAFE)
      await phisher.get('sendOneTimeCode', { username: isko.username })
      await phisher.get('submitOneTimeCode', { code: await mailedCode(at, await emailOf(at, isko.accId)) })
      return phisher
    }
    const form = { password: SET_PASSWORD, confirmPass: SET_PASSWORD }
    const first = await reset()
    const office = await signInAs(at, await anAdmin(at))
    await office.get('changePassword', {
      acc_id: isko.accId,
      password: 'Iba-Pa-Rin-2029',
      confirmPass: 'Iba-Pa-Rin-2029',
    })
    expect(await first.ask('resetPassword', form)).toMatchObject({ code: 'INVALID_CODE' })
    const second = await reset()
    const phone = visitorAt('192.0.2.1')
    await signIn(phone, isko, 'Iba-Pa-Rin-2029')
    await phone.get('changeOwnPassword', { curPassword: 'Iba-Pa-Rin-2029', ...form })
    expect(await second.ask('resetPassword', form)).toMatchObject({ code: 'INVALID_CODE' })
  })
})

/** The only ones whose accounts are open. */
async function twoSuperAdmins() {
  await at.db
    .updateTable('account')
    .set({ status: 'Closed' })
    .where('role', '=', 'SUPER_ADMIN_USER')
    .execute()
  return [await aSuperAdmin(at), await aSuperAdmin(at)] as const
}

describe('a super admin who wants a second pair of hands of their own', () => {
  it('makes no other super admin, in any way', async () => {
    const [thief, other] = await twoSuperAdmins()
    const boss = await signInAs(at, thief)
    await boss.get('changeTeamStatus', { mgt_id: other.mgtId, status: 'Suspended' })
    const form = superAdminForm()
    const { mgt_id, status } = await boss.get('registerTeamMember', form)
    expect(status).toBe('Pending')
    await boss.get('changeTeamStatus', { mgt_id, status: 'Active' })
    const [change] = (await boss.get('listSuperAdminChanges', {})).rows
    expect(await boss.ask('confirmSuperAdmin', { change_id: change?.change_id ?? 0 })).toMatchObject({
      code: 'SECOND_PERSON',
    })
    const second = visitorAt(CAFE)
    await second.get('signInSuperAdmin', { username: form.username, password: SET_PASSWORD })
    const own = { curPassword: SET_PASSWORD, password: 'Iba-Pa-Rin-2029', confirmPass: 'Iba-Pa-Rin-2029' }
    await second.get('changeOwnPassword', own)
    expect(await second.ask('listExpenses', {})).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVE' })
    expect(await second.ask('approveExpense', { expense_id: 1, paid_from: 'cash_on_hand' })).toMatchObject({
      code: 'ACCOUNT_NOT_ACTIVE',
    })
  })
})

describe('a super admin who registers another one', () => {
  async function twoAndAThird(over: { email?: string } = {}) {
    const [thief, other] = await twoSuperAdmins()
    const [boss, honest] = [await signInAs(at, thief), await signInAs(at, other)]
    const form = { ...superAdminForm(), ...over }
    const made = await boss.get('registerTeamMember', form)
    const changeId = async () => (await boss.get('listSuperAdminChanges', {})).rows[0]?.change_id ?? 0
    return { boss, honest, other, form, made, changeId }
  }

  /** With the password that the thief gave, and with an own one chosen. */
  async function comesIn(username: string): Promise<Visitor> {
    const nena = new Visitor(at)
    await nena.get('signInSuperAdmin', { username, password: SET_PASSWORD })
    const own = { curPassword: SET_PASSWORD, password: PASSWORD, confirmPass: PASSWORD }
    await nena.get('changeOwnPassword', own)
    return nena
  }

  it('with a mailbox of the own, does not take the account by a code mailed there, a year later either', async () => {
    const email = 'magnanakaw@example.com'
    const { boss, honest, form, made, changeId } = await twoAndAThird({ email })
    await honest.get('confirmSuperAdmin', { change_id: await changeId() })
    const nena = await comesIn(form.username)
    await honest.get('confirmAccount', { acc_id: made.acc_id })
    at.clock.advanceBy(1000)
    const stranger = new Visitor(at)
    await stranger.get('sendOneTimeCode', { username: form.username })
    await stranger.get('submitOneTimeCode', { code: await mailedCode(at, email) })
    const password = 'Sariling-Hulog-77'
    expect(await stranger.get('resetPassword', { password, confirmPass: password })).toMatchObject({
      waits: true,
    })
    expect(await boss.ask('confirmSuperAdmin', { change_id: await changeId() })).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining('You typed the address that the code was mailed to.') as string,
    })
    const hello = { username: form.username, password }
    expect(await stranger.ask('signInSuperAdmin', hello)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await nena.get('isSignedIn', {})).toMatchObject({ signed_in: true })
  })

  it('has no hand in a code for an address that the other one has read and taken since', async () => {
    const { boss, honest, form, made, changeId } = await twoAndAThird({ email: 'luma@example.com' })
    await honest.get('confirmSuperAdmin', { change_id: await changeId() })
    const nena = await comesIn(form.username)
    await honest.get('confirmAccount', { acc_id: made.acc_id })
    const own = 'nena@example.com'
    at.clock.advanceBy(1000)
    await nena.get('sendEmailCode', { email: own })
    await nena.get('submitEmailCode', { code: await mailedCode(at, own) })
    at.clock.advanceBy(1000)
    const forgetful = new Visitor(at)
    await forgetful.get('sendOneTimeCode', { username: form.username })
    await forgetful.get('submitOneTimeCode', { code: await mailedCode(at, own) })
    const password = 'Sariling-Hulog-77'
    await forgetful.get('resetPassword', { password, confirmPass: password })
    expect(await boss.ask('confirmSuperAdmin', { change_id: await changeId() })).toMatchObject({
      success: true,
    })
  })

  it('keeps no question to close them by once they work here', async () => {
    const { boss, other, form, made, changeId } = await twoAndAThird()
    const change_id = await changeId()
    await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', other.accId).execute()
    expect(await boss.get('changeTeamStatus', { mgt_id: made.mgt_id, status: 'Active' })).toMatchObject({
      status: 'Active',
    })
    const nena = await comesIn(form.username)
    const refusal = { change_id, reason: 'Not needed' }
    expect(await boss.ask('refuseSuperAdmin', refusal)).toMatchObject({ code: 'STATE_CONFLICT' })
    // A question left over from before that rule closes no one either.
    await at.db
      .updateTable('super_admin_change')
      .set({ status: 'Waiting', decided_by: null, decided_at: null, reason: '' })
      .where('change_id', '=', change_id)
      .execute()
    await boss.get('refuseSuperAdmin', refusal)
    expect(await nena.get('isSignedIn', {})).toMatchObject({ signed_in: true })
  })
})

describe('a name that was erased', () => {
  it('answers at sign-in as one that never was', async () => {
    const ana = await aClient(at)
    const erased = `erased:${ana.accId}`
    await at.db
      .updateTable('account')
      .set({ username: erased, password_hash: '', email: '', status: 'Closed' })
      .where('acc_id', '=', ana.accId)
      .execute()
    const told = async (username: string) => {
      const { status, data } = await visitorAt(CAFE).ask('signInClient', { username, password: PASSWORD })
      return { status, data }
    }
    expect(await told(erased)).toEqual(await told('nobody.at.all'))
    expect(await told(erased)).toMatchObject({ status: 422 })
  })
})
