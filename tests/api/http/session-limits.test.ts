import { describe, expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/index.ts'
import type { Call } from '../../../contract/wire/call.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, type Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

/** What an open page asks by itself, with no one at it. */
const BY_ITSELF = `isSignedIn isPasswordVerified refreshSession getSignedInUser checkForUpdate listNotices
  sendCommands getCommandStatus registerDevice heartbeat explainSlips`.split(/\s+/) as CallName[]

const at = useApp()

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const setsUp: ReadonlySet<CallName> = new Set(['beginSecondFactor', 'confirmSecondFactor'])

/** No one sits there: the session is left to its limits. */
async function left(who: Parameters<typeof signInAs>[1]): Promise<Visitor> {
  const visitor = await signInAs(at, who)
  visitor.staysSignedIn = false
  return visitor
}

const code = async (visitor: Visitor, name: CallName = 'getSignedInUser') => {
  const answer = await visitor.askRaw(name, {})
  return answer.success ? 'done' : answer.code
}

describe('a session of the office', () => {
  it('locks after thirty idle minutes, on every call, until the password is given', async () => {
    const visitor = await left(await anAdmin(at))
    at.clock.advanceBy(30 * MINUTE)
    expect(await code(visitor, 'listClients')).toBe('done')
    at.clock.advanceBy(30 * MINUTE + 1)
    const open = new Set(['signOut', 'verifyPassword', 'isSignedIn', 'isPasswordVerified', 'checkForUpdate'])
    for (const [name, definition] of Object.entries(calls) as [CallName, Call][])
      if (definition.actors !== 'anyone' && !open.has(name))
        expect(await code(visitor, name), name).toBe('SESSION_LOCKED')
    expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true, locked: true })
    expect(await visitor.ask('verifyPassword', { password: 'Wrong-2026' })).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
    expect(await code(visitor, 'listClients')).toBe('SESSION_LOCKED')
    await visitor.get('verifyPassword', { password: PASSWORD })
    expect(await code(visitor, 'listClients')).toBe('done')
  })

  it('locked or not, answers what is open to anyone, as to no one', async () => {
    const visitor = await left(await anAdmin(at))
    at.clock.advanceBy(31 * MINUTE)
    for (const [name, definition] of Object.entries(calls) as [CallName, Call][])
      if (definition.actors === 'anyone' && name !== 'signOut' && !setsUp.has(name))
        expect(await code(visitor, name), name).not.toBe('SESSION_LOCKED')
    for (const name of setsUp) expect(await code(visitor, name), name).toBe('SESSION_LOCKED')
    expect(await visitor.get('getStartState', {})).toBeTruthy()
    expect(await code(visitor, 'listClients')).toBe('SESSION_LOCKED')
  })

  it.each(BY_ITSELF)('is not kept awake by %s, which an open page asks by itself', async (name) => {
    const visitor = await left(await anAdmin(at))
    for (let asked = 0; asked < 8; asked++) {
      at.clock.advanceBy(4 * MINUTE)
      await visitor.askRaw(name, {})
    }
    expect(await visitor.get('isSignedIn', {})).toMatchObject({ locked: true })
  })

  it('is kept awake by what a person looks at', async () => {
    const visitor = await left(await anAdmin(at))
    for (let asked = 0; asked < 8; asked++) {
      at.clock.advanceBy(4 * MINUTE)
      await visitor.get('getCashOnHand', {})
    }
    expect(await visitor.get('isSignedIn', {})).toMatchObject({ locked: false })
  })

  it('is not kept awake by what a page reads again while no one touches it', async () => {
    const visitor = await left(await anAdmin(at))
    for (let asked = 0; asked < 8; asked++) {
      at.clock.advanceBy(4 * MINUTE)
      await visitor.ask('getCashOnHand', {}, { isLeftAlone: true })
    }
    expect(await visitor.get('isSignedIn', {})).toMatchObject({ locked: true })
  })

  it('ends twelve hours after the sign-in, however busy it was and however often it was refreshed', async () => {
    const visitor = await left(await aSuperAdmin(at))
    for (let worked = 0; worked < 47; worked++) {
      at.clock.advanceBy(15 * MINUTE)
      expect(await code(visitor, 'listClients')).toBe('done')
      await visitor.get('refreshSession', {})
    }
    at.clock.advanceBy(15 * MINUTE + 1)
    expect(await code(visitor)).toBe('NOT_SIGNED_IN')
  })

  it('follows the company’s setting from the next sign-in on', async () => {
    const boss = await signInAs(at, await aSuperAdmin(at))
    const alma = await anAdmin(at)
    await boss.get('changeSetting', {
      key: 'office_session',
      effective_from: at.clock.today(),
      value: { hours: 1, idle_minutes: 10 },
    })
    const visitor = await left(alma)
    at.clock.advanceBy(11 * MINUTE)
    expect(await code(visitor)).toBe('SESSION_LOCKED')
    await visitor.get('verifyPassword', { password: PASSWORD })
    at.clock.advanceBy(50 * MINUTE)
    expect(await code(visitor)).toBe('NOT_SIGNED_IN')
  })
})

it('phones of CIs and clients neither lock nor end: they have a PIN, and a week in the field', async () => {
  for (const who of [await anInvestigator(at), await aClient(at)]) {
    const visitor = await left(who)
    at.clock.advanceBy(7 * 24 * HOUR)
    expect(await code(visitor)).toBe('done')
  }
})

it('a sign-in ends the session that the browser brought, no matter whose it was', async () => {
  const [ana, alma] = [await anInvestigator(at), await anAdmin(at)]
  const planted = await signInAs(at, ana)
  const thief = planted.at(at)
  await planted.get('signInAdmin', { username: alma.username, password: PASSWORD })
  expect(await code(thief)).toBe('NOT_SIGNED_IN')
  expect(await planted.get('getSignedInUser', {})).toMatchObject({ acc_id: alma.accId })
})
