import { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveBuiltApp } from '../../server/http/serve-built-app.ts'

let folder: string
let app: Hono
let apart: Hono
const SCRIPT = 'console.log("hulog")'
const INLINE = 'document.title = "first"'
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hulog-app-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    `<html><meta name="hulog-api" content="" /><body>app<script>${INLINE}</script></body></html>`,
  )
  writeFileSync(join(folder, 'sw.js'), 'self.x = 1')
  writeFileSync(join(folder, 'assets/main-abc123.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder, 'assets/style-def456.css'), SCRIPT)
  writeFileSync(join(folder, 'assets/style-def456.css.gz'), gzipSync(SCRIPT))
  mkdirSync(join(folder, 'folder.json'))
  writeFileSync(join(folder, 'apple-touch-icon.png'), 'an icon')
  writeFileSync(join(folder, 'Basahin ito.txt'), 'read me')
  writeFileSync(join(folder, 'secret.key'), 'not for the web')
})
// Served again for each, so that `npm run mutants` sees which test covers what happens then.
beforeEach(() => {
  app = new Hono()
  serveBuiltApp(app, { folder, apiOrigin: undefined })
  apart = new Hono()
  serveBuiltApp(apart, { folder, apiOrigin: 'https://api.example.ph' })
})
afterAll(() => rmSync(folder, { recursive: true }))

const page = { Accept: 'text/html,application/xhtml+xml', 'Sec-Fetch-Mode': 'navigate' }

