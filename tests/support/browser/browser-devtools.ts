import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** What only the browser's developer protocol can do to a page, its worker and its storage. */
export class BrowserDevtools {
  private readonly registrations = new Map<string, string>()

  private constructor(private readonly session: CDPSession) {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations) {
        if (isDeleted) this.registrations.delete(scopeURL)
        else this.registrations.set(scopeURL, registrationId)
      }
    })
  }

  static async attach(context: BrowserContext, page: Page): Promise<BrowserDevtools> {
    const session = await context.newCDPSession(page)
    const tools = new BrowserDevtools(session)
    await session.send('ServiceWorker.enable')
    return tools
  }

  /** Every service worker dies at once, in the middle of what it does; the next event starts it again. */
  async stopAllWorkers(): Promise<void> {
    await this.session.send('ServiceWorker.stopAllWorkers')
  }

  /** Fires a `sync` event as the browser does when it believes that the signal is back. */
  async dispatchSync(origin: string, tag: string, { lastChance = false } = {}): Promise<void> {
    const registrationId = await this.#registrationAt(origin)
    await this.session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance })
  }

  /** What a push service hands to the browser, opened. */
  async deliverPush(origin: string, data: string): Promise<void> {
    const registrationId = await this.#registrationAt(origin)
    await this.session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  }

  async #registrationAt(origin: string): Promise<string> {
    // The browser tells of its registrations some time after it was asked to.
    for (let wait = 0; wait < 50 && !this.registrations.has(`${origin}/`); wait++) await sleep(100)
    const registrationId = this.registrations.get(`${origin}/`)
    if (!registrationId) throw new Error(`no service worker is registered at ${origin}`)
    return registrationId
  }

  /** Bytes the origin may store; enforced, though `navigator.storage.estimate()` does not show it. */
  async limitStorage(origin: string, quotaSize: number | undefined): Promise<void> {
    await this.session.send('Storage.overrideQuotaForOrigin', {
      origin,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    })
  }

  /** Clears what the browser stored for the origin, as a user does in its settings. */
  async clearSiteData(origin: string, storageTypes = 'indexeddb'): Promise<void> {
    await this.session.send('Storage.clearDataForOrigin', { origin, storageTypes })
  }

  /** 1 is this machine's pace; 4 is a cheap phone. */
  async slowDownProcessor(times: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: times })
  }
}
