/** A real push service on loopback, under a name and a certificate of its own, that keeps what it is sent and misbehaves when told to. */
import { createServer, Agent } from 'node:https'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { ownCertificate } from '../browser/own-certificate.ts'

const HOST = 'push.example.com'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
/** What a server that pushes has in its environment. */
export const PUSH_ENV = {
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: 'mailto:office@example.com',
}

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Takes all, says nothing, says a header now and then without an end, or answers with a status. */
export type PushMood = 'takes' | 'hangs' | 'trickles' | number

export interface PushService {
  readonly origin: string
  readonly received: readonly ReceivedPush[]
  /** Finds the service under its name. */
  readonly agent: Agent
  /** The same, with nothing but public authorities trusted. */
  readonly strictAgent: Agent
  mood: PushMood
  close(): Promise<void>
}

const onLoopback: LookupFunction = (_host, options, done) =>
  options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)

export async function openPushService(): Promise<PushService> {
  const received: ReceivedPush[] = []
  const { key, cert } = ownCertificate(HOST)
  const service = { mood: 'takes' as PushMood }
  const server = createServer({ key, cert }, (asked, response) => {
    void bodyOf(asked).then((body) => {
      received.push({ path: asked.url ?? '', headers: asked.headers, body })
      answer(service.mood, response)
    })
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the push service has no port')
  return Object.assign(service, {
    origin: `https://${HOST}:${address.port}`,
    received,
    agent: new Agent({ ca: cert, lookup: onLoopback }),
    strictAgent: new Agent({ lookup: onLoopback }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

function answer(mood: PushMood, response: ServerResponse): void {
  if (mood === 'hangs') return
  if (mood === 'trickles') {
    const { socket } = response
    socket?.write('HTTP/1.1 201 Created\r\n')
    const drip = setInterval(() => socket?.write('X-More: to come\r\n'), 20)
    socket?.on('close', () => clearInterval(drip))
    return
  }
  response.writeHead(mood === 'takes' ? 201 : mood).end('words no one reads')
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of asked) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
