/** What journeys need at the lock: an authenticator in the phone, and the app held back behind the pad of the page. */
import type { CDPSession, Page } from 'playwright-core'
import type {} from '../../../src/app/take-over-early-pad.ts'

export interface Authenticator {
  /** Whether the finger or face that comes next is known to the phone. */
  recognize(known: boolean): Promise<void>
}

const given = new WeakMap<Page, CDPSession>()

/** A new one each time: what the one before kept is gone with it. */
export async function giveAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = given.get(page) ?? (await page.context().newCDPSession(page))
  if (given.has(page)) await devtools.send('WebAuthn.disable')
  given.set(page, devtools)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognize: async (known) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: known })
    },
  }
}

/** In pages of this tab the app does not take over from the pad of the page until `letAppCome`. */
export async function holdAppBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let held: Window['hulogEarlyPad']
    Object.defineProperty(globalThis, 'hulogEarlyPad', {
      configurable: true,
      get: () => held,
      set: (pad: NonNullable<Window['hulogEarlyPad']>) => {
        held = {
          takeOver: (receive) => {
            const waiting = setInterval(() => {
              if (!('appMayCome' in globalThis)) return
              clearInterval(waiting)
              pad.takeOver(receive)
            }, 20)
          },
        }
      },
    })
  })
}

export async function letAppCome(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { appMayCome: true }))
}
