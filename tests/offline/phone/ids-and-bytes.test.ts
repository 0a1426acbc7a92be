import { expect, it } from 'vitest'
import { toInstant } from '../../../domain/calendar.ts'
import { fromBase64Url, toBase64Url } from '../../../src/offline/device/base64url.ts'
import { uuidV7 } from '../../../src/offline/device/uuid.ts'

it('an id begins with its moment in milliseconds, and names its version and variant', () => {
  const at = toInstant('2026-11-21T02:00:00.000Z')
  const id = uuidV7(at)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(Date.parse(at))
  expect(uuidV7(at)).not.toBe(id)
})

it('no two bits of chance of an id are fixed but those of version and variant', () => {
  const seen = { ones: new Set<number>(), zeros: new Set<number>() }
  for (let round = 0; round < 200; round++) {
    const hex = uuidV7(toInstant('2026-11-21T02:00:00.000Z')).replaceAll('-', '')
    for (let bit = 52; bit < 128; bit++) {
      const isOne = (Number.parseInt(hex[bit >> 2] ?? '', 16) >> (3 - (bit & 3))) & 1
      ;(isOne === 1 ? seen.ones : seen.zeros).add(bit)
    }
  }
  const chance = Array.from({ length: 76 }, (_, index) => index + 52).filter(
    (bit) => bit !== 64 && bit !== 65,
  )
  expect(chance.filter((bit) => !seen.ones.has(bit) || !seen.zeros.has(bit))).toEqual([])
})

it('ids of later moments sort after earlier ones, and a clock before 1970 makes one all the same', () => {
  const ids = ['1969-12-31T00:00:00.000Z', '1970-01-01T00:00:00.001Z', '2026-11-21T02:00:00.000Z'].map((at) =>
    uuidV7(toInstant(at)),
  )
  expect(ids.toSorted()).toEqual(ids)
  expect(ids[0]).toMatch(/^00000000-0000-7/)
})

it('bytes go into an address and come back, whatever they are', () => {
  const bytes = new Uint8Array([0xfb, 0xff, 0xfe, 0, 62 << 2, 63 << 2])
  const text = toBase64Url(bytes)
  expect(text).toMatch(/^[\w-]+$/)
  expect([...fromBase64Url(text)]).toEqual([...bytes])
  expect([1, 2, 3, 4].map((length) => toBase64Url(new Uint8Array(length).fill(0xff)))).toEqual([
    '_w',
    '__8',
    '____',
    '_____w',
  ])
  expect([...fromBase64Url('__8')]).toEqual([0xff, 0xff])
  expect(toBase64Url(new Uint8Array([0xfb, 0xef, 0xbe]))).toBe('----')
  expect([...fromBase64Url('----')]).toEqual([0xfb, 0xef, 0xbe])
})
