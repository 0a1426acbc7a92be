import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { isPublicAddress, isPushEndpoint, lookUpPublic } from '../../server/notices/push-address.ts'

/** Rows of a table whose answer is the same. */
const all = (addresses: string, isPublic: boolean) =>
  addresses.split(' ').map((one) => [one, isPublic] as const)

const GOOGLE = { address: '142.250.74.74', family: 4 }
const GOOGLE_6 = { address: '2a00:1450:4001:81b::200a', family: 6 }

/** What a connection would be made to, when the name server answers so. */
function called(answer: LookupAddress[] | Error | undefined, all = false): Promise<unknown> {
  const lookUp = lookUpPublic((_, options, done) => {
    expect(options, 'every address, of either kind').toEqual({ all: true })
    if (answer instanceof Error) done(answer, undefined)
    else done(null, answer)
  })
  return new Promise((resolve, reject) => {
    lookUp('push.example.com', { all }, (error, address, family) =>
      error ? reject(error) : resolve(all ? address : [address, family]),
    )
  })
}

describe('a name that a subscription brings', () => {
  it('is called at an address of the public network', async () => {
    expect(await called([GOOGLE, GOOGLE_6])).toEqual([GOOGLE.address, 4])
    expect(await called([GOOGLE, GOOGLE_6], true)).toEqual([GOOGLE, GOOGLE_6])
  })

  it.each([
    ['the first', [{ address: '10.0.0.5', family: 4 }, GOOGLE]],
    ['the last', [GOOGLE, GOOGLE_6, { address: '169.254.169.254', family: 4 }]],
    ['one of IPv6', [GOOGLE, { address: '::1', family: 6 }]],
    ['one that wraps an IPv4 address', [GOOGLE, { address: '::ffff:192.168.1.1', family: 6 }]],
    ['the only', [{ address: '127.0.0.1', family: 4 }]],
  ])('is not called at all where %s of its addresses lies in a private network', async (_, answer) => {
    await expect(called(answer)).rejects.toThrow('private network')
    await expect(called(answer, true)).rejects.toThrow('private network')
  })

  it('is not called where the name server knows none, or fails', async () => {
    await expect(called([])).rejects.toThrow('no address')
    await expect(called(undefined)).rejects.toThrow('no address')
    await expect(called(new Error('SERVFAIL'))).rejects.toThrow('SERVFAIL')
  })
})

describe('an address', () => {
  it.each([
    ...all('8.8.8.8 9.255.255.255 11.0.0.0 172.15.255.255 172.32.0.0 100.63.255.255 100.128.0.0', true),
    ...all('192.167.255.255 223.255.255.255 2606:4700::1111 3ffe::1', true),
    ...all(
      '0.0.0.0 10.255.255.255 100.64.0.1 100.127.255.255 127.255.255.254 169.254.169.254 172.16.0.1',
      false,
    ),
    ...all('172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.255.255 198.18.0.1 198.19.255.255', false),
    ...all(
      '198.51.100.7 203.0.113.7 224.0.0.1 255.255.255.255 ::1 :: fc00::1 fe80::1 ff02::1 2001::1',
      false,
    ),
    ...all('2001:db8::1 2002:7f00:1:: 3fff::1 ::ffff:8.8.8.8 64:ff9b::a00:1 push.example.com', false),
    ...all('', false),
  ])('%s lies in the public network: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })
})

describe('what a subscription may name', () => {
  it.each([
    ...all('https://fcm.googleapis.com/fcm/send/x https://8.8.8.8/x https://[2606:4700::1111]/x', true),
    ...all('https://notlocal.example.com/x', true),
    ...all('http://fcm.googleapis.com/x https://user@fcm.googleapis.com/x', false),
    ...all('https://:secret@fcm.googleapis.com/x https://localhost/x https://localhost./x', false),
    ...all('https://router/x https://nas.home.arpa/x https://db.internal/x https://10.0.0.1/x', false),
    ...all('https://0x7f000001/x https://2130706433/x https://[::1]/x https://[::ffff:7f00:1]/x', false),
    ['no address', false] as const,
  ])('%s: %s', (text, may) => {
    expect(isPushEndpoint(text)).toBe(may)
  })
})
