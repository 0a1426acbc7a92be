/** What is believed of a proxy that says the caller came by https, and what becomes of cookies then. */
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { behindHttps, cookiesOf } from '../../../server/http/behind-https.ts'

const HTTPS = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9' }

/** A server behind so many proxies, whose answer sets these cookies; `heard` is what it read of those that came. */
function serverBehind(trustedProxies: number, cookies: readonly string[] = []) {
  const log: string[] = []
  const heard: string[] = []
  const app = new Hono()
  app.use('*', behindHttps(trustedProxies, pino({}, { write: (line) => void log.push(line) })))
  app.get('/', (context) => {
    heard.push(cookiesOf(context, context.req.header('X-Forwarded-Proto') === 'https'))
    for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true })
    return context.text('yes')
  })
  return { ask: (headers: Record<string, string> = {}) => app.request('/', { headers }), log, heard }
}

it('each of several cookies bears __Host- and Secure, once', async () => {
  const { ask } = serverBehind(1, ['one=1; Path=/', 'two=2; Path=/; Secure', 'three=3; secure; Path=/'])
  expect((await ask(HTTPS)).headers.getSetCookie()).toEqual([
    '__Host-one=1; Path=/; Secure',
    '__Host-two=2; Path=/; Secure',
    '__Host-three=3; secure; Path=/',
  ])
  expect((await ask()).headers.getSetCookie()[0]).toBe('one=1; Path=/')
})

it('an answer without a cookie is as strict', async () => {
  const answer = await serverBehind(1).ask(HTTPS)
  expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

it('of the cookies that come by https only those with __Host- are read, by their own names', async () => {
  const { ask, heard } = serverBehind(1)
  const Cookie = '__Host-a=1; planted=2;__Host-b=3; not__Host-c=4'
  await ask({ ...HTTPS, Cookie })
  await ask({ Cookie })
  await ask(HTTPS)
  expect(heard).toEqual(['a=1; b=3', Cookie, ''])
})

it('no https is believed where no proxy is trusted, and the log tells of such a proxy once', async () => {
  const { ask, log } = serverBehind(0, ['one=1; Path=/'])
  await ask({ 'X-Forwarded-Proto': 'https' })
  expect(log).toEqual([])
  for (let times = 0; times < 2; times++) {
    const answer = await ask(HTTPS)
    expect(answer.headers.getSetCookie()).toEqual(['one=1; Path=/'])
    expect(answer.headers.get('Strict-Transport-Security')).toBeNull()
  }
  expect(log).toEqual([expect.stringContaining('set TRUSTED_PROXIES')])
  const trusted = serverBehind(1)
  await trusted.ask(HTTPS)
  expect(trusted.log).toEqual([])
})
