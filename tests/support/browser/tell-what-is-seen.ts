/**
 * Runs before each file of journeys. One that fails says what the person in front of each screen saw, and what the browser complained
 * of: many a fault shows on one machine alone.
 */
import { beforeEach, onTestFailed } from 'vitest'
import { runningBrowsers, type TestBrowser } from './browser.ts'

beforeEach(() =>
  onTestFailed(async () => {
    const browsers = runningBrowsers()
    if (browsers.length === 0) console.error('No browser was running.')
    for (const browser of browsers) await tellWhatIsSeen(browser)
  }),
)

async function tellWhatIsSeen(browser: TestBrowser): Promise<void> {
  const seen = await browser.page
    .evaluate(() => document.body.innerText.slice(0, 3000))
    .catch((failure: Error) => failure.message)
  const complaints = [...browser.troubles, ...browser.failedLoads].slice(-10).join('\n')
  console.error(`On the screen, at ${browser.page.url()}:\n${seen}\n${complaints}`)
}
