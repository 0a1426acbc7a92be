/** A plain client of the API for measuring: keep-alive connections, the session's cookie, nothing else. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { APP_HEADER, APP_HEADER_VALUE } from '../../contract/wire/headers.ts'

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As they came over the wire, compressed or not. */
  readonly body: Buffer
  /** Header and body bytes received. */
  readonly wireBytes: number
}

export class ApiClient {
  readonly #agent: Agent
  #cookie = ''

  constructor(
    private readonly url: string,
    connections: number,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  async signIn(path: string, username: string): Promise<void> {
    const answer = await this.send('POST', path, JSON.stringify({ username, password: 'Hulog-2026' }))
    if (answer.status !== 200) throw new Error(`signing in failed: ${answer.body.toString()}`)
    this.#cookie = String(answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
  }

  send(
    method: string,
    path: string,
    body: string | null,
    extra: Record<string, string> = {},
  ): Promise<RawAnswer> {
    const headers = {
      [APP_HEADER]: APP_HEADER_VALUE,
      Cookie: this.#cookie,
      ...(body === null
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }),
      ...extra,
    }
    return new Promise((resolve, reject) => {
      const outgoing = request(new URL(path, this.url), { method, agent: this.#agent, headers }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const received = Buffer.concat(pieces)
          const head = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 17)
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: received,
            wireBytes: head + received.length,
          })
        })
      })
      outgoing.on('error', reject)
      outgoing.end(body ?? undefined)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
