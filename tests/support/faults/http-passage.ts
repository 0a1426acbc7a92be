import { request as httpRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from './faults.ts'
import type { NetworkLink } from './network-link.ts'

const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding|proxy-connection)$/i

/** A connection of its own each time: the proxy must not add faults of reused connections to those it is told. */
export function forward(target: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(target)
    const headers = withoutHopByHop(request.rawHeaders)
    const up = httpRequest(
      { hostname, port, method: request.method, path: request.url, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          resolve({
            status: answer.statusCode ?? 502,
            rawHeaders: withoutHopByHop(answer.rawHeaders),
            body: Buffer.concat(chunks),
          })
        })
      },
    )
    up.once('error', reject).end(body)
  })
}

function withoutHopByHop(rawHeaders: string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]]
    if (!HOP_BY_HOP.test(name)) kept.push(name, value)
  }
  return kept
}

/** Sends the answer on to the browser, over the line if there is one, and leaves the connection open. */
export async function send(
  answer: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  link: NetworkLink | undefined,
): Promise<void> {
  const hasBody = request.method !== 'HEAD' && answer.status !== 204 && answer.status !== 304
  response.sendDate = false
  response.writeHead(answer.status, withLength(answer, hasBody))
  if (hasBody && link) await link.carry(answer.body, (piece) => response.write(piece))
  await new Promise<void>((resolve) => {
    response.once('close', resolve)
    if (hasBody && !link) response.end(answer.body, resolve)
    else response.end(resolve)
  })
}

/** A rewritten body may have another length, and an answer that came in pieces has none. */
function withLength({ rawHeaders, body }: Answer, hasBody: boolean): string[] {
  if (!hasBody) return rawHeaders
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]]
    if (name.toLowerCase() !== 'content-length') kept.push(name, value)
  }
  return [...kept, 'content-length', String(body.length)]
}
