import { describe, expect, it } from 'vitest'
import { EPOCH, LEDGER_MARK, REPLAYED, SERVER_TIME, COMMAND_ID } from '../../../contract/wire/headers.ts'
import { toInstant } from '../../../domain/calendar.ts'
import { askHttp, type Line, type Request } from './http.ts'

const NOW = toInstant('2026-11-21T02:00:00.000Z')

/** A line whose far end answers as told, with what was asked of it. */
function lineTo(answer: (address: string, init: RequestInit) => Response | Promise<Response>) {
  const asked: { address: string; init: RequestInit }[] = []
  const timers: { ms: number; task: () => void; isTakenBack: boolean }[] = []
  const line = {
    wire: {
      baseUrl: 'https://api.example.ph',
      fetch: async (address: string, init: RequestInit) => {
        asked.push({ address, init })
        return answer(address, init)
      },
    },
    after: (ms: number, task: () => void) => {
      const timer = { ms, task, isTakenBack: false }
      timers.push(timer)
      return () => {
        timer.isTakenBack = true
      }
    },
    clock: { now: () => NOW, today: () => '2026-11-21' },
  } as unknown as Line
  return { line, asked, timers }
}

const ours = (body: unknown, headers: Record<string, string> = {}, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', [LEDGER_MARK]: '1', ...headers },
  })
