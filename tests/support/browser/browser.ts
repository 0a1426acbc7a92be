import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { findChrome, findHeadlessShell } from '../../../tools/find-chrome.mjs'
import { BrowserDevtools } from './browser-devtools.ts'
import { forgetLocksOf, killBrowserOf } from './browser-process.ts'

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Pages of tests live for seconds, in which code compiled for speed never earns back what the compiler took: a twelfth of all. */
const IN_A_HURRY = '--js-flags=--no-turbofan,--no-maglev'

/** Starting and closing take a second or two, ten where everything else is at work too. */
const PATIENCE_MS = 40_000

export interface BrowserOptions {
  /** The folder that it stores in; a new one when left out. */
  readonly profile?: string | undefined
  /** With its windows, which notifications need, and as a person sees the letters and waits; without, it takes half the time. */
  readonly isWhole?: boolean | undefined
}

const RUNNING = new Set<TestBrowser>()

export function runningBrowsers(): readonly TestBrowser[] {
  return [...RUNNING]
}

/** A browser with a profile that outlives it: close it or kill it, launch it again, and what it stored is there. */
export class TestBrowser {
  /** Console errors, uncaught exceptions and unhandled rejections of all pages and runs, as the oracle reads them. */
  readonly troubles: string[] = []
  /** Requests that failed or were refused, which Chromium also writes to the console; faults cause them on purpose. */
  readonly failedLoads: string[] = []
  private running: { context: BrowserContext; page: Page } | undefined

  readonly profile: string

  constructor(
    private readonly device: BrowserContextOptions,
    private readonly options: BrowserOptions = {},
  ) {
    this.profile = options.profile ?? mkdtempSync(join(tmpdir(), 'hulog-profile-'))
  }

  get context(): BrowserContext {
    if (!this.running) throw new Error('the browser is not running')
    return this.running.context
  }

  get isRunning(): boolean {
    return this.running !== undefined
  }

  /** The first page of this run. */
  get page(): Page {
    if (!this.running) throw new Error('the browser is not running')
    return this.running.page
  }

  /** A browser that hangs while it starts is killed and started once more. */
  async launch(): Promise<this> {
    const context = await this.#start().catch(async (failure: Error) => {
      console.error(`The browser did not start, and is started once more: ${failure.message}`)
      await killBrowserOf(this.profile).catch(() => undefined)
      return this.#start()
    })
    this.listen(context)
    this.running = { context, page: context.pages()[0] ?? (await context.newPage()) }
    RUNNING.add(this)
    return this
  }

  #start(): Promise<BrowserContext> {
    forgetLocksOf(this.profile)
    return chromium.launchPersistentContext(this.profile, {
      ...this.device,
      executablePath: this.options.isWhole ? findChrome() : findHeadlessShell(),
      headless: true,
      args: this.options.isWhole ? FLAGS : [...FLAGS, IN_A_HURRY],
      serviceWorkers: 'allow',
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      acceptDownloads: true,
      timeout: PATIENCE_MS,
    })
  }

  /** Developer protocol of a page, the first one if none is named. */
  devtools(page = this.page): Promise<BrowserDevtools> {
    return BrowserDevtools.attach(this.context, page)
  }

  async killHard(): Promise<void> {
    const closed = this.context.waitForEvent('close')
    await killBrowserOf(this.profile)
    await closed
    this.#isGone()
  }

  /** One that does not close when it is asked to is killed. */
  async close(): Promise<void> {
    const closed = this.running?.context.close().then(() => true)
    if (closed && !(await Promise.race([closed, sleep(PATIENCE_MS, false, { ref: false })]))) {
      console.error('The browser did not close, and is killed.')
      await killBrowserOf(this.profile)
    }
    this.#isGone()
  }

  #isGone(): void {
    this.running = undefined
    RUNNING.delete(this)
  }

  /** Closes it and removes its profile. */
  async dispose(): Promise<void> {
    await this.close()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  private listen(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      const isFailedLoad = message.text().startsWith('Failed to load resource')
      const list = isFailedLoad ? this.failedLoads : this.troubles
      list.push(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (problem) => this.troubles.push(problem.error().stack ?? problem.error().message))
  }
}

/** A running browser with a new profile. */
export function openBrowser(
  device: BrowserContextOptions = PHONE,
  options: BrowserOptions = {},
): Promise<TestBrowser> {
  return new TestBrowser(device, options).launch()
}
