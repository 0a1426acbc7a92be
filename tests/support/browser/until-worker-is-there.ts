import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const PATIENCE_MS = 60_000
const ASKED_EVERY_MS = 100

/** The app's files are on the device: what a page of it asks for next comes from there. */
export async function untilWorkerIsThere(page: Page): Promise<void> {
  // Asked from here, since a page's own wait takes the promise of an answer for the answer.
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  const until = performance.now() + PATIENCE_MS
  while ((await state()) !== 'activated') {
    if (performance.now() > until) throw new Error('the worker was not installed within a minute')
    await sleep(ASKED_EVERY_MS)
  }
}
