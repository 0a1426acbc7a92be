import type { Locator, Page } from 'playwright-core'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../support/browser/accessibility.ts'
import { openBrowser, type TestBrowser } from '../support/browser/browser.ts'
import { pictureFault } from '../support/browser/compare-picture.ts'
import { officeFont } from '../../tools/office-font.ts'
import { pageOf } from '../../tools/parts-page.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const DESKTOP = { viewport: { width: 1024, height: 900 } }
const LOOKS = [
  { mode: 'light', scale: 'touch' },
  { mode: 'light', scale: 'compact' },
  { mode: 'dark', scale: 'touch' },
  { mode: 'dark', scale: 'compact' },
] as const

const ORIGIN = 'http://parts.localhost'

let browser: TestBrowser
let page: Page

/** Built apart from the app, which knows nothing of this page, and handed to the browser without a server. */
beforeAll(async () => {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), officeFont()],
    define: { __APP_VERSION__: '"parts"' },
    build: { write: false, rolldownOptions: { input: 'src/parts-page/main.tsx' } },
  })
  const files = new Map<string, string | Uint8Array>()
  let entry = ''
  for (const file of ([built].flat() as { output: Built[] }[]).flatMap(({ output }) => output)) {
    files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
    if (file.type === 'chunk' && file.isEntry) entry = `/${file.fileName}`
  }
  browser = await openBrowser(DESKTOP, { isWhole: true })
  page = browser.page
  // "Today" is in the calendars.
  await page.clock.setSystemTime('2026-11-21T08:00:00+08:00')
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/__parts') return route.fulfill({ contentType: 'text/html', body: pageOf(entry) })
    const file = files.get(pathname)
    if (file === undefined) return route.fulfill({ status: 404 })
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
    return route.fulfill({ contentType, body: Buffer.from(file) })
  })
}, 300_000)
afterAll(() => browser?.dispose())

interface Chunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly code: string
  readonly isEntry: boolean
}
type Built =
  | Chunk
  | { readonly type: 'asset'; readonly fileName: string; readonly source: string | Uint8Array }

async function show(look: { mode: string; scale: string; language?: string }): Promise<void> {
  await page.goto(`${ORIGIN}/__parts?${new URLSearchParams(look)}`)
  await page.getByRole('heading', { name: 'Parts', exact: true }).waitFor()
  await page.evaluate(() => document.fonts.ready)
}

const part = (name: string): Locator => page.locator(`section[data-part="${name}"]`)
const focused = (): Promise<string> =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )

/** What opens takes the keys a frame or two after it is seen, which is sooner than anybody presses one. */
const untilKeysArrive = () =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-part=content]') != null))
    .toBe(true)

