/** The phone in the field: a worklist of 3,000 loans, no internet, a processor four times slower. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { PHONE, TestBrowser } from '../../tests/support/browser/browser.ts'
import { Books } from '../../tests/journeys/support/books.ts'
import { Phone, PIN, typePin } from '../../tests/journeys/support/phone.ts'
import { startServedApp } from '../../tests/support/world/served-app.ts'
import { crowd } from './crowd.ts'
import { demoOnPostgres } from './demo-on-postgres.ts'
import { median, ms, quantile, seconds, type Section } from './figure.ts'

const LOANS = 3000
const COLD_STARTS = 5
/** As many as fit on a phone's screen; the list draws no row that no one sees. */
const SAVES = 8
/** A fast flick on a phone, and long enough to see more than the first rows. */
const SCROLL_STEP_PX = 60
const SCROLLED_FRAMES = 200
/** As fast as a thumb is: a digit of the PIN, and a look at the split before Save. */
const DIGIT_MS = 250
/** Until somebody has seen the pad. */
const SEEN_MS = 500
const LOOK_MS = 1_000
const WORDS = ['santos', 'reyes', 'cruz']
const USERNAME = 'demo.investigator'
const SATURDAY = '/CIUser/thisSaturdayColl'

export const field: Section = {
  name: 'field',
  measure: async (say) => {
    const folder = mkdtempSync(join(tmpdir(), 'hulog-bench-'))
    const postgres = await demoOnPostgres(400, folder)
    const databaseUrl = await postgres.copy()
    const loans = await crowd(databaseUrl, USERNAME, LOANS)
    const app = await startServedApp({ env: { DATABASE_URL: databaseUrl, HULOG_DEMO: 'none' } })
    const books = new Books(databaseUrl)
    const browser = new TestBrowser(PHONE, { isWhole: true })
    const phone = new Phone(app.url, USERNAME, await books.accIdOf(USERNAME), browser)
    try {
      await phone.start()
      await untilAllPulled(phone.page, loans)
      say(`${loans} loans on the phone`)
      await phone.browser.close()
      const colds: ColdStart[] = []
      for (let round = 0; round < COLD_STARTS; round++) colds.push(await coldStart(phone))
      const pad = median(colds.map((start) => start.pad))
      const list = median(colds.map((start) => start.list))
      const keystrokes = await search(phone)
      const frames = await scroll(phone)
      const saves = await save(phone)
      const slow = 'CPU 4x slower, no internet'
      return [
        {
          what: `cold start offline to the PIN pad, ${loans} loans cached`,
          goal: '≤ 0.4 s',
          measured: seconds(pad),
          method: `browser started again, ${slow}; start of the navigation to the first paint, which is the pad; ${COLD_STARTS} starts`,
        },
        {
          what: `cold start offline to this Saturday’s list, ${loans} loans cached`,
          goal: '≤ 1.0 s',
          measured: seconds(pad + list),
          method: `the same, plus last digit to rows on screen (${ms(list)}), a digit each ${DIGIT_MS} ms, from ${SEEN_MS} ms on; ${COLD_STARTS} starts`,
        },
        {
          what: `a search keystroke on ${loans} loans`,
          goal: '≤ 50 ms to paint',
          measured: `${ms(median(keystrokes.map((stroke) => stroke.letter)))} the letter, ${ms(median(keystrokes.map((stroke) => stroke.rows)))} the rows`,
          method: `key down to the next frame after the field, and after the list, has changed; ${slow}; ${keystrokes.length} strokes`,
        },
        {
          what: `a frame while ${loans} loans are scrolled`,
          goal: '≤ 32 ms, p95',
          measured: `${ms(quantile(frames, 0.95))}, median ${ms(median(frames))}`,
          method: `from one frame to the next, ${SCROLL_STEP_PX} px a frame; ${slow}; ${frames.length} frames`,
        },
        {
          what: 'Save touched to “saved on this phone”',
          goal: '≤ 100 ms',
          measured: ms(median(saves)),
          method: `touch to the frame that shows the words, ${LOOK_MS / 1000} s after the amount was chosen; ${slow}; ${saves.length} payments`,
        },
      ]
    } finally {
      await phone.browser.dispose()
      await books.close()
      await app.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function untilAllPulled(page: Page, loans: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      indexedDB
        .databases()
        .then((all) => all.find((each) => each.name?.startsWith('cache_hulog_'))?.name)
        .then(
          (name) =>
            new Promise<boolean>((resolve) => {
              if (name === undefined) return resolve(false)
              const opening = indexedDB.open(name)
              opening.onerror = () => resolve(false)
              opening.onsuccess = () => {
                const counting = opening.result.transaction('stops').objectStore('stops').count()
                counting.onsuccess = () => {
                  opening.result.close()
                  resolve(counting.result >= wanted)
                }
                counting.onerror = () => resolve(false)
              }
            }),
        ),
    loans,
    { timeout: 120_000, polling: 500 },
  )
}

interface ColdStart {
  /** From the start of the navigation to the first paint, in ms. */
  readonly pad: number
  /** From the last digit to the frame with the rows, in ms. */
  readonly list: number
}

/** Starts the browser, waits for the PIN pad, types the PIN and waits for the rows; the typing itself is not counted. */
async function coldStart(phone: Phone): Promise<ColdStart> {
  await phone.browser.close().catch(() => undefined)
  await phone.browser.launch()
  await phone.goOffline()
  await slowDown(phone.page)
  await phone.page.goto(phone.origin + SATURDAY, { waitUntil: 'commit' })
  // Nothing is asked of the page until the pad is painted: what a test brings into it would be measured, too.
  await phone.page.waitForTimeout(SEEN_MS)
  for (const digit of PIN.slice(0, -1)) {
    await phone.page.waitForTimeout(DIGIT_MS)
    await typePin(phone.page, digit)
  }
  await phone.page.waitForTimeout(DIGIT_MS)
  await phone.page.evaluate(watchForRows)
  await typePin(phone.page, PIN.slice(-1))
  await phone.page.waitForFunction(() => 'rowsAfterMs' in globalThis)
  return phone.page.evaluate(() => ({
    pad: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    list: (globalThis as unknown as { rowsAfterMs: number }).rowsAfterMs,
  }))
}

/** Runs in the page: from the next touch to the frame that shows rows. */
function watchForRows(): void {
  const look = (touchedAt: number): void => {
    const isShown = document.querySelector('a.stop-name')?.checkVisibility({ visibilityProperty: true })
    if (isShown) setTimeout(() => Object.assign(globalThis, { rowsAfterMs: performance.now() - touchedAt }))
    else requestAnimationFrame(() => look(touchedAt))
  }
  addEventListener('pointerdown', (event) => look(event.timeStamp), { capture: true, once: true })
}

async function search(phone: Phone): Promise<{ letter: number; rows: number }[]> {
  await phone.open('/CIUser/collectibles')
  const box = phone.page.getByRole('searchbox')
  await box.waitFor()
  await phone.page.evaluate(() => {
    const strokes: { letter: number; rows: number }[] = []
    Object.assign(globalThis, { strokes })
    const count = document.querySelector('.stop-search output')
    addEventListener(
      'keydown',
      (event) => {
        const stroke = { letter: 0, rows: 0 }
        strokes.push(stroke)
        requestAnimationFrame(() => setTimeout(() => (stroke.letter = performance.now() - event.timeStamp)))
        new MutationObserver((_, observer) => {
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => (stroke.rows = performance.now() - event.timeStamp)))
        }).observe(count ?? document.body, { childList: true, characterData: true, subtree: true })
      },
      { capture: true },
    )
  })
  for (const word of WORDS) {
    await box.fill('')
    await phone.page.waitForTimeout(500)
    for (const letter of word) {
      await box.press(letter)
      await phone.page.waitForTimeout(400)
    }
  }
  const strokes = await phone.page.evaluate(
    () => (globalThis as unknown as { strokes: { letter: number; rows: number }[] }).strokes,
  )
  return strokes.filter((stroke) => stroke.rows > 0)
}

