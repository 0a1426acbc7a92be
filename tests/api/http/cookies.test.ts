/** Cookies to the letter: their names and marks, how long they last, and how one is found among others. */
import { expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { knownDeviceCookie, readKnownDevice } from '../../../server/http/known-device.ts'
import { endedResetCookie, resetCookie } from '../../../server/http/reset-cookie.ts'
import { endedCookie, sessionCookie, tokenOf } from '../../../server/http/session.ts'

const config = readConfig({})
const KEY = 'a key'

it('a session’s lasts thirty days, goes to the whole site and to no script, and is ended by none of it', () => {
  expect(sessionCookie(config, 'token', false)).toBe(
    'hulog_session=token; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000',
  )
  expect(endedCookie).toBe('hulog_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
})

it('that of a code for a new password lasts twenty minutes and never comes from another site', () => {
  expect(resetCookie(config, 'token', true)).toBe(
    'hulog_reset=token; Path=/; HttpOnly; SameSite=Strict; Max-Age=1200; Secure',
  )
  expect(endedResetCookie).toBe('hulog_reset=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0')
})

it('that of a known device lasts as long as browsers keep one', () => {
  const device = { id: 'd'.repeat(24), accIds: [12, 7] }
  const cookie = knownDeviceCookie(device, { signingKey: KEY, config, secure: false })
  expect(cookie).toMatch(
    /^hulog_known=d{24}\.12-7\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
  )
  const value = tokenOf(cookie, 'hulog_known') ?? ''
  expect(readKnownDevice(KEY, value)).toEqual(device)
  for (const more of [`x${value}`, `${value}x`, value.replace('12-7', '-12-7'), value.replace('.', '')])
    expect(readKnownDevice(KEY, more), more).toBeUndefined()
})

it('a cookie is found among others by its whole name, the session’s where none is named', () => {
  const header = 'hulog_reset=b;my_hulog_session=x; hulog_session=a ; hulog_session=later'
  expect(tokenOf(header)).toBe('a')
  expect(tokenOf(header, 'hulog_reset')).toBe('b')
  for (const none of [null, '', 'hulog_session', 'hulog_session=', 'other=hulog_session'])
    expect(tokenOf(none), String(none)).toBeUndefined()
  expect(tokenOf('hulog_session=; hulog_session=a'), 'an empty one is none').toBe('a')
})
