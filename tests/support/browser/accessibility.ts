import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG_2_2_AA: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Of what is in order no one reads the places, and to describe each of them takes long on a long list.
  resultTypes: ['violations'],
}

/** What a screen owes to people who see or touch badly and doesn't give: one line for each place. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Once for each page: its own Playwright wrapper brings it along twice for each look, which costs more than the look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(async (options) => {
    // A colour on its way from day to night has the contrast of neither.
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const { axe: looker } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await looker.run(document, options)
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
    )
  }, WCAG_2_2_AA)
}
