import { expect, it } from 'vitest'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { newWait, sameBytes, waitAfter, waitLeft } from '../../../src/offline/device/pin-wait.ts'

/** No more of a handle than a wait looks at. */
function phone(heard?: { serverTime: string; monoMs: number }) {
  const around = { ms: 0, monotonicMs: () => around.ms }
  return { around, memory: { heard } } as unknown as Offline & { around: { ms: number } }
}
const salt = (seed: number) => new Uint8Array([seed, 1, 2])

it('three tries are free; then the wait doubles from half a minute to an hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 40].map(waitAfter)).toEqual(
    [0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600].map((seconds) => seconds * 1_000),
  )
})

it('a wait ends by the office’s clock where that was heard', () => {
  expect(newWait(30_000, phone())).toEqual({ leftMs: 30_000, overAtMs: null })
  const heard = phone({ serverTime: '2026-11-21T02:00:00.000Z', monoMs: 1_000 })
  heard.around.ms = 5_000
  const at = Date.parse('2026-11-21T02:00:04.000Z')
  expect(newWait(30_000, heard)).toEqual({ leftMs: 30_000, overAtMs: at + 30_000 })
  expect(newWait(0, heard)).toEqual({ leftMs: 0, overAtMs: null })
})

it('a wait begins with the question, passes by the page’s own time, and is no longer than what is owed', () => {
  const page = phone()
  const tried = { salt: salt(1), failures: 4, leftMs: 20_000, overAtMs: null }
  expect(waitLeft({ ...tried, failures: 3 }, page)).toBe(0)
  page.around.ms = 100_000
  expect(waitLeft(tried, page)).toBe(20_000)
  page.around.ms = 105_000
  expect(waitLeft(tried, page)).toBe(15_000)
  page.around.ms = 200_000
  expect(waitLeft(tried, page)).toBe(0)
  expect(waitLeft({ ...tried, failures: 5, leftMs: 900_000 }, page), 'one more failure').toBe(60_000)
  expect(waitLeft({ ...tried, salt: salt(2), leftMs: undefined }, page), 'another PIN').toBe(30_000)
})

it('the office’s clock ends a wait early, and makes none longer', () => {
  const page = phone({ serverTime: '2026-11-21T02:00:00.000Z', monoMs: 0 })
  const office = Date.parse('2026-11-21T02:00:00.000Z')
  const tried = { salt: salt(3), failures: 4, leftMs: 30_000, overAtMs: office + 10_000 }
  expect(waitLeft(tried, page)).toBe(10_000)
  page.around.ms = 4_000
  expect(waitLeft(tried, page)).toBe(6_000)
  expect(waitLeft({ ...tried, overAtMs: office + 90_000 }, page)).toBe(26_000)
  page.around.ms = 11_000
  expect(waitLeft(tried, page)).toBe(0)
})

it('the office’s clock says nothing where it was not heard, or was not known when the wait began', () => {
  const heard = phone({ serverTime: '2026-11-21T02:00:00.000Z', monoMs: 0 })
  const tried = { failures: 4, leftMs: 20_000 }
  const over = Date.parse('2026-11-21T02:00:01.000Z')
  expect(waitLeft({ ...tried, salt: salt(4), overAtMs: over }, phone())).toBe(20_000)
  expect(waitLeft({ ...tried, salt: salt(5), overAtMs: null }, heard)).toBe(20_000)
  expect(waitLeft({ ...tried, salt: salt(6), overAtMs: undefined }, heard)).toBe(20_000)
})

it('bytes are the same only where each is, and none is missing', () => {
  expect(sameBytes(new Uint8Array([1, 2]), new Uint8Array([1, 2]))).toBe(true)
  expect(sameBytes(new Uint8Array([1, 2]), new Uint8Array([1, 3]))).toBe(false)
  expect(sameBytes(new Uint8Array([2, 1]), new Uint8Array([1, 2]))).toBe(false)
  expect(sameBytes(new Uint8Array([1, 0]), new Uint8Array([1]))).toBe(false)
  expect(sameBytes(new Uint8Array([1]), new Uint8Array([1, 0]))).toBe(false)
})
