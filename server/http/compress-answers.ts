/**
 * Answers over 1 kB travel as brotli, or gzip where the caller knows no better. Answers are small and made whole, so they are
 * compressed whole; files of the app come compressed from the disk.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const WORTH_IT_BYTES = 1024
const TEXT = /^(?:application\/json|text\/)/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export const compressAnswers: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  // First of all, since to look at a body costs more than to send a short one.
  if (Number(res.headers.get('Content-Length') ?? WORTH_IT_BYTES) < WORTH_IT_BYTES) return
  if (context.req.method === 'HEAD' || !res.body || res.headers.has('Content-Encoding')) return
  if (!TEXT.test(res.headers.get('Content-Type') ?? '')) return
  const encoding = encodingFor(context.req.header('Accept-Encoding') ?? '')
  if (!encoding) return
  const plain = new Uint8Array(await res.arrayBuffer())
  const headers = new Headers(res.headers)
  if (plain.byteLength >= WORTH_IT_BYTES) headers.append('Vary', 'Accept-Encoding')
  let body: Uint8Array<ArrayBuffer> = plain
  if (plain.byteLength >= WORTH_IT_BYTES) {
    body = new Uint8Array(await compressed(plain, encoding))
    headers.set('Content-Encoding', encoding)
  }
  headers.delete('Content-Length')
  // Taken away first, or Hono would put the old headers over the new ones.
  context.res = undefined
  context.res = new Response(body, { status: res.status, headers })
}

function encodingFor(accepted: string): 'br' | 'gzip' | undefined {
  const offered = accepted
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : undefined
}

function compressed(plain: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(plain, { level: 6 })
  return brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
  })
}
