import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APP_HEADER, APP_HEADER_VALUE, LEDGER_MARK } from '../../../contract/wire/headers.ts'
import { testApp, type TestApp } from '../../support/world/test-app.ts'

let same: TestApp
let apart: TestApp
beforeAll(async () => {
  same = await testApp()
  apart = await testApp({
    env: { APP_ORIGIN: 'https://app.example.ph', API_ORIGIN: 'https://api.example.ph' },
  })
})
afterAll(async () => {
  await same.close()
  await apart.close()
})

const post = (at: TestApp, headers: Record<string, string>, path = '/auth/logout') =>
  at.app.request(`http://hulog.example.ph${path}`, {
    method: 'POST',
    headers: { Host: 'hulog.example.ph', 'Content-Type': 'application/json', ...headers },
    body: '{}',
  })
const app = { [APP_HEADER]: APP_HEADER_VALUE }

async function codeOf(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { code?: string }).code
}

/** Without one of them a browser sends nothing at all where the API is on another host. */
const SENT_BY_THE_APP = [
  'x-hulog-app',
  'x-client-version',
  'x-device-id',
  'idempotency-key',
  'x-actor-id',
  'x-command-seq',
  'x-hulog-proof',
  'x-left-alone',
]

describe('a write that did not come from the app', () => {
  it('a form of another site cannot set our header and is refused', async () => {
    expect(await codeOf(await post(same, {}))).toBe('CROSS_SITE')
  })

  it('another origin is refused even with the header', async () => {
    expect(await codeOf(await post(same, { ...app, Origin: 'https://evil.example' }))).toBe('CROSS_SITE')
    expect(await codeOf(await post(same, { ...app, Origin: 'null' }))).toBe('CROSS_SITE')
    expect(await codeOf(await post(same, { ...app, 'Sec-Fetch-Site': 'cross-site' }))).toBe('CROSS_SITE')
  })

  it('our own origin is served, and so is a program without any', async () => {
    expect((await post(same, { ...app, Origin: 'http://hulog.example.ph' })).status).toBe(200)
    expect((await post(same, app)).status).toBe(200)
  })
})

describe('an app on a host of its own', () => {
  const fromApp = { ...app, Origin: 'https://app.example.ph', 'Sec-Fetch-Site': 'same-site' }

  it('may call with its cookies, and may read the marks of the answer', async () => {
    const answer = await post(apart, fromApp)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example.ph')
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true')
    expect(answer.headers.get('Access-Control-Expose-Headers')).toContain(LEDGER_MARK)
  })

  it('is told beforehand what it may send', async () => {
    const answer = await apart.app.request('http://api.example.ph/application/submitNewPayment', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example.ph',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'idempotency-key,x-hulog-app,x-actor-id',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('PUT')
    const allowed = answer.headers.get('Access-Control-Allow-Headers')?.toLowerCase()
    for (const header of SENT_BY_THE_APP) expect(allowed).toContain(header)
  })

  it('no other origin is let in', async () => {
    const answer = await post(apart, { ...app, Origin: 'https://evil.example' })
    expect(await codeOf(answer)).toBe('CROSS_SITE')
    expect(answer.headers.get('Access-Control-Allow-Origin')).not.toBe('https://evil.example')
  })

  it('a server of one origin speaks to no other', async () => {
    const answer = await post(same, { ...app, Origin: 'http://hulog.example.ph' })
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})
