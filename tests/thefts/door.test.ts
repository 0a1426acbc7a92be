/** Who tried to get in, and who was kept out. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantMs } from '../../domain/calendar.ts'
import { aClient, anInvestigator, type SeededPerson } from '../support/seed.ts'
import { solveTask } from '../support/solve-task.ts'
import { PASSWORD, SATURDAY_MORNING, testApp, Visitor, type TestApp } from '../support/test-app.ts'

const DAY_MS = 86_400_000
const CAFE = '203.0.113.9'

let at: TestApp
beforeAll(async () => {
  at = await testApp({ env: { TRUSTED_PROXIES: '1' } })
})
beforeEach(async () => {
  at.clock.set(SATURDAY_MORNING)
  await at.db.deleteFrom('attempt').execute()
})
afterAll(() => at.close())

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

  it('keep nobody out who signed in there before', async () => {
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

  it('a failure of ours is nobody’s wrong try', async () => {
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
  it('five, fifty or five hundred lock nobody out on their own phone', async () => {
    const isko = await anInvestigator(at)
    const phone = await ownPhone(isko, CAFE)
    for (let count = 0; count < 60; count++)
      await signIn(visitorAt(`198.51.100.${count}`), isko, 'Wrong-2026')
    expect(await signIn(visitorAt('192.0.2.1'), isko)).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await signIn(phone, isko)).toMatchObject({ success: true })
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

/** What strangers may send: whom they try, from where, and how long they pause. */
const strangersTry = fc.record({
  address: fc.integer({ min: 0, max: 5 }).map((no) => `198.51.100.${no}`),
  name: fc.constantFrom('hers', 'nobody', 'his'),
  works: fc.boolean(),
  pauseMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 * 3_600_000 })),
  times: fc.integer({ min: 1, max: 12 }),
})

describe('whatever strangers send', () => {
  it('a known phone with the right password gets in, and no account is guessed more than 100 times a day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(strangersTry, { minLength: 1, maxLength: 10 }), async (tries) => {
        at.clock.set(SATURDAY_MORNING)
        await at.db.deleteFrom('attempt').execute()
        const [her, him] = [await anInvestigator(at), await aClient(at)]
        const phone = await ownPhone(her, '198.51.100.1')
        const judged: number[] = []
        const usernames = { hers: her.username, his: him.username, nobody: 'nobody.at.all' }
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
