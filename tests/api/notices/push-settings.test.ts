import { expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { isPublicAddress, isPushEndpoint, publicLookup } from '../../../server/notices/push-address.ts'
import { PUSH_ENV } from '../../support/notices/push-service.ts'

it('pushes with the three settings, and not without them', () => {
  expect(readConfig(PUSH_ENV).push).toEqual({
    publicKey: PUSH_ENV.VAPID_PUBLIC_KEY,
    privateKey: PUSH_ENV.VAPID_PRIVATE_KEY,
    subject: PUSH_ENV.VAPID_SUBJECT,
  })
  expect(readConfig({}).push).toBeUndefined()
})

it.each([
  ['half of them', { VAPID_PRIVATE_KEY: undefined }, 'all three, or none'],
  ['no subject', { VAPID_SUBJECT: undefined }, 'all three, or none'],
  ['a subject that is none', { VAPID_SUBJECT: 'office@example.com' }, 'VAPID_SUBJECT: must be mailto:'],
  ['a key that is none', { VAPID_PUBLIC_KEY: 'abc' }, 'VAPID_PUBLIC_KEY: must be 65 bytes'],
  ['another key’s half', { VAPID_PRIVATE_KEY: 'A'.repeat(42) + 'E' }, 'does not belong to VAPID_PUBLIC_KEY'],
  ['a private key of zero', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'does not belong to VAPID_PUBLIC_KEY'],
])('refuses %s in words', (_, env, words) => {
  expect(() => readConfig({ ...PUSH_ENV, ...env })).toThrow(words)
})

it.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['2404:6800:4003::1', true],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['example.com', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

it('takes the endpoints of the browsers’ own push services', () => {
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/dQw4:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGu',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
  ])
    expect(isPushEndpoint(endpoint), endpoint).toBe(true)
})

it.each([false, true])('a name that resolves to this host is not called (all: %s)', async (all) => {
  const said = await new Promise<Error | null>((resolve) => {
    publicLookup('localhost', { all }, (error) => resolve(error))
  })
  expect(said?.message).toContain('lies in a private network')
})
