import type { Page } from 'playwright-core'
import { PHONE, TestBrowser } from '../../support/browser/browser.ts'
import { untilWorkerIsThere } from '../../support/browser/until-worker-is-there.ts'
import { isOpen, keptCommands } from './phone-records.ts'
import type { KeptCommand } from './phone-records.ts'

export const PASSWORD = 'Hulog-2026'
export const PIN = '482615'

/** Something of which a screen said that it is saved. */
export interface Saved {
  id: string
  /** Centavos; 0 for what is no payment. */
  amount: number
}

/** An investigator's phone: what a person does with it before and between the work itself. */
export class Phone {
  /** Everything that this phone ever called saved; the oracle holds the books against it. */
  readonly saved: Saved[] = []
  /** Runs in every page before the app's own code: to take something of the browser away. */
  initScript: (() => void) | undefined

  constructor(
    /** Where the app is served: the proxy. */
    readonly origin: string,
    readonly username: string,
    readonly accId: number,
    readonly browser = new TestBrowser(PHONE),
  ) {}

  get page(): Page {
    return this.browser.page
  }

  /** Signs in for the first time on a new phone and waits until the round is on it; `say` hears each step before it. */
  async start(say: (step: string) => void = () => undefined): Promise<this> {
    say('a browser')
    await this.launch()
    say('the sign-in')
    await this.signIn()
    // Chromium writes a new cookie to disk half a minute later, or when it is closed; a kill before that signs out.
    say('the browser to be closed')
    await this.browser.close()
    say('the browser again')
    await this.launch()
    say('the round on the phone')
    await this.untilPulled()
    say('the worker')
    await this.untilWorkerServes()
    return this
  }

  /** A phone that was signed in and put aside is taken out again. */
  async takeUp(say: (step: string) => void = () => undefined): Promise<this> {
    say('a browser')
    await this.launch()
    say('the app')
    await this.open()
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    return this
  }

  async launch(): Promise<void> {
    await this.browser.launch()
    if (this.initScript) await this.browser.context.addInitScript(this.initScript)
  }

  async signIn(username = this.username): Promise<void> {
    const { page } = this
    await page.goto(`${this.origin}/login_ci`)
    await this.typeCredentials(username)
    await page.waitForURL('**/CIUser/**')
    await this.passPin()
  }

  async typeCredentials(username = this.username): Promise<void> {
    const { page } = this
    const name = page.getByLabel('Username')
    if (await name.isEditable()) await name.fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  /** Opens the app again at an address, as somebody does who takes the phone out of the pocket. */
  async open(path = '/CIUser/thisSaturdayColl', page = this.page): Promise<void> {
    await page.goto(this.origin + path)
    await this.passPin(page)
  }

  /**
   * Chooses the PIN twice on a new phone, enters it on a known one; not asked, it does nothing. By keys, which the pad takes too:
   * six touches cost the processor as much as the opening itself, and journeys pass here hundreds of times. What touches do is for
   * `lock.test.ts` to say.
   */
  async passPin(page = this.page): Promise<void> {
    const frame = page.locator('a[href^="/CIUser/outbox"]').first()
    const pad = page.getByRole('group', { name: 'PIN, six digits' })
    await frame.or(pad).first().waitFor()
    if (!(await pad.isVisible())) return
    const choosing = page.getByRole('heading', { name: 'Choose a PIN for this phone' })
    if (await choosing.isVisible()) {
      await page.keyboard.type(PIN)
      await page.getByRole('heading', { name: 'Enter it again' }).waitFor()
    }
    await page.keyboard.type(PIN)
    await frame.waitFor()
  }

  async untilPulled(): Promise<void> {
    await this.page.goto(`${this.origin}/CIUser/thisSaturdayColl`)
    await this.passPin()
    await this.page.locator('a.stop-name').first().waitFor({ timeout: 30_000 })
  }

  /** The app's files are on the phone and its worker answers for them: from here on it opens without internet. */
  async untilWorkerServes(): Promise<void> {
    await untilWorkerIsThere(this.page)
    await this.open()
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  }

  goOffline(): Promise<void> {
    return this.browser.context.setOffline(true)
  }

  goOnline(): Promise<void> {
    return this.browser.context.setOffline(false)
  }

  /** A page of the app's origin on which the app does not run: for looking at the phone without waking it. */
  async leaveApp(page = this.page): Promise<void> {
    await page.goto(`${this.origin}/health`)
  }

  /** Signs out although work waits here, as somebody does who hands the phone on. */
  async signOut(): Promise<void> {
    const { page } = this
    await this.open('/CIUser/My_Profile')
    const sheet = page.getByRole('alertdialog')
    const isAsked = () =>
      sheet.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    // The devices above it may come between the aim and the press, and who sees nothing happen presses again.
    do await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
    while (!(await isAsked()))
    await sheet.getByRole('button', { name: /^Sign out( anyway)?$/ }).click()
    await page.waitForURL('**/login_ci')
  }

  kept(page = this.page): Promise<KeptCommand[]> {
    return keptCommands(page, this.accId)
  }

  async stateOf(id: string, page = this.page): Promise<string | undefined> {
    return (await this.kept(page)).find((one) => one.id === id)?.state
  }

  async waiting(page = this.page): Promise<KeptCommand[]> {
    return (await this.kept(page)).filter(isOpen)
  }
}

/** By touch. */
export async function typePin(page: Page, digits = PIN): Promise<void> {
  const pad = page.getByRole('group', { name: 'PIN, six digits' })
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
}
