import { Agent, createServer, request } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFaultProxy } from '../support/faults/fault-proxy.ts'
import type { FaultProxy } from '../support/faults/fault-proxy.ts'
import { SLOW_4G } from '../support/faults/network-link.ts'

let ledger: string[]
let server: Server
let proxy: FaultProxy
let agent: Agent

beforeEach(async () => {
  ledger = []
  server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk) => (body += String(chunk)))
    incoming.on('end', () => {
      ledger.push(`${incoming.method} ${incoming.url} ${body}`)
      response.writeHead(201, { 'x-mark': 'ours', 'set-cookie': ['a=1', 'b=2'] })
      response.end(`booked ${body}`)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  proxy = await startFaultProxy({ target, seed: 7 })
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})

afterEach(async () => {
  agent.destroy()
  await proxy.close()
  server.close()
  server.closeAllConnections()
})

interface Got {
  status: number | undefined
  headers: NodeJS.Dict<string | string[]>
  body: string
  cut: boolean
}

/** One request as a browser sends it: on the kept connection where there is one. */
function send(method: string, path: string, body = '', timeout = 2_000): Promise<Got> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, proxy.url)
    const headers = {
      'idempotency-key': `key-${body.slice(0, 9)}`,
      'content-length': Buffer.byteLength(body),
    }
    const outgoing = request(url, { method, agent, headers, timeout, family: 4 }, (answer) => {
      let text = ''
      const done = (cut: boolean) => {
        resolve({ status: answer.statusCode, headers: answer.headers, body: text, cut })
      }
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.once('end', () => done(false)).once('error', () => done(true))
    })
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.once('error', reject).end(body)
  })
}

describe('without a fault', () => {
  it('passes request and answer on unchanged and keeps the connection open', async () => {
    const first = await send('POST', '/pay?x=1', '500')
    await send('GET', '/list')
    expect(first).toMatchObject({ status: 201, body: 'booked 500', cut: false })
    expect(first.headers).toMatchObject({ 'x-mark': 'ours', 'set-cookie': ['a=1', 'b=2'] })
    expect(ledger).toEqual(['POST /pay?x=1 500', 'GET /list '])
    expect(proxy.requests.map((one) => one.connection)).toEqual(['fresh', 'reused'])
  })

  it('records what was sent, when, and what the server said', async () => {
    await send('POST', '/pay', '500')
    expect(proxy.requests[0]).toMatchObject({
      number: 1,
      method: 'POST',
      path: '/pay',
      body: '500',
      idempotencyKey: 'key-500',
      fault: 'pass',
      serverStatuses: [201],
    })
    expect(proxy.requests[0]?.bytesBack).toBeGreaterThan(50)
  })
})