/** How long each frame takes while the list runs past as under a quick thumb, in ms. */
async function scroll(phone: Phone): Promise<number[]> {
  await phone.open('/CIUser/collectibles')
  await phone.page.locator('a.stop-name').first().waitFor()
  // A phone has no mouse: in each frame the browser would look for what lies under one.
  await phone.page.mouse.move(-10, -10)
  return phone.page.evaluate(
    ({ step, frames }) =>
      new Promise<number[]>((resolve) => {
        const taken: number[] = []
        let last: number | undefined
        const next = (at: number) => {
          if (last !== undefined) taken.push(at - last)
          last = at
          if (taken.length === frames) return resolve(taken)
          scrollBy(0, step)
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    { step: SCROLL_STEP_PX, frames: SCROLLED_FRAMES },
  )
}

async function save(phone: Phone): Promise<number[]> {
  const taken: number[] = []
  for (let index = 0; index < SAVES; index++) {
    await phone.open(SATURDAY)
    await phone.page.locator('a.stop-name').nth(index).click()
    await phone.page.getByRole('group', { name: 'Amount taken' }).locator('label').first().click()
    const button = phone.page.getByRole('button', { name: /^Save ₱/ })
    await button.waitFor()
    await phone.page.waitForTimeout(LOOK_MS)
    await button.evaluate((touched) => {
      const timing = { saved: 0 }
      Object.assign(globalThis, { timing })
      addEventListener(
        'pointerdown',
        (event) => {
          const observer = new MutationObserver(() => {
            if (!touched.textContent.includes('Saved on this phone')) return
            observer.disconnect()
            requestAnimationFrame(() =>
              setTimeout(() => (timing.saved = performance.now() - event.timeStamp)),
            )
          })
          observer.observe(touched, { childList: true, characterData: true, subtree: true })
        },
        { capture: true, once: true },
      )
    })
    await button.click()
    // Asked again and again the page would be kept busy by the asking.
    await phone.page.waitForTimeout(LOOK_MS)
    await phone.page.waitForFunction(
      () => (globalThis as unknown as { timing: { saved: number } }).timing.saved > 0,
    )
    taken.push(
      await phone.page.evaluate(() => (globalThis as unknown as { timing: { saved: number } }).timing.saved),
    )
  }
  return taken
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
