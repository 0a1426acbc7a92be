import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { healAndDrain } from '../support/heal-and-drain.ts'
import { giveAuthenticator, holdAppBack, letAppCome } from '../support/lock.ts'
import { PIN, typePin } from '../support/phone.ts'
import { recordPayment } from '../support/round.ts'
import { useFieldWorld } from '../support/use-field-world.ts'

const world = useFieldWorld()

const SATURDAY = '/CIUser/thisSaturdayColl'
const locked = (page: Page) => page.getByRole('heading', { name: 'Enter your PIN' })
const opened = (page: Page) => page.getByRole('navigation', { name: 'Places', exact: true })
const pageOwnPad = (page: Page) => page.locator('#early-pad')
const key = (page: Page, name: string) =>
  page.getByRole('group', { name: 'PIN, six digits' }).getByRole('button', { name, exact: true })
const finger = (page: Page) => page.getByRole('button', { name: 'Use fingerprint or face' })

/** Runs in a second tab of the phone, on which the app comes late. */
async function inLateTab(test: (tab: Page) => Promise<void>): Promise<void> {
  const tab = await world.phone.browser.context.newPage()
  try {
    await holdAppBack(tab)
    await test(tab)
  } finally {
    await tab.close()
  }
}

const keptIn = (tab: Page): Promise<Record<string, string>> =>
  tab.evaluate(() => ({ ...localStorage, ...sessionStorage }))

it('what is typed into the pad before the app is there goes on in the app, and is kept nowhere', async () => {
  const { phone } = world
  await phone.goOffline()
  await inLateTab(async (tab) => {
    await tab.goto(phone.origin + SATURDAY)
    const pad = pageOwnPad(tab)
    await pad.getByRole('heading', { name: 'Enter your PIN' }).waitFor()
    const before = await keptIn(tab)
    for (const digit of ['4', '8', '9', 'Erase']) await key(tab, digit).click()
    await tab.keyboard.press('2')
    await pad.getByText('3 of 6 digits').waitFor({ state: 'attached' })
    const after = await keptIn(tab)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    // A moment, an id or a tag may hold any three digits within it: only by themselves are they what was typed.
    expect(JSON.stringify(after)).not.toMatch(/(?<![0-9A-Za-z])482(?![0-9A-Za-z])/)

    // A finger rests on a key in the very moment the app takes over.
    await key(tab, '6').hover()
    await tab.mouse.down()
    await letAppCome(tab)
    await tab.mouse.up()
    await pad.waitFor({ state: 'detached' })
    await tab.getByText('4 of 6 digits').waitFor({ state: 'attached' })
    await typePin(tab, PIN.slice(4))
    await opened(tab).waitFor()

    await tab.reload()
    await key(tab, '4').waitFor()
    await tab.keyboard.type(PIN)
    await letAppCome(tab)
    await opened(tab).waitFor()
  })
  await healAndDrain(world)
})

it('the pad before the app wears the phone’s language and mode, and comes only where the app will ask', async () => {
  const { phone } = world
  await inLateTab(async (tab) => {
    await tab.goto(phone.origin + SATURDAY)
    await tab.evaluate(() => {
      localStorage.setItem('hulog.language', 'fil')
      localStorage.setItem('hulog.mode', 'dark')
    })
    await tab.reload()
    await pageOwnPad(tab).getByRole('heading', { name: 'Ilagay ang PIN' }).waitFor()
    expect(await tab.evaluate(() => document.documentElement.className)).toContain('dark')
    await wearStylesOfApp(tab, false)
    const own = await looksOf(pageOwnPad(tab))
    await wearStylesOfApp(tab, true)
    await letAppCome(tab)
    await pageOwnPad(tab).waitFor({ state: 'detached' })
    expect(own, 'nothing moves when the app takes over').toEqual(await looksOf(tab.locator('#root')))
    // So that a calendar of the browser is drawn dark too, on a phone that is light.
    const scheme = () => getComputedStyle(document.documentElement).colorScheme
    expect(await tab.evaluate(scheme)).toBe('dark')
    // Where the app runs, it notes again that there is a PIN as soon as its outbox is open.
    await phone.leaveApp(tab)
    await tab.evaluate((mark) => {
      localStorage.removeItem('hulog.language')
      localStorage.removeItem('hulog.mode')
      localStorage.removeItem(mark)
    }, `hulog.pin.${phone.accId}`)
    for (const path of [SATURDAY, '/slip/none']) {
      await tab.goto(phone.origin + path)
      expect(await pageOwnPad(tab).count(), path).toBe(0)
    }
  })
  await phone.open()
  await healAndDrain(world)
})

