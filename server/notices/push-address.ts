/**
 * Which addresses a subscription may name. Anybody who is signed in can hand one in, and the server calls it: it must not be
 * led into its own network. The name is looked at when it is handed in, and resolved again at each call.
 */
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** IANA's special-purpose IPv4 ranges, and multicast and what lies above. */
const SPECIAL_V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Within the public range of IPv6: Teredo and its neighbours, documentation, and 6to4, which wraps IPv4. */
const SPECIAL_V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of SPECIAL_V6) special.addSubnet(net, prefix, 'ipv6')
/** All of IPv6 that is given out to the public. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address lies in the public network. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return publicV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}

/** Endings of names that stand for something near by. */
const NEAR = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid)$/

/** Whether a subscription may name it: https, without a password in it, not this host or its network. */
export function isPushEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host)
  return host.includes('.') && !NEAR.test(host)
}

/** Asks a name server for all addresses of a name; `lookup` of node:dns, and a stand-in where a test plays the name server. */
type LookUpAll = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[] | undefined) => void,
) => void

/** A look-up of names that fails where any answer lies in a private network: which one is called is not ours to choose. */
export function lookUpPublic(lookUpAll: LookUpAll): LookupFunction {
  return (hostname, options, done) => {
    lookUpAll(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !found || !first) return done(error ?? new Error(`${hostname} has no address`), '', 0)
      if (!found.every(({ address }) => isPublicAddress(address)))
        return done(new Error(`${hostname} lies in a private network`), '', 0)
      return options.all === true ? done(null, found) : done(null, first.address, first.family)
    })
  }
}

export const publicLookup = lookUpPublic(lookup)
