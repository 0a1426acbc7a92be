import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../support/browser/accessibility.ts'
import { PHONE, openBrowser } from '../support/browser/browser.ts'
import type { TestBrowser } from '../support/browser/browser.ts'
import { startFaultProxy } from '../support/faults/fault-proxy.ts'
import type { FaultProxy } from '../support/faults/fault-proxy.ts'

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Ground</title><main><h1>Ground</h1></main>
<script>navigator.serviceWorker.register('/sw.js')</script></html>`
const WORKER = `
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('sync', (event) => event.waitUntil(fetch('/heard/' + event.tag, { method: 'POST' })))`

let server: Server
let proxy: FaultProxy
let browser: TestBrowser
let posts: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'POST') posts.push(request.url ?? '')
    const isWorker = request.url === '/sw.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(isWorker ? WORKER : PAGE)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  proxy = await startFaultProxy({ target: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  browser = await openBrowser(PHONE)
  await browser.page.goto(proxy.url)
  await browser.page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
})

afterAll(async () => {
  await browser.dispose()
  await proxy.close()
  server.close()
})

beforeEach(() => {
  proxy.heal()
  proxy.requests.length = 0
  posts = []
})

const post = (path: string) =>
  browser.page.evaluate(
    (to) =>
      fetch(to, { method: 'POST', body: '{}' }).then(
        (answer) => answer.status,
        () => 'no answer',
      ),
    path,
  )

describe('the browser of the journeys', () => {
  it('is a phone in Manila', async () => {
    const seen = await browser.page.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
      language: navigator.language,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }))
    expect(seen).toEqual({ width: 390, height: 844, language: 'en-PH', zone: 'Asia/Manila' })
  })

  it('sends a POST again by itself when a reused connection dies, so the server hears it twice', async () => {
    await post('/warm')
    proxy.on({ path: '/pay', times: 1, connection: 'reused' }, { kind: 'reset-after-commit' })
    expect(await post('/pay')).toBe(200)
    expect(posts).toEqual(['/warm', '/pay', '/pay'])
  })

  it('does not when the connection is fresh', async () => {
    proxy.cut()
    proxy.on({ path: '/pay' }, { kind: 'reset-after-commit' })
    await browser.page.waitForTimeout(200)
    expect(await post('/pay')).toBe('no answer')
    expect(posts).toEqual(['/pay'])
  })

  it('takes half a body for an answer', async () => {
    proxy.on({}, { kind: 'half-body' })
    expect(await post('/pay')).toBe(200)
  })

  it('takes four bytes of a status line for "200" without headers: a status alone is no verdict', async () => {
    proxy.on({ nth: 1 }, { kind: 'truncate-status-line' })
    proxy.on({}, { kind: 'truncate-status-line', keep: 2 })
    expect(await post('/pay')).toBe(200)
    expect(await post('/pay')).toBe('no answer')
  })

  it('fires a sync event at the worker, also after every worker was stopped', async () => {
    const devtools = await browser.devtools()
    await devtools.stopAllWorkers()
    await devtools.dispatchSync(proxy.url, 'outbox')
    await proxy.untilServed({ path: '/heard/outbox' })
    expect(posts).toEqual(['/heard/outbox'])
  })

  it('reaches nothing but this machine', async () => {
    expect(await post('http://example.com/')).toBe('no answer')
  })

  it('hears console errors and unhandled rejections', async () => {
    const before = browser.troubles.length
    await browser.page.evaluate(() => {
      console.error('written by the page')
      void Promise.reject(new Error('no one caught this'))
    })
    await expect.poll(() => browser.troubles.length).toBe(before + 2)
    expect(browser.troubles.slice(before).join()).toMatch(/written by the page.*no one caught this/s)
  })

  it('finds what a screen owes to people who see badly', async () => {
    expect(await accessibilityFaults(browser.page)).toEqual([])
    await browser.page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/x">'),
    )
    expect(await accessibilityFaults(browser.page)).toEqual([expect.stringContaining('image-alt')])
  })

  it('keeps what was stored when it is killed', async () => {
    await browser.page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('ground', 1)
          opening.onupgradeneeded = () => opening.result.createObjectStore('row')
          opening.onsuccess = () => {
            const saving = opening.result.transaction('row', 'readwrite', { durability: 'strict' })
            saving.objectStore('row').put('500', 'amount')
            saving.oncomplete = () => resolve()
            saving.onerror = () => reject(saving.error ?? new Error('not saved'))
          }
        }),
    )
    await browser.killHard()
    await browser.launch()
    await browser.page.goto(proxy.url)
    const kept = await browser.page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('ground', 1)
          opening.onsuccess = () => {
            const reading = opening.result.transaction('row').objectStore('row').get('amount')
            reading.onsuccess = () => resolve(reading.result)
          }
        }),
    )
    expect(kept).toBe('500')
  })
})
