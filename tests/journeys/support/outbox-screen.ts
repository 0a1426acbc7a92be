import type { Locator, Page } from 'playwright-core'
import { centavosIn } from './round.ts'

export type Group = 'Not sent' | 'Checking' | 'Needs attention' | 'Sent today'

/** The strip on top of every screen of the field, as it reads now. */
export function strip(page: Page): Locator {
  return page.locator('a[href="/CIUser/outbox"]').locator('span').first()
}

/** How many the strip says are waiting, and their sum in centavos. */
export async function waitingOnStrip(page: Page): Promise<{ count: number; sum: number }> {
  const [, count, sum] =
    /(\d+) unsent(?: · (₱\s?[\d,]+(?:\.\d\d)?))?/.exec((await strip(page).textContent()) ?? '') ?? []
  return { count: Number(count ?? 0), sum: sum === undefined ? 0 : centavosIn(sum) }
}

export async function openOutbox(page: Page): Promise<void> {
  await page.locator('a[href="/CIUser/outbox"]').click()
  await page.getByRole('heading', { name: 'Outbox' }).waitFor()
}

/** The rows of one of the four groups of the open outbox. */
export function rowsOf(page: Page, group: Group): Locator {
  const heading = page.getByRole('heading', { name: new RegExp(`^${group}`) })
  return page.locator('section', { has: heading }).getByRole('listitem')
}

/** Touches "Send now" on the open outbox, once it can be touched. */
export async function sendNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send now/ }).click()
}
