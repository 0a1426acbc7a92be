import { expect, it } from 'vitest'
import { addressBlock } from '../../server/http/address-block.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:10.20.30.140', '10.20.30.140'],
  ['1::ffff:203.0.113.9', '1:0:0:0::/64'],
  ['::ffff:203.0.113.9.example', '::ffff:203.0.113.9.example'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0db8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['local', 'local'],
])('%s is one caller with %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})
