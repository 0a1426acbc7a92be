import { expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { isPublicAddress, isPushEndpoint, publicLookup } from '../../../server/notices/push-address.ts'
import { PUSH_ENV } from '../../support/notices/push-service.ts'

/** Rows of a table whose answer is the same. */
const all = (addresses: string, isPublic: boolean) =>
  addresses.split(' ').map((one) => [one, isPublic] as const)

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
  ['no public key', { VAPID_PUBLIC_KEY: undefined }, 'all three, or none'],
  ['no subject', { VAPID_SUBJECT: undefined }, 'all three, or none'],
  ['a subject that is none', { VAPID_SUBJECT: 'office@example.com' }, 'VAPID_SUBJECT: must be mailto:'],
  ['a key that is none', { VAPID_PUBLIC_KEY: 'abc' }, 'VAPID_PUBLIC_KEY: must be 65 bytes'],
  ['another key’s half', { VAPID_PRIVATE_KEY: 'A'.repeat(42) + 'E' }, 'does not belong to VAPID_PUBLIC_KEY'],
  ['a private key of zero', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'does not belong to VAPID_PUBLIC_KEY'],
])('refuses %s in words', (_, env, words) => {
  expect(() => readConfig({ ...PUSH_ENV, ...env })).toThrow(words)
})

it.each([
  ...all('8.8.8.8 172.15.0.1 2404:6800:4003::1', true),
  ...all('172.16.0.1 172.31.255.255 100.64.0.1 0.0.0.0 255.255.255.255 :: ::1 ::ffff:8.8.8.8', false),
  ...all('64:ff9b::a00:1 fe80::1 fc00::1 2002:a00:1:: 2001:db8::1 example.com', false),
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
