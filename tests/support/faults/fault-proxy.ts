import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { commit } from './faults.ts'
import type { Fault } from './faults.ts'
import { forward, send } from './http-passage.ts'
import { NetworkLink } from './network-link.ts'
import type { LinkShape } from './network-link.ts'
import { seededRandom } from './seeded-random.ts'

/** Which requests a fault is for; what is left out matches all. */
export interface Match {
  method?: string
  path?: string | RegExp
  /** Only the nth of those that match, counted from 1. */
  nth?: number
  /** At most so many of them. */
  times?: number
  /** Chromium sends a POST again by itself when a reused connection dies, and never on a fresh one. */
  connection?: 'fresh' | 'reused'
  /** Share of them, 0 to 1, drawn from the proxy's seed. */
  chance?: number
}

export interface RecordedRequest {
  number: number
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  idempotencyKey: string | undefined
  /** Milliseconds since the proxy started. */
  at: number
  connection: 'fresh' | 'reused'
  fault: Fault['kind']
  /** The status of each time that the server answered it: two entries where the proxy doubled it. */
  serverStatuses: number[]
  /** What crossed the wire back to the browser, headers included. */
  bytesBack: number
}

interface Rule {
  match: Match
  fault: Fault
  seen: number
  used: number
}

interface Waiter {
  isMet: () => boolean
  resolve: () => void
}

/**
 * Sits between the browser and the server, passes every byte on, and does what it is told to single requests.
 * The first rule that matches a request decides; without one it passes.
 */
export class FaultProxy {
  readonly requests: RecordedRequest[] = []
  private readonly rules: Rule[] = []
  private readonly waiters = new Set<Waiter>()
  private readonly sockets = new Map<Socket, number>()
  private readonly hanging = new Set<Socket>()
  private readonly startedAt = performance.now()
  private readonly random: () => number
  private link: NetworkLink | undefined
  private server: Server | undefined

  /** `target` may be changed when the server comes back on another port. */
  constructor(
    public target: string,
    seed = 1,
    private port = 0,
  ) {
    this.random = seededRandom(seed)
  }

  get url(): string {
    return `http://localhost:${this.port}`
  }

  /** Opens the door, on the same port as before if it was open before. */
  async open(): Promise<this> {
    const server = createServer(
      { keepAlive: true },
      (request, response) => void this.serve(request, response),
    )
    Object.assign(server, { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 })
    server.on('connection', (socket: Socket) => {
      this.sockets.set(socket, 0)
      socket
        .on('error', () => undefined)
        .once('close', () => {
          this.sockets.delete(socket)
          this.hanging.delete(socket)
        })
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(this.port, '127.0.0.1', resolve)
    })
    this.server = server
    this.port = (server.address() as AddressInfo).port
    return this
  }

  /** No one answers at the address any more: every connection dies, new ones are refused. */
  async close(): Promise<void> {
    const { server } = this
    this.server = undefined
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
    this.cut()
    await closed
  }

  /** Every open connection dies now; new ones are welcome. */
  cut(): void {
    for (const socket of this.sockets.keys()) socket.resetAndDestroy()
  }

  on(match: Match, fault: Fault): this {
    this.rules.push({ match, fault, seen: 0, used: 0 })
    return this
  }

  /** Loses this share of all requests, half of them on the way there, half on the way back. */
  drop(share: number, match: Match = {}): this {
    return this.on({ ...match, chance: share / 2 }, { kind: 'reset-before' }).on(
      { ...match, chance: share / 2 / (1 - share / 2) },
      { kind: 'reset-after-commit' },
    )
  }

  /** From now on the line is this slow; nothing makes it a wire again. */
  shape(shape: LinkShape | undefined): this {
    this.link = shape && new NetworkLink(shape)
    return this
  }

  /** Takes all faults back, and ends what still hangs. */
  heal(): void {
    this.rules.length = 0
    this.link = undefined
    for (const socket of this.hanging) socket.resetAndDestroy()
  }

  /** The requests that match, in the order in which they came; `nth`, `times` and `chance` mean nothing here. */
  seen(match: Match): RecordedRequest[] {
    return this.requests.filter((request) => isFor(match, request))
  }

  /** Resolves when so many matching requests have come in. */
  untilSeen(match: Match, count = 1): Promise<void> {
    return this.until(() => this.seen(match).length >= count)
  }

  /** Resolves when the server has answered so many of them, whatever then becomes of the answers. */
  untilServed(match: Match, count = 1): Promise<void> {
    return this.until(() => this.seen(match).filter((one) => one.serverStatuses.length > 0).length >= count)
  }

  private until(isMet: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.waiters.add({ isMet, resolve })
      this.wakeWaiters()
    })
  }

  private wakeWaiters(): void {
    for (const waiter of this.waiters) {
      if (waiter.isMet() && this.waiters.delete(waiter)) waiter.resolve()
    }
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request
    const earlier = this.sockets.get(socket) ?? 0
    this.sockets.set(socket, earlier + 1)
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const body = Buffer.concat(chunks)
    const record = this.record(request, body, earlier === 0 ? 'fresh' : 'reused')
    const fault = this.decide(record)
    record.fault = fault.kind
    this.wakeWaiters()
    const link = this.link
    if (fault.kind === 'hang') this.hanging.add(socket)
    const bytesBefore = socket.bytesWritten
    try {
      await link?.roundTrip(record.connection === 'fresh')
      await link?.carry(body, () => undefined)
      await commit(fault, {
        socket,
        forward: async () => {
          const answer = await forward(this.target, request, body)
          record.serverStatuses.push(answer.status)
          this.wakeWaiters()
          return answer
        },
        answer: (answer) => send(answer, request, response, link),
      })
    } catch {
      // The server is not there, or died over the request: to the browser it is a dead connection.
      socket.resetAndDestroy()
    }
    record.bytesBack = socket.bytesWritten - bytesBefore
  }

  private record(request: IncomingMessage, body: Buffer, connection: 'fresh' | 'reused'): RecordedRequest {
    const key = request.headers['idempotency-key']
    const record: RecordedRequest = {
      number: this.requests.length + 1,
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: body.toString('utf8'),
      idempotencyKey: Array.isArray(key) ? key[0] : key,
      at: performance.now() - this.startedAt,
      connection,
      fault: 'pass',
      serverStatuses: [],
      bytesBack: 0,
    }
    this.requests.push(record)
    return record
  }

  private decide(request: RecordedRequest): Fault {
    for (const rule of this.rules) {
      const { match } = rule
      if (!isFor(match, request)) continue
      rule.seen++
      if (match.nth !== undefined && rule.seen !== match.nth) continue
      if (match.times !== undefined && rule.used >= match.times) continue
      if (match.chance !== undefined && this.random() >= match.chance) continue
      rule.used++
      return rule.fault
    }
    return { kind: 'pass' }
  }
}

/** A proxy in front of `target` (an `http://host:port`), on a random port of this machine unless told one. */
export function startFaultProxy({
  target,
  seed = 1,
  port = 0,
}: {
  target: string
  seed?: number
  port?: number
}): Promise<FaultProxy> {
  return new FaultProxy(target, seed, port).open()
}

function isFor(match: Match, request: RecordedRequest): boolean {
  const { method, path, connection } = match
  if (method !== undefined && method !== request.method) return false
  if (connection !== undefined && connection !== request.connection) return false
  if (path === undefined) return true
  return typeof path === 'string' ? request.path.split('?')[0] === path : path.test(request.path)
}
