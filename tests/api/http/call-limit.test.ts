/** So many calls a minute are anybody's, and anyone who asks for more waits alone. The clock is stopped unless it is moved. */
import { expect, it } from 'vitest'
import { aClient, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useAppEach } from '../../support/world/use-company.ts'
import { useMadeEach } from '../../support/people/use-made.ts'

const PER_MINUTE = 12
const STRANGERS = '192.0.2.7'
const HELD = { success: false, status: 429, code: 'TOO_MANY_CALLS' }

const at = useAppEach({ env: { HULOG_CALLS_PER_MINUTE: String(PER_MINUTE), TRUSTED_PROXIES: '1' } })
const ci = useMadeEach(() => anInvestigator(at))

const strangerAt = (address: string): Visitor => Object.assign(new Visitor(at), { address })
const ask = (visitor: Visitor) => visitor.ask('getStartState', {})
async function askUntilHeld(visitor: Visitor): Promise<number> {
  for (let answered = 0; ; answered++) if (!(await ask(visitor)).success) return answered
}

it('a session that asks more than its share is told how long to wait, and goes on then', async () => {
  const visitor = await signInAs(at, ci)
  expect(await askUntilHeld(visitor)).toBe(PER_MINUTE)
  const held = await ask(visitor)
  expect(held).toMatchObject(HELD)
  expect(held.headers.get('Retry-After')).toBe('5')
  at.clock.advanceBy(5_000)
  expect(await ask(visitor)).toMatchObject({ success: true })
  expect(await ask(visitor)).toMatchObject(HELD)
  at.clock.advanceBy(60_000)
  expect(await askUntilHeld(visitor)).toBe(PER_MINUTE)
})

it('strangers share what their address has, and other addresses have their own', async () => {
  expect(await askUntilHeld(strangerAt(STRANGERS))).toBe(PER_MINUTE)
  expect(await ask(strangerAt(STRANGERS))).toMatchObject(HELD)
  expect(await ask(strangerAt('192.0.2.8'))).toMatchObject({ success: true })
})

it('an address that a stranger puts before the one that our proxy saw gives no share of its own', async () => {
  await askUntilHeld(strangerAt(STRANGERS))
  expect(await ask(strangerAt(`198.51.100.1, ${STRANGERS}`))).toMatchObject(HELD)
})

it('what a session asked for is not taken from the next one at the same device', async () => {
  const client = await aClient(at)
  const device = strangerAt(STRANGERS)
  const hello = { username: client.username, password: PASSWORD }
  await device.get('signInClient', hello)
  await askUntilHeld(device)
  at.clock.advanceBy(5_000)
  await device.get('signOut', {})
  expect(await device.ask('signInClient', hello)).toMatchObject({ success: true })
})

it('of IPv6 the household is one address', async () => {
  await askUntilHeld(strangerAt('2001:db8:1:2::1'))
  expect(await ask(strangerAt('2001:db8:1:2:ffff::9'))).toMatchObject(HELD)
  expect(await ask(strangerAt('2001:db8:1:3::1'))).toMatchObject({ success: true })
})

it('a storm of strangers holds back neither who is signed in at that address nor who signed in there before', async () => {
  const client = await aClient(at)
  const signedIn = strangerAt('192.0.2.9')
  const hello = { username: client.username, password: PASSWORD }
  await signedIn.get('signInClient', hello)
  const signedOut = strangerAt('192.0.2.9')
  await signedOut.get('signInClient', hello)
  await signedOut.get('signOut', {})
  await askUntilHeld(strangerAt(STRANGERS))
  for (const visitor of [signedIn, signedOut]) visitor.address = STRANGERS
  expect(await signedIn.ask('getOwnEmail', {})).toMatchObject({ success: true })
  expect(await signedOut.ask('signInClient', hello)).toMatchObject({ success: true })
})

it('cookies that somebody made up give no share of their own', async () => {
  const thief = strangerAt(STRANGERS)
  await askUntilHeld(thief)
  const response = await at.app.request('/settings/startState', {
    headers: {
      'X-Forwarded-For': STRANGERS,
      Cookie: `hulog_session=${'x'.repeat(43)}; hulog_known=${'a'.repeat(24)}.1.${'b'.repeat(43)}`,
    },
  })
  expect(response.status).toBe(429)
})