const hangs = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((__, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
const BARE: Request = { method: 'GET', path: '/auth/isLoggedIn', appVersion: '1.2.3' }
const askedWith = async (request: Partial<Request>) => {
  const { line, asked } = lineTo(() => ours({ success: true, data: null }))
  await askHttp(line, { ...BARE, ...request })
  return asked[0]!
}
const answerTo = async (response: Response, request: Partial<Request> = {}) => {
  const reply = await askHttp(lineTo(() => response).line, { ...BARE, ...request })
  if (reply.kind !== 'answer') throw new Error('an answer was expected')
  return reply
}

describe('a request', () => {
  it('says who asks, and no more than it knows', async () => {
    const { address, init } = await askedWith({})
    expect(address).toBe('https://api.example.ph/auth/isLoggedIn')
    expect(init).toMatchObject({
      method: 'GET',
      credentials: 'include',
      redirect: 'manual',
      cache: 'no-store',
      headers: { Accept: 'application/json', 'X-Hulog-App': '1', 'X-Client-Version': '1.2.3' },
    })
    expect(Object.keys(init.headers ?? {})).toHaveLength(3)
    expect('body' in init).toBe(false)
  })

  it('names the account, the phone, the intention, its number, the proof, and that no one is there', async () => {
    const { init } = await askedWith({
      method: 'POST',
      body: '{"a":1}',
      key: 'k-1',
      seq: 12,
      accId: 7,
      deviceId: 'd-1',
      proof: 'p-1',
      isLeftAlone: true,
    })
    expect(init.body).toBe('{"a":1}')
    expect(init.headers).toEqual({
      Accept: 'application/json',
      'X-Hulog-App': '1',
      'X-Client-Version': '1.2.3',
      'X-Actor-Id': '7',
      'X-Device-Id': 'd-1',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k-1',
      'X-Command-Seq': '12',
      'X-Hulog-Proof': 'p-1',
      'X-Left-Alone': '1',
    })
  })

  it('lets the browser name the type of a form, and no number that is none', async () => {
    const { init } = await askedWith({ method: 'POST', body: new FormData(), seq: 0, isLeftAlone: false })
    expect(Object.keys(init.headers ?? {})).toEqual(['Accept', 'X-Hulog-App', 'X-Client-Version'])
  })
})

describe('a request without an answer', () => {
  it('that the network refuses is a failure of the network, and its timer is taken back', async () => {
    const { line, timers } = lineTo(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await askHttp(line, BARE)).toEqual({ kind: 'failure', reason: 'network' })
    expect(timers).toMatchObject([{ ms: 25_000, isTakenBack: true }])
  })

  it('is given up after 25 seconds, or as many as were asked for', async () => {
    for (const [abortAfterMs, ms] of [
      [undefined, 25_000],
      [10_000, 10_000],
    ] as const) {
      const { line, timers } = lineTo(hangs)
      const asking = askHttp(line, { ...BARE, abortAfterMs })
      expect(timers[0]?.ms).toBe(ms)
      timers[0]?.task()
      expect(await asking).toEqual({ kind: 'failure', reason: 'timeout' })
    }
  })

  it('that its asker calls off has not run out of time; it can still run out beside such an asker', async () => {
    const [called, left] = [new AbortController(), new AbortController()]
    const one = lineTo(hangs)
    const calledOff = askHttp(one.line, { ...BARE, signal: called.signal })
    called.abort()
    expect(await calledOff).toEqual({ kind: 'failure', reason: 'network' })
    const other = lineTo(hangs)
    const ranOut = askHttp(other.line, { ...BARE, signal: left.signal })
    other.timers[0]?.task()
    expect(await ranOut).toEqual({ kind: 'failure', reason: 'timeout' })
  })
})

describe('an answer', () => {
  it('of ours is read whole', async () => {
    const answer = await answerTo(
      ours(
        { success: false, code: 'NOT_FOUND', data: 'No such loan.' },
        { [COMMAND_ID]: 'k-1', [REPLAYED]: 'true', [SERVER_TIME]: NOW, [EPOCH]: 'e-1', 'Retry-After': '7' },
        404,
      ),
      { key: 'k-1' },
    )
    expect(answer).toEqual({
      kind: 'answer',
      answeredAt: NOW,
      status: 404,
      marked: true,
      sameId: true,
      success: false,
      code: 'NOT_FOUND',
      message: 'No such loan.',
      retryAfterMs: 7_000,
      data: 'No such loan.',
      replayed: true,
      serverTime: NOW,
      epoch: 'e-1',
    })
  })

  it('that says little is read as far as it goes', async () => {
    expect(
      await answerTo(ours({ success: 'yes', code: 7, data: [1] }, { [SERVER_TIME]: 'noon' })),
    ).toMatchObject({ sameId: true, success: null, code: null, message: null, data: [1], retryAfterMs: null })
    expect(await answerTo(ours({}, { [REPLAYED]: 'false', [SERVER_TIME]: 'noon' }))).toMatchObject({
      replayed: false,
      serverTime: null,
      epoch: null,
    })
  })

  it.each(['{"success":true,"da', 'null', '"a text"'])(
    'whose body is no object is ours all the same, and says nothing (%s)',
    async (body) => {
      expect(await answerTo(ours(body))).toMatchObject({ marked: true, success: null, data: undefined })
    },
  )

  it('about another intention is not about this one', async () => {
    expect(await answerTo(ours({}, { [COMMAND_ID]: 'k-2' }), { key: 'k-1' })).toMatchObject({ sameId: false })
    expect(await answerTo(ours({}), { key: 'k-1' })).toMatchObject({ sameId: false })
  })

  it.each<[string, Record<string, string>]>([
    ['without the mark', { [LEDGER_MARK]: '' }],
    ['with another mark', { [LEDGER_MARK]: '2' }],
    ['that is a page', { 'Content-Type': 'text/html' }],
  ])('%s is not ours, and nothing in it counts', async (_, headers) => {
    expect(await answerTo(ours({ success: true, code: 'X', data: 'x' }, headers))).toMatchObject({
      marked: false,
      success: null,
      code: null,
      data: undefined,
    })
  })

  it('that came round a corner is not ours', async () => {
    const response = ours({ success: true })
    Object.defineProperty(response, 'redirected', { value: true })
    expect(await answerTo(response)).toMatchObject({ marked: false, success: null })
  })

  it.each<[string, number | null]>([
    ['120', 120_000],
    ['0', 0],
    ['999999', 999_999_000],
    ['1000000', null],
    ['7 s', null],
    ['in 7', null],
    ['', null],
  ])('asks to wait "%s" (%s ms)', async (text, ms) => {
    expect((await answerTo(ours({}, { 'Retry-After': text }, 503))).retryAfterMs).toBe(ms)
  })
})