describe('a connection that dies', () => {
  it('before the server hears of it: nothing is booked', async () => {
    proxy.on({ path: '/pay', times: 1 }, { kind: 'reset-before' })
    await expect(send('POST', '/pay', '500')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(ledger).toEqual([])
    expect(await send('POST', '/pay', '500')).toMatchObject({ status: 201 })
  })

  it('after the server has done it: booked, and not one byte of the answer arrives', async () => {
    proxy.on({ method: 'POST', path: '/pay', nth: 2 }, { kind: 'reset-after-commit' })
    await send('POST', '/pay', '1')
    await expect(send('POST', '/pay', '2')).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(ledger).toEqual(['POST /pay 1', 'POST /pay 2'])
    expect(proxy.requests[1]).toMatchObject({ connection: 'reused', serverStatuses: [201], bytesBack: 0 })
  })

  it('only on a reused connection, when told so', async () => {
    proxy.on({ connection: 'reused' }, { kind: 'reset-after-commit' })
    expect(await send('POST', '/pay', '1')).toMatchObject({ status: 201 })
    await expect(send('POST', '/pay', '2')).rejects.toThrow()
    expect(await send('POST', '/pay', '3')).toMatchObject({ status: 201 })
  })

  it('in the middle of the status line', async () => {
    proxy.on({}, { kind: 'truncate-status-line', keep: 11 })
    const { port } = new URL(proxy.url)
    const raw = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('POST /pay HTTP/1.1\r\nhost: x\r\n\r\n'),
      )
      socket.on('data', (chunk) => (text += String(chunk))).once('close', () => resolve(text))
    })
    expect(raw).toBe('HTTP/1.1 20')
    expect(ledger).toEqual(['POST /pay '])
  })

  it('in the middle of the body: status and headers have arrived', async () => {
    proxy.on({}, { kind: 'half-body' })
    expect(await send('POST', '/pay', '500')).toMatchObject({ status: 201, body: 'booke', cut: true })
    expect(ledger).toHaveLength(1)
  })

  it('because the server is gone', async () => {
    proxy.target = 'http://127.0.0.1:1'
    await expect(send('POST', '/pay', '500')).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('because no one is there any more, until the door opens on the same address', async () => {
    const before = proxy.url
    await proxy.close()
    await expect(send('POST', '/pay', '500')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await proxy.open()
    expect(proxy.url).toBe(before)
    expect(await send('POST', '/pay', '500')).toMatchObject({ status: 201 })
  })
})

describe('an answer that never comes, or late', () => {
  it('hangs before the server hears of it, and healing ends it', async () => {
    proxy.on({}, { kind: 'hang' })
    const hanging = send('POST', '/pay', '500')
    await proxy.untilSeen({ path: '/pay' })
    proxy.heal()
    await expect(hanging).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(ledger).toEqual([])
    expect(await send('POST', '/pay', '500')).toMatchObject({ status: 201 })
  })

  it('hangs after the server has done it', async () => {
    proxy.on({}, { kind: 'hang', afterCommit: true })
    const hanging = send('POST', '/pay', '500', 300)
    await proxy.untilServed({ path: '/pay' })
    expect(ledger).toHaveLength(1)
    await expect(hanging).rejects.toThrow('timeout')
  })

  it('comes late: the server has done it long before', async () => {
    proxy.on({}, { kind: 'slow', ms: 200 })
    const started = performance.now()
    let hasCome = false
    const answer = send('POST', '/pay', '500').finally(() => (hasCome = true))
    await proxy.untilServed({ path: '/pay' })
    expect(hasCome).toBe(false)
    expect(await answer).toMatchObject({ status: 201 })
    expect(performance.now() - started).toBeGreaterThanOrEqual(195)
  })

  it('crawls over a slow line', async () => {
    const big = 'x'.repeat(20_000)
    proxy.shape(SLOW_4G)
    const started = performance.now()
    expect((await send('POST', '/pay', big)).body).toHaveLength('booked '.length + big.length)
    // Two round trips of 150 ms for a new connection, and 40 kB at 200 kB/s.
    expect(performance.now() - started).toBeGreaterThanOrEqual(480)
  })
})

describe('an answer that is not ours', () => {
  it.each([
    [{ kind: 'status', status: 503, headers: { 'retry-after': '5' }, body: 'busy' }, 503, 'busy'],
    [{ kind: 'portal' }, 200, '<h1>Welcome to our Wi-Fi</h1>'],
    [{ kind: 'redirect-login' }, 302, ''],
    [{ kind: 'json-without-marker' }, 200, '{"success":true,"data":{}}'],
  ] as const)('%j: the server hears nothing', async (fault, status, body) => {
    proxy.on({}, fault)
    const got = await send('POST', '/pay', '500')
    expect(got).toMatchObject({ status, body })
    expect(got.headers['x-mark']).toBeUndefined()
    expect(ledger).toEqual([])
  })

  it('is ours with another body', async () => {
    proxy.on({}, { kind: 'rewrite-answer', rewrite: (answer) => ({ ...answer, body: Buffer.from('less') }) })
    const got = await send('POST', '/pay', '500')
    expect(got).toMatchObject({ status: 201, body: 'less', headers: { 'x-mark': 'ours' } })
  })
})

describe('a request sent twice on the way', () => {
  it('reaches the server twice and the browser once', async () => {
    proxy.on({ method: 'POST' }, { kind: 'dup-forward' })
    expect(await send('POST', '/pay', '500')).toMatchObject({ status: 201 })
    expect(ledger).toEqual(['POST /pay 500', 'POST /pay 500'])
    expect(proxy.requests).toHaveLength(1)
    expect(proxy.requests[0]?.serverStatuses).toEqual([201, 201])
  })
})

describe('chance', () => {
  async function lossesOf(one: FaultProxy): Promise<string> {
    let pattern = ''
    for (let n = 0; n < 60; n++) {
      pattern += await send('POST', '/pay', `${n}`).then(
        () => '.',
        () => 'x',
      )
    }
    return pattern + one.requests.map((request) => request.fault[0]).join('')
  }

  it('loses the share it is told to, on the way there and on the way back, the same in every run', async () => {
    proxy.drop(0.4)
    const first = await lossesOf(proxy)
    const { target } = proxy
    await proxy.close()
    proxy = await startFaultProxy({ target, seed: 7 })
    proxy.drop(0.4)
    expect(await lossesOf(proxy)).toBe(first)

    const lost = first.slice(0, 60).replaceAll('.', '').length
    expect(lost).toBeGreaterThan(12)
    expect(lost).toBeLessThan(36)
    expect(proxy.seen({}).some((one) => one.fault === 'reset-before')).toBe(true)
    expect(proxy.seen({}).some((one) => one.fault === 'reset-after-commit')).toBe(true)
  })
})