describe.each(LOOKS)('every part, $mode, $scale', ({ mode, scale }) => {
  beforeAll(() => show({ mode, scale }))

  it('looks as it was last agreed on', async () => {
    const faults: (string | undefined)[] = []
    for (const section of await page.locator('section[data-part]').all()) {
      const name = `${(await section.getAttribute('data-part'))?.replaceAll(' ', '-')}-${mode}-${scale}`
      faults.push(
        await pictureFault(name, await section.screenshot({ animations: 'disabled', caret: 'hide' })),
      )
    }
    expect(faults.filter(Boolean)).toEqual([])
    expect(faults.length).toBeGreaterThan(6)
  })

  it('can be read and used by everybody', async () => {
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('with the keyboard alone', () => {
  beforeEach(() => show({ mode: 'light', scale: 'compact' }))

  it('every control is reached by the Tab key, and shows that it is', async () => {
    const wanted = await page
      .locator('section[data-part]')
      .locator('button:enabled, input:not([type=hidden], [tabindex="-1"]), textarea, [role=combobox]')
      .evaluateAll((controls) => {
        const seen = controls.filter(
          (control) => (control as HTMLElement).tabIndex >= 0 && control.checkVisibility(),
        )
        seen.forEach((control, at) => control.setAttribute('data-wanted', String(at)))
        return seen.length
      })
    const reached = new Set<string>()
    const bare: string[] = []
    for (let step = 0; step < wanted * 2; step++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(() => {
        const control = document.activeElement as HTMLElement
        const around = control.closest('label, [role=group]') ?? control
        const shown = [control, around].some((one) => {
          const { outlineStyle, boxShadow } = getComputedStyle(one)
          return outlineStyle !== 'none' || boxShadow !== 'none'
        })
        return { id: control.dataset['wanted'], shown, html: control.outerHTML.slice(0, 120) }
      })
      if (at.id !== undefined) reached.add(at.id)
      if (at.id !== undefined && !at.shown) bare.push(at.html)
    }
    const missed = await page.locator('[data-wanted]').evaluateAll(
      (controls, ids) =>
        controls
          // One of a group of radios has the tab stop for all of them; the arrows go on from there.
          .filter((control) => (control as HTMLInputElement).type !== 'radio')
          .filter((control) => !ids.includes(control.getAttribute('data-wanted') ?? ''))
          .map((control) => control.outerHTML.slice(0, 120)),
      [...reached],
    )
    expect(missed).toEqual([])
    expect([...new Set(bare)]).toEqual([])
  })

  it('in a table the arrows go from row to row, space selects one and a heading sorts', async () => {
    const rows = part('table').locator('[data-row]')
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toContain('Meralco')
    await page.keyboard.press('End')
    expect(await focused()).toContain('Aling Nena')
    await page.keyboard.press(' ')
    expect(await rows.last().getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Home')
    expect(await focused()).toContain('Petron')
    const amount = part('table').getByRole('columnheader', { name: /Amount/ })
    await amount.getByRole('button').focus()
    const before = await amount.getAttribute('aria-sort')
    await page.keyboard.press('Enter')
    expect(await amount.getAttribute('aria-sort')).not.toBe(before)
  })

  it('tabs are gone through by the arrows, and chosen by Enter', async () => {
    const tabs = part('table').getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    // The arrows move the focus in the next frame.
    await expect.poll(() => tabs.last().evaluate((tab) => tab === document.activeElement)).toBe(true)
    expect(await tabs.last().getAttribute('aria-selected')).toBe('false')
    await page.keyboard.press('Enter')
    await expect.poll(() => tabs.last().getAttribute('aria-selected')).toBe('true')
  })

  it('a menu opens by Enter, ticks what the arrows reach and closes by Escape, back where it was opened', async () => {
    await part('table').getByRole('button', { name: 'Columns' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await untilKeysArrive()
    await page.keyboard.press('ArrowDown')
    await page.locator('[role=menuitemcheckbox][data-highlighted]').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => part('table').getByRole('columnheader').count()).toBe(3)
    await expect
      .poll(() => page.getByRole('menu').evaluate((menu) => menu === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expect.poll(focused).toBe('Columns')
  })

  it('a drawer takes the focus, keeps it, and gives it back when Escape closes it', async () => {
    await page.getByRole('button', { name: 'Open the drawer' }).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await drawer.waitFor()
    // A key before that would move the focus on the page below, where Escape gives it back then.
    await untilKeysArrive()
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('Tab')
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(focused).toBe('Open the drawer')
  })

  it('a value is chosen without a mouse: from a list, by a part of its name, from the calendar, from cards', async () => {
    const fields = part('fields with problems')
    const list = fields.getByRole('combobox', { name: /^Select/ })
    await list.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor()
    await untilKeysArrive()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => list.textContent()).toMatch(/Fuel|Load/)
    await page.getByRole('listbox').waitFor({ state: 'hidden' })

    const typed = fields.getByRole('combobox', { name: /^Combobox/ })
    await typed.focus()
    await page.keyboard.type('rent')
    await page.getByRole('option', { name: 'Rent' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => typed.inputValue()).toBe('Rent')

    await fields.getByRole('button', { name: 'Open the calendar' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor()
    await untilKeysArrive()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => fields.getByRole('textbox', { name: /^Day/ }).inputValue())
      .toMatch(/^\d\d?\/\d\d?\/\d{4}$/)

    await fields.getByRole('radio').first().focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowDown')
    expect(await fields.getByRole('radio').last().isChecked()).toBe(true)
  })

  it('a whole week of a calendar is in sight on the smallest phone, Saturday too', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await show(LOOKS[0])
    await part('fields with problems').getByRole('button', { name: 'Open the calendar' }).click()
    const calendar = page.getByRole('application').filter({ visible: true })
    const saturday = calendar.getByRole('button', { name: 'Saturday, November 28, 2026', exact: true })
    await saturday.waitFor()
    const edges = await saturday.evaluate((key) => {
      const around = key.closest('[data-part=content]')?.getBoundingClientRect()
      const { right, width, height } = key.getBoundingClientRect()
      return { inside: right <= Math.min(around?.right ?? 0, innerWidth), width, height }
    })
    expect(edges).toMatchObject({ inside: true, height: 48 })
    expect(edges.width, 'wide enough for a thumb').toBeGreaterThan(40)
    await page.setViewportSize(DESKTOP.viewport)
  })

  it('a calendar speaks Filipino where the screen does, to look at and to hear', async () => {
    await show({ ...LOOKS[0], language: 'fil' })
    await part('fields with problems').getByRole('button', { name: 'Buksan ang kalendaryo' }).click()
    await page.getByRole('button', { name: 'Sabado, Nobyembre 28, 2026', exact: true }).waitFor()
    const head = page.getByRole('button', { name: 'Piliin ang buwan' }).first()
    expect(await head.textContent()).toContain('Nobyembre 2026')
    await head.click()
    await page.getByRole('button', { name: 'Piliin ang taon' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('on the smallest phone, on its side', () => {
  beforeEach(async () => {
    await page.setViewportSize({ width: 640, height: 300 })
    await show({ mode: 'light', scale: 'touch' })
  })
  afterAll(() => page.setViewportSize(DESKTOP.viewport))

  const isInSight = (what: Locator) =>
    what.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  /** As a finger or a wheel does, which moves less than a script may. */
  async function rollDown(within: Locator): Promise<void> {
    await within.hover()
    await page.mouse.wheel(0, 5000)
  }

  it('what is longer than its drawer is rolled to, and what can be done stays in sight', async () => {
    await page.getByRole('button', { name: 'Open the drawer' }).click()
    const words = page.getByRole('dialog').getByText('Two full tanks')
    await words.evaluate((around) => {
      const last = document.createElement('p')
      last.style.marginTop = '100rem'
      last.textContent = 'The last words'
      around.append(last)
    })
    const last = page.getByText('The last words')
    expect(await isInSight(last)).toBe(false)
    await rollDown(page.getByRole('dialog'))
    await expect.poll(() => isInSight(last)).toBe(true)
    for (const name of ['Close', 'Approve'])
      expect(await isInSight(page.getByRole('dialog').getByRole('button', { name })), name).toBe(true)
  })

  it('the last of a long list of choices is rolled to', async () => {
    await part('fields')
      .getByRole('combobox', { name: /^Select/ })
      .click()
    const last = page.getByRole('option', { name: 'Taxes' })
    await last.waitFor()
    expect(await isInSight(last)).toBe(false)
    await rollDown(page.getByRole('listbox').filter({ visible: true }))
    await expect.poll(() => isInSight(last)).toBe(true)
  })
})
