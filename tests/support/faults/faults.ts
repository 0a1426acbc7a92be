import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the proxy does with one request. */
export type Fault =
  | { kind: 'pass' }
  /** The connection dies before the server hears of the request. */
  | { kind: 'reset-before' }
  /** The server does the work and answers; the connection dies without one byte of the answer. */
  | { kind: 'reset-after-commit' }
  /**
   * So many bytes of the status line arrive (4 if not said), then the connection dies. Chromium takes `HTTP` and
   * anything longer, over plain HTTP, for an answer without headers: status 200, or what there is of the number.
   */
  | { kind: 'truncate-status-line'; keep?: number }
  /** Status, headers and half of the body arrive, then the connection dies. */
  | { kind: 'half-body' }
  /** No answer, ever; `afterCommit` lets the server do the work first. */
  | { kind: 'hang'; afterCommit?: boolean }
  /** The answer comes late; with `before` it is the request that comes late to the server. */
  | { kind: 'slow'; ms: number; before?: boolean }
  /** An answer of the proxy's own; the server hears nothing. */
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** A hotel's "please sign in to our Wi-Fi", as HTML with status 200. */
  | { kind: 'portal' }
  | { kind: 'redirect-login' }
  /** Somebody else's JSON with status 200, without our API's mark. */
  | { kind: 'json-without-marker' }
  /** The server gets the request twice, the browser one answer (that of the first). */
  | { kind: 'dup-forward' }
  | { kind: 'rewrite-answer'; rewrite: (answer: Answer) => Answer }

export interface Answer {
  status: number
  /** Name, value, name, value…: as sent, so that repeated headers survive. */
  rawHeaders: string[]
  body: Buffer
}

/** What a fault works with: the way to the server, and the way back to the browser. */
export interface Exchange {
  socket: Socket
  forward(): Promise<Answer>
  answer(answer: Answer): Promise<void>
}

/** Faults that leave the socket to die call this; a reset, as a lost radio or a crashed router gives. */
function reset(exchange: Exchange): void {
  exchange.socket.resetAndDestroy()
}

/** Does the fault; resolves when the browser has all that it will get. */
export async function commit(fault: Fault, exchange: Exchange): Promise<void> {
  switch (fault.kind) {
    case 'pass':
      return exchange.answer(await exchange.forward())
    case 'reset-before':
      return reset(exchange)
    case 'reset-after-commit':
      await exchange.forward()
      return reset(exchange)
    case 'truncate-status-line': {
      const { status } = await exchange.forward()
      return writeAndEnd(exchange.socket, Buffer.from(`HTTP/1.1 ${status}`.slice(0, fault.keep ?? 4)))
    }
    case 'half-body':
      return writeAndEnd(exchange.socket, firstHalf(await exchange.forward()))
    case 'hang':
      if (fault.afterCommit) await exchange.forward()
      return
    case 'slow': {
      if (fault.before) await sleep(fault.ms)
      const answer = await exchange.forward()
      if (!fault.before) await sleep(fault.ms)
      return exchange.answer(answer)
    }
    case 'dup-forward': {
      const [first] = await Promise.all([exchange.forward(), exchange.forward()])
      return exchange.answer(first)
    }
    case 'rewrite-answer':
      return exchange.answer(fault.rewrite(await exchange.forward()))
    case 'status':
      return exchange.answer(made(fault.status, fault.headers ?? {}, fault.body ?? ''))
    case 'portal':
      return exchange.answer(made(200, { 'content-type': 'text/html' }, '<h1>Welcome to our Wi-Fi</h1>'))
    case 'redirect-login':
      return exchange.answer(made(302, { location: 'http://login.portal.invalid/' }, ''))
    case 'json-without-marker':
      return exchange.answer(made(200, { 'content-type': 'application/json' }, '{"success":true,"data":{}}'))
  }
}

function made(status: number, headers: Record<string, string>, text: string): Answer {
  const body = Buffer.from(text)
  return {
    status,
    rawHeaders: [...Object.entries(headers).flat(), 'content-length', String(body.length)],
    body,
  }
}

/** The declared length is the whole one, so the browser can tell that half is missing. */
function firstHalf({ status, rawHeaders, body }: Answer): Buffer {
  const lines = [`HTTP/1.1 ${status} Cut`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!/^(content-length|transfer-encoding|connection|keep-alive)$/i.test(rawHeaders[at] ?? ''))
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  lines.push(`content-length: ${Math.max(body.length, 2)}`, '', '')
  return Buffer.concat([Buffer.from(lines.join('\r\n')), body.subarray(0, body.length >> 1)])
}

/** The bytes must leave before the socket dies, or the reset overtakes them. */
function writeAndEnd(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) =>
    socket.end(bytes, () => {
      socket.destroySoon()
      resolve()
    }),
  )
}
