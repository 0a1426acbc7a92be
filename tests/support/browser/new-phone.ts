import type { CDPSession, Page } from 'playwright-core'
import { openBrowser, PHONE } from './browser.ts'

interface NewPhone {
  readonly page: Page
  readonly session: CDPSession
  /** What the page has received so far, in bytes over the wire with headers; what its worker fetches is not among it. */
  received(): number
}

/** A phone that has never been at the app, for as long as it is looked at. `isWhole` asks for the browser with windows. */
export async function onNewPhone<Found>(
  look: (phone: NewPhone) => Promise<Found>,
  how: { readonly isWhole?: boolean } = {},
): Promise<Found> {
  const browser = await openBrowser(PHONE, how)
  try {
    const { page } = browser
    const session = await browser.context.newCDPSession(page)
    return await look({ page, session, received: await countBytes(session) })
  } finally {
    await browser.dispose()
  }
}

async function countBytes(session: CDPSession): Promise<() => number> {
  let bytes = 0
  session.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength
  })
  await session.send('Network.enable')
  return () => bytes
}

/** The sign-in comes with the page, and the app takes it over. */
export const untilTakenOver = (page: Page) =>
  page.waitForFunction(() => !('firstScreen' in (document.getElementById('root')?.dataset ?? {})))
