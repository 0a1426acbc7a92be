/** What differs where a proxy that is trusted says that the caller came by https. */
import { expect, it } from 'vitest'
import { APP_HEADER, APP_HEADER_VALUE } from '../../../contract/wire/headers.ts'
import type { Config } from '../../../server/config.ts'
import { knownDeviceCookie } from '../../../server/http/known-device.ts'
import { resetCookie } from '../../../server/http/reset-cookie.ts'
import { sessionCookie } from '../../../server/http/session.ts'
import { aClient } from '../../support/people/seed.ts'
import { PASSWORD } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const at = useApp({ env: { TRUSTED_PROXIES: '1' } })
const ana = useMade(() => aClient(at))

const HTTPS = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9' }
const signIn = (headers: Record<string, string>) =>
  at.app.request('/auth/loginCU', {
    method: 'POST',
    headers: { [APP_HEADER]: APP_HEADER_VALUE, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ username: ana.username, password: PASSWORD }),
  })
const isSignedIn = async (headers: Record<string, string>) => {
  const answer = await at.app.request('/auth/isLoggedIn', { headers })
  return ((await answer.json()) as { data: { signed_in: boolean } }).data.signed_in
}

it('cookies bear __Host-, and the browser is told to come by https from then on', async () => {
  const answer = await signIn(HTTPS)
  at.written.set('signInClient', 1)
  expect(answer.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const cookies = answer.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-hulog_\w+=.*Path=\/;.*Secure/)
  const session = cookies.find((cookie) => cookie.startsWith('__Host-hulog_session'))?.split(';')[0] ?? ''
  expect(await isSignedIn({ ...HTTPS, Cookie: session })).toBe(true)
  expect(await isSignedIn({ ...HTTPS, Cookie: `theme=dark; ${session}` }), 'behind another one').toBe(true)
  const planted = session.replace('__Host-', '')
  expect(await isSignedIn({ ...HTTPS, Cookie: planted }), 'one that any host of the domain could set').toBe(
    false,
  )
})

it('a plain connection, on this machine, keeps plain cookies and promises nothing', async () => {
  const answer = await signIn({})
  expect(answer.headers.get('Strict-Transport-Security')).toBeNull()
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.getSetCookie()[0]).toMatch(/^hulog_session=/)
})

it('believes the last proxy and not what the browser said before it', async () => {
  const claimed = await signIn({ ...HTTPS, 'X-Forwarded-Proto': 'https, http' })
  expect(claimed.headers.get('Strict-Transport-Security')).toBeNull()
  expect(claimed.headers.getSetCookie()[0]).toMatch(/^hulog_session=/)
  const secured = await signIn({ ...HTTPS, 'X-Forwarded-Proto': 'http, https' })
  expect(secured.headers.getSetCookie()[0]).toMatch(/^__Host-hulog_session=/)
})

it.each([
  ['the session', (config: Config, secure: boolean) => sessionCookie(config, 'token', secure)],
  ['a code for a new password', (config: Config, secure: boolean) => resetCookie(config, 'token', secure)],
  [
    'a known device',
    (config: Config, secure: boolean) =>
      knownDeviceCookie({ id: 'device', accIds: [1] }, { signingKey: 'key', config, secure }),
  ],
])(
  'the cookie of %s goes by https alone where the caller came by it, and in production always',
  (_, cookie) => {
    const isSecure = (production: boolean, secure: boolean) =>
      cookie({ ...at.house.config, production }, secure).endsWith('; Secure')
    expect([isSecure(false, true), isSecure(true, false), isSecure(false, false)]).toEqual([
      true,
      true,
      false,
    ])
  },
)
