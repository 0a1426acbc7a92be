import type { TestBrowser } from './browser.ts'

/** A journey that fails says what the person in front of the screen saw, and what the browser complained of. */
export async function tellWhatIsSeen(browser: TestBrowser): Promise<void> {
  if (!browser.isRunning) return console.error('The browser was not running.')
  const seen = await browser.page
    .evaluate(() => document.body.innerText.slice(0, 3000))
    .catch((failure: Error) => failure.message)
  const complaints = [...browser.troubles, ...browser.failedLoads].slice(-10).join('\n')
  console.error(`On the screen, at ${browser.page.url()}:\n${seen}\n${complaints}`)
}
