import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { calls } from '../../../contract/index.ts'
import {
  APP_HEADER,
  APP_HEADER_VALUE,
  CLIENT_VERSION,
  EPOCH,
  IDEMPOTENCY_KEY,
  LEDGER_MARK,
  SERVER_TIME,
} from '../../../contract/wire/headers.ts'
import { aClient, anAdmin } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ env: { TRUSTED_PROXIES: '1' } })

type Described = { 'application/json': { schema: unknown } }

const app = { [APP_HEADER]: APP_HEADER_VALUE, 'Content-Type': 'application/json' }

describe('every answer of the API', () => {
  it('carries the mark, the epoch and the time of the server, and is kept by no one', async () => {
    const answer = await at.app.request('/auth/isLoggedIn')
    expect(answer.headers.get(LEDGER_MARK)).toBe('1')
    expect(answer.headers.get(EPOCH)).toBe(at.house.epoch)
    expect(answer.headers.get(SERVER_TIME)).toBe(at.clock.now())
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('an address that is not there is answered without the mark, so that no phone takes it for a verdict', async () => {
    const answer = await at.app.request('/no/such/call', { headers: { Accept: 'application/json' } })
    expect(answer.status).toBe(404)
    expect(answer.headers.get(LEDGER_MARK)).toBeNull()
    expect(await answer.json()).toMatchObject({ success: false, code: 'NO_SUCH_CALL' })
  })

  it('HEAD gives the same head and no body', async () => {
    const answer = await at.app.request('/auth/isLoggedIn', { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get(LEDGER_MARK)).toBe('1')
    expect(await answer.text()).toBe('')
  })

  it('a body that is no JSON object is refused in our shape', async () => {
    for (const body of ['{"username":', '[]', '"text"', '7', 'null']) {
      const answer = await at.app.request('/auth/loginCU', { method: 'POST', headers: app, body })
      expect(answer.status, body).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
    }
  })

  it('a form that was cut off on its way is refused in our shape, as no failure of ours', async () => {
    const { username, pId } = await aClient(at)
    const body = JSON.stringify({ username, password: PASSWORD })
    const signedIn = await at.app.request('/auth/loginCU', { method: 'POST', headers: app, body })
    const [cookie = ''] = (signedIn.headers.get('Set-Cookie') ?? '').split(';')
    const { method, path } = calls.changeProfilePicture
    const sent = await at.app.request(path.replace('{p_id}', String(pId)), {
      method,
      headers: {
        [APP_HEADER]: APP_HEADER_VALUE,
        [IDEMPOTENCY_KEY]: newId(),
        'Content-Type': 'multipart/form-data; boundary=x',
        Cookie: cookie,
      },
      body: '--x\r\nContent-Disposition: form-data; name="Profile_Picture"; filename="me.jpg"\r\n\r\nhalf of it',
    })
    expect([sent.status, await sent.json()]).toEqual([
      400,
      { success: false, code: 'INVALID_INPUT', data: 'Invalid Picture' },
    ])
  })

  it('a body over 1 MB is refused before it is read whole, with a stated length and without', async () => {
    const large = `{"username":"${'x'.repeat(1_100_000)}","password":"y"}`
    const stated = await at.app.request('/auth/loginCU', { method: 'POST', headers: app, body: large })
    expect(stated.status).toBe(413)
    expect(stated.headers.get(LEDGER_MARK)).toBe('1')
    const streamed = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(large))
        controller.close()
      },
    })
    const request = new Request('http://localhost/auth/loginCU', {
      method: 'POST',
      headers: app,
      body: streamed,
      duplex: 'half',
    } as RequestInit)
    expect((await at.app.request(request)).status).toBe(413)
  })

  it('an app that is too old is told to update when it writes, and may still read', async () => {
    const old = { ...app, [CLIENT_VERSION]: '0.0.9' }
    const write = await at.app.request('/auth/logout', { method: 'POST', headers: old, body: '{}' })
    expect(write.status).toBe(426)
    expect((await at.app.request('/auth/isLoggedIn', { headers: old })).status).toBe(200)
  })

  it('the cookie is Secure when the last proxy says that the request came by https', async () => {
    const { username } = await anAdmin(at)
    const signIn = (headers: Record<string, string>) =>
      at.app.request('/auth/loginAU', {
        method: 'POST',
        headers: { ...app, ...headers },
        body: JSON.stringify({ username, password: PASSWORD }),
      })
    const https = await signIn({ 'X-Forwarded-Proto': 'http, https' })
    expect(https.headers.get('Set-Cookie')).toMatch(/; Secure$/)
    expect((await signIn({})).headers.get('Set-Cookie')).not.toContain('Secure')
  })
})

describe('large answers travel compressed', () => {
  const ask = (encoding: string, path = '/openapi.json') =>
    at.app.request(path, { headers: { 'Accept-Encoding': encoding } })

  it('as brotli, or gzip where the caller knows no better, or plain', async () => {
    const plain = await (await ask('')).text()
    const br = await ask('gzip, deflate, br')
    expect(br.headers.get('Content-Encoding')).toBe('br')
    expect(br.headers.get('Vary')).toContain('Accept-Encoding')
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(plain)
    const gzip = await ask('gzip, br;q=0')
    expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain)
  })

  it('and small ones as they are', async () => {
    const answer = await ask('br', '/auth/isLoggedIn')
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(await answer.json()).toMatchObject({ success: true })
  })
})

it('the health of the server names version, engine, migration and time', async () => {
  const answer = await at.app.request('/health')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    status: 'ok',
    engine: 'postgresql',
    migration: expect.stringMatching(/^\d{4}-/),
    time: at.clock.now(),
  })
})

it('the description of the API promises of every answer that it says whether it went well, and what came of it', async () => {
  const { paths } = (await (await at.app.request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: Described }> }>>
  }
  const described = Object.values(paths).flatMap((methods) => Object.values(methods))
  expect(described.length).toBeGreaterThan(80)
  for (const { responses } of described)
    expect(responses['200']?.content?.['application/json'].schema).toMatchObject({
      required: ['success', 'data'],
      properties: { success: { const: true } },
    })
})

it('the page of the API names every call, is allowed its own style and nothing else, and is asked for again', async () => {
  const answer = await at.app.request('/docs')
  const page = await answer.text()
  for (const { path } of Object.values(calls)) expect(page).toContain(path)
  const [style = ''] = page.split('<style>')[1]?.split('</style>') ?? []
  expect(style).not.toBe('')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
  })
})

it('a stranger is refused where a session is needed', async () => {
  expect(await new Visitor(at).ask('getSignedInUser', {})).toMatchObject({
    status: 401,
    code: 'NOT_SIGNED_IN',
  })
})
