import type { CDPSession, Page } from 'playwright-core'

/** How a screen is held: its size in CSS pixels, and the root's text size, 16 as delivered and 32 at 200 %. */
export interface Held {
  readonly width: number
  readonly height: number
  readonly text: 16 | 32
}

/** Names of controls in `Accessibility.getFullAXTree`; the others have no name that a person would hear alone. */
const CONTROLS = new Set([
  'link',
  'button',
  'textbox',
  'searchbox',
  'checkbox',
  'radio',
  'switch',
  'combobox',
])
const LANDMARKS = new Set([
  'main',
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'region',
  'search',
  'form',
])

/** A time, an amount or a number alone says nothing; a key of a keypad is one or two digits. */
const ONLY_A_FIGURE = /^(?:\d{1,2}:\d\d\s[AP]M|-?₱?\s?[\d,]*\.\d\d|₱\s?\d+|[\d,]{3,}|\d+\s?%)$/

export async function hold(page: Page, held: Held): Promise<void> {
  await page.setViewportSize(held)
  await page.evaluate((px) => (document.documentElement.style.fontSize = px), `${held.text}px`)
}

/** What of a screen cannot be seen or reached as it is held right now: one line for each place. */
export async function shownFaults(page: Page, held: Held): Promise<string[]> {
  await hold(page, held)
  return [...(await page.evaluate(placesOutOfSight, held.width)), ...(await page.evaluate(placesUnderBars))]
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** One for each page, never detached: the browser would end the offline mode with it. */
function devtoolsOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** What a screen reader hears twice, or without a word that says what it is. */
export async function namedFaults(page: Page): Promise<string[]> {
  const { nodes } = await (await devtoolsOf(page)).send('Accessibility.getFullAXTree')
  const seen = nodes
    .filter((node) => !node.ignored)
    .map((node) => ({ role: String(node.role?.value ?? ''), name: String(node.name?.value ?? '').trim() }))
  const unclear = seen
    .filter(({ role, name }) => CONTROLS.has(role) && (name === '' || ONLY_A_FIGURE.test(name)))
    .map(({ role, name }) => `${role} is called only "${name}"`)
  const landmarks = seen
    .filter(({ role }) => LANDMARKS.has(role))
    .map(({ role, name }) => `${role} "${name}"`)
  const headings = seen.filter(({ role }) => role === 'heading').map(({ name }) => `heading "${name}"`)
  return [...unclear, ...twice(landmarks), ...twice(headings)]
}

function twice(all: readonly string[]): string[] {
  return [...new Set(all.filter((one, index) => all.indexOf(one) !== index))].map(
    (one) => `${one} is there twice`,
  )
}

/**
 * Runs in the page. A phone's browser widens its own window to what does not fit, so the width is handed in. A line that ends in
 * dots is shortened on purpose, and its whole text is heard.
 */
function placesOutOfSight(width: number): string[] {
  const root = document.documentElement
  const faults = root.scrollWidth > width + 1 ? [`${root.scrollWidth} px wide on a screen of ${width}`] : []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement
    if (!holder || !text.nodeValue?.trim() || !holder.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const said = `"${text.nodeValue.trim().slice(0, 60)}"`
    let isHeld = false
    for (let around: Element | null = holder; around && around !== document.body && !isHeld;) {
      const { overflowX, overflowY, position, clipPath, textOverflow, webkitLineClamp } =
        getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      const isForReadersAlone = edge.width <= 1 || (position === 'absolute' && clipPath !== 'none')
      isHeld =
        isForReadersAlone ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        /auto|scroll/.test(overflowX)
      const isBeyond =
        right > edge.right + 1 || left < edge.left - 1 || bottom > edge.bottom + 2 || top < edge.top - 2
      if (!isHeld && isBeyond && /hidden|clip/.test(`${overflowX} ${overflowY}`)) faults.push(`cut: ${said}`)
      around = around.parentElement
    }
    if (!isHeld && (right > width + 1 || left < -1)) faults.push(`beyond the edge: ${said}`)
  }
  return [...new Set(faults)].slice(0, 5)
}

/** Runs in the page. Each control takes the focus once, as by the Tab key, and has to be in sight then. */
function placesUnderBars(): string[] {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const controls = [...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
  const faults: string[] = []
  for (const control of controls) {
    const target = control.matches('[type=radio], [type=checkbox], [type=file]')
      ? (control.closest('label') ?? control)
      : control
    if (!target.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue
    control.focus()
    if (document.activeElement !== control) continue
    const { left, right, top: above, bottom } = target.getBoundingClientRect()
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2
    const isSeen = [0.5, 0.2, 0.8].some((part) => {
      const hit = document.elementFromPoint(x, above + (bottom - above) * part)
      return hit !== null && (target.contains(hit) || hit.contains(target))
    })
    const name = control.getAttribute('aria-label') ?? target.textContent
    if (!isSeen) faults.push(`out of sight with the focus: ${control.tagName} "${name.trim().slice(0, 60)}"`)
  }
  ;(document.activeElement as HTMLElement | null)?.blur()
  scrollTo(0, 0)
  return faults
}
