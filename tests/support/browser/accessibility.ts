import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What a screen owes to people who see or touch badly and doesn't give: one line for each place. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Of what is in order nobody reads the places, and to describe each of them takes long on a long list.
    .options({ resultTypes: ['violations'] })
    // Its other way opens a page of its own for each look, to put the answers of frames together; no screen has a frame.
    .setLegacyMode()
    .withTags(WCAG_2_2_AA)
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
  )
}