describe('the built app', () => {
  it('gives the page to a navigation on any path, and asks for it again each time', async () => {
    for (const path of ['/', '/CIUser/thisSaturdayColl', '/AdminUser/my_team/profile/7']) {
      const answer = await app.request(path, { headers: page })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      expect(await answer.text()).toContain('app')
    }
  })

  it('gives the page to nothing else: a missing script is missing', async () => {
    expect((await app.request('/assets/main-old999.js', { headers: { Accept: '*/*' } })).status).toBe(404)
    expect((await app.request('/assets/main-old999.js', { headers: page })).status).toBe(404)
    const fetched = { Accept: 'text/html', 'Sec-Fetch-Mode': 'cors' }
    expect((await app.request('/sync/worklist', { headers: fetched })).status).toBe(404)
  })

  it('lets a browser keep for good what has its content in its name, and nothing else', async () => {
    const keptOf = async (path: string) => (await app.request(path)).headers.get('Cache-Control')
    expect(await keptOf('/assets/main-abc123.js')).toContain('immutable')
    for (const path of ['/apple-touch-icon.png', '/sw.js']) expect(await keptOf(path)).toBe('no-cache')
  })

  it('says in the page that it serves a demo, and keeps the script’s place in the policy', async () => {
    const demo = new Hono()
    serveBuiltApp(demo, { folder, apiOrigin: undefined, isDemo: true })
    const text = await (await demo.request('/login', { headers: page })).text()
    expect(text).toMatch(/id="demo-notice".*no real money.*hindi totoong pera/s)
    expect(await (await app.request('/login', { headers: page })).text()).not.toContain('demo-notice')
  })

  it('leads every navigation to the first start until the company is open', async () => {
    let started = false
    const fresh = new Hono()
    serveBuiltApp(fresh, { folder, apiOrigin: undefined, isStarted: () => Promise.resolve(started) })
    const moved = await fresh.request('/login_admin', { headers: page })
    expect([moved.status, moved.headers.get('Location')]).toEqual([302, '/first_start'])
    expect((await fresh.request('/first_start', { headers: page })).status).toBe(200)
    expect((await fresh.request('/assets/main-abc123.js')).status).toBe(200)
    started = true
    expect((await fresh.request('/login_admin', { headers: page })).status).toBe(200)
  })

  it('lets a hashed file be kept for ever and the worker never', async () => {
    const script = await app.request('/assets/main-abc123.js')
    expect(script.headers.get('Cache-Control')).toContain('immutable')
    expect((await app.request('/sw.js')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it('hands over the compressed file where the browser takes it', async () => {
    const answer = await app.request('/assets/main-abc123.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(answer.headers.get('Content-Encoding')).toBe('br')
    expect(answer.headers.get('Vary'), 'no cache hands it to a browser that does not').toBe('Accept-Encoding')
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT)
    expect(await (await app.request('/assets/main-abc123.js')).text()).toBe(SCRIPT)
  })

  it('says nothing again that the browser has', async () => {
    const first = await app.request('/sw.js')
    const again = await app.request('/sw.js', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('serves no other file and nothing outside its folder', async () => {
    for (const path of ['/secret.key', '/..%2f..%2fetc%2fpasswd', '/%E0%A4%A', '/assets/'])
      expect((await app.request(path, { headers: { Accept: '*/*' } })).status, path).toBe(404)
  })

  it('forbids foreign scripts and frames, and never tells a browser to forget', async () => {
    const answer = await app.request('/', { headers: page })
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    const own = createHash('sha256').update(INLINE).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${own}';`)
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Clear-Site-Data')).toBeNull()
  })

  it('asks the host it came from where the API has none of its own', async () => {
    const text = await (await app.request('/', { headers: page })).text()
    expect(text).toContain('<meta name="hulog-api" content="" />')
  })

  it('is told where the API is when that has a host of its own', async () => {
    const answer = await apart.request('/', { headers: { ...page, 'Accept-Encoding': 'br' } })
    const text = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()
    expect(text).toContain('<meta name="hulog-api" content="https://api.example.ph"')
    expect(answer.headers.get('Content-Security-Policy')).toContain(
      "connect-src 'self' https://api.example.ph",
    )
  })

  it('hands over gzip where there is no brotli or the browser forbids it, and plain where it takes neither', async () => {
    const given = async (path: string, accepted: string) => {
      const answer = await app.request(path, { headers: { ...page, 'Accept-Encoding': accepted } })
      const body = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('Content-Length')).toBe(String(body.byteLength))
      return [answer.headers.get('Content-Encoding'), body] as const
    }
    for (const accepted of ['gzip', 'gzip, br', 'br;q=0, gzip'])
      expect((await given('/assets/style-def456.css', accepted))[0], accepted).toBe('gzip')
    const [encoding, zipped] = await given('/login', 'gzip, br; q=0')
    expect([encoding, gunzipSync(zipped).toString()]).toEqual(['gzip', expect.stringContaining('<body>app')])
    for (const accepted of ['', 'identity', 'gzip;q=0', 'brotli', 'abr', 'gzipped'])
      expect((await given('/assets/style-def456.css', accepted))[0], accepted).toBeNull()
    expect((await given('/assets/main-abc123.js', 'br;q=0'))[0]).toBeNull()
  })

  it('says of each file what it is, and that nothing else is to be made of it', async () => {
    const typeOf = async (path: string) => {
      const { headers } = await app.request(path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('same-origin')
      return headers.get('Content-Type')
    }
    expect(await typeOf('/')).toBe('text/html; charset=utf-8')
    expect(await typeOf('/assets/main-abc123.js')).toBe('text/javascript; charset=utf-8')
    expect(await typeOf('/Basahin%20ito.txt')).toBe('text/plain; charset=utf-8')
  })

  it('serves each kind of file that the build makes, fonts and pictures too, as what it is', async () => {
    const built = mkdtempSync(join(tmpdir(), 'hulog-app-'))
    const types = {
      'style.css': 'text/css; charset=utf-8',
      'words.json': 'application/json',
      'manifest.webmanifest': 'application/manifest+json',
      'icon.svg': 'image/svg+xml',
      'icon.png': 'image/png',
      'favicon.ico': 'image/x-icon',
      'letters.woff2': 'font/woff2',
      'reader.wasm': 'application/wasm',
    }
    for (const name of Object.keys(types)) writeFileSync(join(built, name), name)
    const server = new Hono()
    serveBuiltApp(server, { folder: built, apiOrigin: undefined })
    for (const [name, type] of Object.entries(types)) {
      const answer = await server.request(`/${name}`)
      expect([answer.headers.get('Content-Type'), await answer.text()], name).toEqual([type, name])
    }
    rmSync(built, { recursive: true })
  })

  it('gives a policy with the page alone, and asks no cache to tell browsers apart for what has one form', async () => {
    const { headers } = await app.request('/sw.js')
    expect([headers.get('Content-Security-Policy'), headers.get('Vary')]).toEqual([null, null])
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect((await app.request('/')).headers.get('Vary')).toBe('Accept-Encoding')
  })

  it('takes another content for another file', async () => {
    const etagOf = async (path: string) => (await app.request(path)).headers.get('ETag') ?? ''
    expect(await etagOf('/sw.js')).toMatch(/^W\/"[\w-]{22}"$/)
    expect(await etagOf('/sw.js')).not.toBe(await etagOf('/'))
    const headers = { 'If-None-Match': await etagOf('/') }
    expect((await app.request('/sw.js', { headers })).status).toBe(200)
    const again = await app.request('/', { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('forbids whatever a page of ours does not need, to the letter', async () => {
    const policyOf = async (from: Hono) =>
      (await from.request('/', { headers: page })).headers.get('Content-Security-Policy')
    const own = createHash('sha256').update(INLINE).digest('base64')
    const allowed = (api: string) =>
      `default-src 'self'; script-src 'self' 'sha256-${own}'; style-src 'self' 'unsafe-inline'; ` +
      `img-src 'self' data: blob:${api}; connect-src 'self'${api}; worker-src 'self'; ` +
      `object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
    expect(await policyOf(app)).toEqual(allowed(''))
    expect(await policyOf(apart)).toEqual(allowed(' https://api.example.ph'))
  })

  it('lets every script run that the page itself holds, over however many lines, and no other', async () => {
    const built = mkdtempSync(join(tmpdir(), 'hulog-app-'))
    const scripts = ['const first = `of\ntwo lines`', ' second() ']
    const page = scripts.map((script) => `<script>${script}</script>`).join('\n')
    writeFileSync(join(built, 'index.html'), `<html>${page}<script src="/main.js"></script></html>`)
    const server = new Hono()
    serveBuiltApp(server, { folder: built, apiOrigin: undefined })
    const policy = (await server.request('/')).headers.get('Content-Security-Policy')
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy).toContain(`; script-src 'self' ${hashes.join(' ')};`)
    rmSync(built, { recursive: true })
  })

  it('gives the page to a browser that says nothing of how it came', async () => {
    expect((await app.request('/login', { headers: { Accept: 'text/html' } })).status).toBe(200)
    expect((await app.request('/login')).status).toBe(404)
    expect((await app.request('/login', { headers: { 'Sec-Fetch-Mode': 'navigate' } })).status).toBe(404)
  })

  it('leads no script to the first start, only who follows an address', async () => {
    const fresh = new Hono()
    serveBuiltApp(fresh, { folder, apiOrigin: undefined, isStarted: () => Promise.resolve(false) })
    expect((await fresh.request('/login', { headers: { Accept: '*/*' } })).status).toBe(404)
    expect((await fresh.request('/sw.js', { headers: { Accept: '*/*' } })).status).toBe(200)
  })

  it('serves a folder without a page, and leaves what is not there to others', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'hulog-app-'))
    writeFileSync(join(bare, 'sw.js'), 'self.x = 1')
    const server = new Hono()
    serveBuiltApp(server, { folder: bare, apiOrigin: undefined })
    server.get('*', (context) => context.text('another answer'))
    expect(await (await server.request('/sw.js')).text()).toBe('self.x = 1')
    expect(await (await server.request('/', { headers: page })).text()).toBe('another answer')
    rmSync(bare, { recursive: true })
  })

  it('no demo is served from a page that cannot say so', () => {
    const bare = mkdtempSync(join(tmpdir(), 'hulog-app-'))
    writeFileSync(join(bare, 'index.html'), '<html></html>')
    expect(() => serveBuiltApp(new Hono(), { folder: bare, apiOrigin: undefined, isDemo: true })).toThrow(
      'demo',
    )
    rmSync(bare, { recursive: true })
  })
})
