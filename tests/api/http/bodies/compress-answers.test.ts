/** Which answers travel compressed, how, and what their headers then say to the caller and to a cache on the way. */
import { Hono } from 'hono'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressAnswers } from '../../../../server/http/compress-answers.ts'

const LARGE = 'x'.repeat(1024)
const JSON_TYPE = 'application/json'

/** What an answer of the body becomes on its way to a caller who takes that encoding. */
function sent(
  body: string | null,
  headers: Record<string, string>,
  { accepts = 'br', method = 'GET', status = 200 } = {},
) {
  const app = new Hono()
  app.use('*', compressAnswers)
  app.all('*', () => new Response(body, { status, headers }))
  return app.request('/', { method, headers: { 'Accept-Encoding': accepts } })
}
const encodingOf = async (...asked: Parameters<typeof sent>) =>
  (await sent(...asked)).headers.get('Content-Encoding')

it.each([JSON_TYPE, 'application/json; charset=utf-8', 'text/html', 'text/plain'])('%s is', async (type) => {
  expect(await encodingOf(LARGE, { 'Content-Type': type })).toBe('br')
})

it.each(['image/png', 'image/svg+xml; of=text/html', 'application/pdf'])('%s is not', async (type) => {
  expect(await encodingOf(LARGE, { 'Content-Type': type })).toBeNull()
})

it.each([
  ['1024', 'br'],
  ['1023', null],
])('a body that says it has %s bytes', async (stated, encoding) => {
  const body = 'x'.repeat(Number(stated))
  expect(await encodingOf(body, { 'Content-Type': JSON_TYPE, 'Content-Length': stated })).toBe(encoding)
})

it('a short body that does not say how long it is comes as it is, and no cache need tell callers apart', async () => {
  const answer = await sent('x'.repeat(1023), { 'Content-Type': JSON_TYPE })
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(answer.headers.get('Vary')).toBeNull()
  expect(await answer.text()).toHaveLength(1023)
})

it('a body that was compressed before is not compressed again', async () => {
  expect(await encodingOf(LARGE, { 'Content-Type': JSON_TYPE, 'Content-Encoding': 'zstd' })).toBe('zstd')
})

it('nor is an answer without one', async () => {
  const headers = { 'Content-Type': JSON_TYPE }
  expect(await encodingOf(null, headers)).toBeNull()
  const head = await sent(LARGE, { ...headers, 'Content-Length': '1024' }, { method: 'HEAD' })
  expect([head.headers.get('Content-Encoding'), head.headers.get('Content-Length')]).toEqual([null, '1024'])
})

it('keeps the status and the marks, and states no length that is not so any more', async () => {
  const headers = { 'Content-Type': JSON_TYPE, 'Content-Length': '1024', Vary: 'Origin', 'X-Mark': '1' }
  const answer = await sent(LARGE, headers, { status: 409 })
  expect(answer.status).toBe(409)
  expect(answer.headers.get('X-Mark')).toBe('1')
  expect(answer.headers.get('Vary')).toBe('Origin, Accept-Encoding')
  expect(answer.headers.get('Content-Length')).toBeNull()
  const body = Buffer.from(await answer.arrayBuffer())
  expect(body.byteLength).toBeLessThan(100)
  expect(brotliDecompressSync(body).toString()).toBe(LARGE)
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip,br;q=0.5', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip, br; q=0.000', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['deflate', null],
  ['', null],
])('a caller who takes "%s" gets %s', async (accepts, encoding) => {
  const answer = await sent(LARGE, { 'Content-Type': JSON_TYPE }, { accepts })
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  if (encoding === 'gzip') expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(LARGE)
})
