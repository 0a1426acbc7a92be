/**
 * Serves the built app from its folder, read once at start. What has a hash in its name is kept for ever; the page, the worker
 * and the manifest are asked for again each time. A navigation to any other path gets the page, which knows the routes; any
 * other request for what is not there gets a plain no.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Context, Hono } from 'hono'
import { withDemoNotice } from './demo-notice.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

interface BuiltFile {
  readonly type: string
  readonly etag: string
  readonly immutable: boolean
  readonly plain: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer> | undefined
  readonly gzip: Uint8Array<ArrayBuffer> | undefined
}

export interface BuiltApp {
  /** `dist/app` */
  readonly folder: string
  /** The API's own address, where it is not that of the app. */
  readonly apiOrigin: string | undefined
  /** Says on every screen that this is no company. */
  readonly isDemo?: boolean
  /** Whether the company was opened; until then every address leads to the first start. */
  readonly isStarted?: () => Promise<boolean>
}

const FIRST_START = '/first_start'

/** Throws where the folder is not there. */
export function serveBuiltApp(app: Hono, { folder, apiOrigin, isDemo = false, isStarted }: BuiltApp): void {
  const files = readFiles(folder, (page) => {
    const told = toldOfApi(page, apiOrigin)
    return isDemo ? withDemoNotice(told) : told
  })
  const policy = contentPolicy(files.get('/index.html'), apiOrigin)
  app.get('*', async (context, next) => {
    if (isStarted && isNavigation(context) && context.req.path !== FIRST_START && !(await isStarted()))
      return context.redirect(FIRST_START)
    const file =
      files.get(decoded(context.req.path)) ?? (isNavigation(context) ? files.get('/index.html') : undefined)
    return file ? answer(context, file, policy) : next()
  })
}

function readFiles(folder: string, write: (page: string) => string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>()
  for (const name of readdirSync(folder, { recursive: true }).map(String)) {
    const path = join(folder, name)
    const type = TYPES[extname(name)]
    if (!type || !statSync(path).isFile()) continue
    const webPath = `/${name.replaceAll('\\', '/')}`
    files.set(webPath, name === 'index.html' ? readPage(path, write) : readFile(path, webPath, type))
  }
  const page = files.get('/index.html')
  if (page) files.set('/', page)
  return files
}

function readFile(path: string, webPath: string, type: string): BuiltFile {
  const plain = new Uint8Array(readFileSync(path))
  return {
    type,
    etag: etagOf(plain),
    immutable: webPath.startsWith('/assets/'),
    plain,
    br: readIfThere(`${path}.br`),
    gzip: readIfThere(`${path}.gz`),
  }
}

const toldOfApi = (page: string, apiOrigin: string | undefined) =>
  page.replace(/(<meta name="hulog-api" content=")[^"]*"/, (_, head: string) => `${head}${apiOrigin ?? ''}"`)

/** The server writes into the page, so its compressed forms are made here. */
function readPage(path: string, write: (page: string) => string): BuiltFile {
  const text = write(readFileSync(path, 'utf8'))
  const plain = new Uint8Array(Buffer.from(text))
  return {
    type: String(TYPES['.html']),
    etag: etagOf(plain),
    immutable: false,
    plain,
    br: new Uint8Array(brotliCompressSync(plain)),
    gzip: new Uint8Array(gzipSync(plain)),
  }
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | undefined {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? new Uint8Array(readFileSync(path)) : undefined
}

const etagOf = (bytes: Uint8Array) =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/**
 * Emotion writes its styles into the page while it runs, so styles may be inline; of scripts only what the built page itself
 * holds, to the letter.
 */
function contentPolicy(page: BuiltFile | undefined, apiOrigin: string | undefined): string {
  const text = page ? Buffer.from(page.plain).toString() : ''
  const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => ` ${hashOf(script)}`,
  )
  const api = apiOrigin === undefined ? '' : ` ${apiOrigin}`
  return [
    "default-src 'self'",
    `script-src 'self'${inline.join('')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    `connect-src 'self'${api}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function answer(context: Context, file: BuiltFile, policy: string): Response {
  const accepted = context.req.header('Accept-Encoding') ?? ''
  const [encoding, body] = pick(file, accepted)
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: file.etag,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    ...(file.br || file.gzip ? { Vary: 'Accept-Encoding' } : {}),
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    ...(file.type.startsWith('text/html') ? { 'Content-Security-Policy': policy } : {}),
  }
  if (context.req.header('If-None-Match') === file.etag) return context.body(null, 304, headers)
  return context.body(body, 200, { ...headers, 'Content-Length': String(body.byteLength) })
}

function pick(file: BuiltFile, accepted: string): [string | undefined, Uint8Array<ArrayBuffer>] {
  if (file.br && /\bbr\b(?!;\s*q=0)/.test(accepted)) return ['br', file.br]
  if (file.gzip && /\bgzip\b(?!;\s*q=0)/.test(accepted)) return ['gzip', file.gzip]
  return [undefined, file.plain]
}

/** Somebody types or follows an address; a script, a picture or a call does not ask for a page. */
function isNavigation(context: Context): boolean {
  const mode = context.req.header('Sec-Fetch-Mode')
  const wantsPage = (context.req.header('Accept') ?? '').includes('text/html')
  return wantsPage && (mode === undefined || mode === 'navigate') && extname(context.req.path) === ''
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