it('a phone that recognizes its person opens by itself, without internet, and the PIN always does', async () => {
  const { phone } = world
  const { page } = phone
  const authenticator = await giveAuthenticator(page)
  await phone.open('/CIUser/My_Profile')
  await page.getByRole('button', { name: 'Unlock with fingerprint or face' }).click()
  await typePin(page, '000001')
  await page.getByRole('alert').filter({ hasText: 'Wrong PIN' }).waitFor()
  await typePin(page)
  await page.getByText('You can now unlock with your fingerprint or face.').waitFor()

  await phone.goOffline()
  await page.getByRole('button', { name: 'Lock now' }).click()
  await locked(page).waitFor()
  await finger(page).click()
  await locked(page).waitFor({ state: 'detached' })

  await page.goto(phone.origin + SATURDAY)
  await opened(page).waitFor()

  await authenticator.recognize(false)
  await page.reload()
  await locked(page).waitFor()
  await finger(page).click()
  await page.getByRole('alert').filter({ hasText: 'did not recognize you' }).waitFor()
  await typePin(page)
  await opened(page).waitFor()
  await authenticator.recognize(true)
  await healAndDrain(world)
})

it('a new PIN and a touch in the profile turn the fingerprint off', async () => {
  const { phone } = world
  const { page } = phone
  await giveAuthenticator(page)
  await phone.open('/CIUser/My_Profile')
  const on = page.getByRole('button', { name: 'Unlock with fingerprint or face' })
  const off = page.getByRole('button', { name: 'Stop using fingerprint or face' })
  // The test before may have left it on; which it is shows when the profile is drawn.
  await on.or(off).first().waitFor()
  if (await off.isVisible()) await off.click()
  for (const turnOff of [() => off.click(), () => choosePinAgain()]) {
    await on.click()
    await typePin(page)
    await off.waitFor()
    await turnOff()
    await on.waitFor()
    await page.getByRole('button', { name: 'Lock now' }).click()
    await locked(page).waitFor()
    expect(await finger(page).count()).toBe(0)
    await typePin(page)
    await locked(page).waitFor({ state: 'detached' })
  }
  await healAndDrain(world)
})

it('a locked phone shows and prints nothing of an open sheet or slip, and gives both back after the PIN', async () => {
  const { phone } = world
  const { page } = phone
  const stop = world.nextStop()
  await recordPayment(phone, { stop })
  await page.getByRole('button', { name: 'Print', exact: true }).tap()
  await page.waitForFunction(() => document.querySelector('dialog:modal') !== null)
  await leaveAlone(page)
  await locked(page).waitFor()
  // By touch and by what the page holds: a locator of roles does not see what lies above an inert page.
  const shown = () =>
    page.evaluate(() => ({
      sheets: document.querySelectorAll('dialog[open]').length,
      rolls: document.querySelectorAll('.slip-roll').length,
    }))
  expect(await shown()).toEqual({ sheets: 0, rolls: 0 })
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => document.body.innerText)).not.toContain(stop.name)
  await page.emulateMedia({ media: null })
  for (const [index, digit] of [...PIN].entries()) {
    const { x, y, width, height } = (await key(page, digit).boundingBox())!
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    if (index === 0) await page.getByText('1 of 6 digits').waitFor({ state: 'attached' })
  }
  await locked(page).waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.querySelector('dialog:modal') !== null)
  expect(await shown()).toEqual({ sheets: 1, rolls: 1 })
  await page.getByRole('button', { name: 'Close', exact: true }).tap()
  await healAndDrain(world)
})

it('a phone on which the person turned animations off shows the round after the PIN', async () => {
  const { page } = world.phone
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (let opening = 0; opening < 3; opening++) {
    await world.phone.open(SATURDAY)
    await page.locator('a.stop-name').first().waitFor()
  }
  // Not even for a moment: one that is begun on a hidden page never ends in Chromium, and all below stays hidden.
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((part) => getComputedStyle(part).transitionDuration.replaceAll(/0s|[ ,]/g, '') !== '')
      .map((part) => part.outerHTML.slice(0, 100)),
  )
  expect(moving).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
  await healAndDrain(world)
})

/** No one touches the phone for six minutes, and then it is taken up again. */
function leaveAlone(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 6 * 60_000
    document.dispatchEvent(new Event('visibilitychange'))
    Date.now = now
  })
}

async function choosePinAgain(): Promise<void> {
  const { page } = world.phone
  await page.getByRole('button', { name: 'Change PIN' }).click()
  await page.getByRole('heading', { name: 'Choose a PIN for this phone' }).waitFor()
  await typePin(page)
  await page.getByRole('heading', { name: 'Enter it again' }).waitFor()
  await typePin(page)
}

/** Where each key is and what it wears. */
function looksOf(pad: Locator): Promise<unknown> {
  return pad.locator('main:has(> fieldset) :is(h1, p, button, [data-dot])').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const { color, backgroundColor, fontFamily, fontSize, borderColor } = getComputedStyle(part)
      return { x, y, width, height, color, backgroundColor, fontFamily, fontSize, borderColor }
    }),
  )
}

/** The app may have brought its styles already; the pad of the page has to look right without them. */
function wearStylesOfApp(page: Page, worn: boolean): Promise<void> {
  return page.evaluate((isWorn) => {
    for (const sheet of document.styleSheets)
      // Emotion writes rules that no text of the page holds.
      if (sheet.ownerNode?.textContent === '') sheet.disabled = !isWorn
  }, worn)
}
