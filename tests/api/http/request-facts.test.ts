/** What the server reads of a request beside its input: from where, by which app and phone, for whom; and what the answer bears. */
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import {
  ACTOR_ID,
  APP_HEADER,
  APP_HEADER_VALUE,
  CLIENT_VERSION,
  COMMAND_ID,
  DEVICE_ID,
  IDEMPOTENCY_KEY,
  REPLAYED,
} from '../../../contract/wire/headers.ts'
import { OLDEST_CLIENT } from '../../../server/version.ts'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { useMade } from '../../support/people/use-made.ts'
import { PASSWORD } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ env: { TRUSTED_PROXIES: '2' } })
const ana = useMade(() => aClient(at))

const post = (path: string, headers: Record<string, string>, body: object = {}) =>
  at.app.request(path, {
    method: 'POST',
    headers: { [APP_HEADER]: APP_HEADER_VALUE, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const signIn = (headers: Record<string, string>) =>
  post('/auth/loginCU', headers, { username: ana.username, password: PASSWORD })
const newestSession = () =>
  at.db.selectFrom('session').selectAll().orderBy('session_id', 'desc').limit(1).executeTakeFirstOrThrow()

it.each([
  ['198.51.100.1, 203.0.113.9 , 10.0.0.2', '203.0.113.9'],
  ['203.0.113.9,10.0.0.2', '203.0.113.9'],
  ['10.0.0.2', 'local'],
  ['', 'local'],
])('behind two proxies that say "%s" the caller is %s', async (forwarded, address) => {
  await signIn({ 'X-Forwarded-For': forwarded })
  expect((await newestSession()).address).toBe(address)
})

it('a session keeps the name of its browser, and no more of it than three hundred signs', async () => {
  await signIn({ 'User-Agent': `Cherry ${'x'.repeat(400)}` })
  expect((await newestSession()).user_agent).toBe(`Cherry ${'x'.repeat(293)}`)
  await signIn({})
  expect((await newestSession()).user_agent).toBe('')
})

it('a phone is one by an id of its own alone', async () => {
  const session = async (device: string) => {
    const cookie = (await signIn({})).headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const answer = await at.app.request('/auth/isLoggedIn', {
      headers: { Cookie: cookie, [DEVICE_ID]: device },
    })
    expect(answer.status, device).toBe(200)
    return (await newestSession()).device_id
  }
  const id = newId()
  for (const other of ['a phone', `${id}0`, `x${id}`, id.toUpperCase()])
    expect(await session(other)).toBeNull()
  expect(await session(id)).toBe(id)
})

it('the oldest app that is served may write, one that says nothing too, and the one before it not', async () => {
  const codeFor = async (headers: Record<string, string>) => (await post('/auth/logout', headers)).status
  expect(await codeFor({ [CLIENT_VERSION]: OLDEST_CLIENT })).toBe(200)
  expect(await codeFor({ [CLIENT_VERSION]: '' })).toBe(200)
  expect(await codeFor({})).toBe(200)
  expect(await codeFor({ [CLIENT_VERSION]: '0.0.99' })).toBe(426)
})

it('who is not signed in is told so, whomever the app says that they are', async () => {
  const answer = await post('/user/changeOwnPassword', { [ACTOR_ID]: String(ana.accId) })
  expect(await answer.json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
})

it('an answer says how long it is, which intention it settles, and whether it was given before', async () => {
  const visitor = await signInAs(at, ana)
  const key = newId()
  const first = await visitor.ask('changeOwnPassword', {} as never, { key: key.toUpperCase() })
  expect([first.headers.get(COMMAND_ID), first.headers.get(REPLAYED)]).toEqual([key, null])
  const plain = await at.app.request('/auth/isLoggedIn')
  expect(plain.headers.get('Content-Type')).toBe('application/json')
  expect([plain.headers.get(COMMAND_ID), plain.headers.get('Retry-After')]).toEqual([null, null])
  const stated = plain.headers.get('Content-Length')
  expect(stated).toBe(String((await plain.arrayBuffer()).byteLength))
})

it('an id of an intention is a UUID and nothing more', async () => {
  for (const key of [`${newId()}0`, `0${newId()}`, 'x']) {
    const answer = await signIn({ [IDEMPOTENCY_KEY]: key })
    expect(await answer.json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: expect.stringContaining('UUID'),
    })
  }
})

it('what stands in the address counts, whatever else is asked beside it', async () => {
  const asked = async (query: string) => {
    const answer = await at.app.request(`/user/checkIfUsernameExistInDB/${ana.username}${query}`)
    return answer.json()
  }
  expect(await asked('?username=nobody.at.all')).toEqual(await asked(''))
  expect(await asked('?more=1')).toMatchObject({ data: [{ fieldname: 'more' }] })
})
