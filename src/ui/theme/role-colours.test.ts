import { expect, test } from 'vitest'
import { roleColours } from './role-colours.ts'

const MODES = ['light', 'dark'] as const
const THEMES = ['ClientUser', 'CIUser', 'AdminUser', 'SuperAdminUser', 'TracerUser'] as const
const TONES = ['brand', 'gold', 'success', 'danger', 'warning', 'info']

/** What words are written in, and on what. */
const PAIRS = [
  ...['text', 'text-muted', 'text-subtle'].flatMap((words) =>
    ['page', 'panel', 'raised'].map((ground) => [words, ground] as const),
  ),
  ...TONES.flatMap((tone) =>
    [`${tone}-soft`, 'page', 'panel'].map((ground) => [`${tone}-text`, ground] as const),
  ),
  ...['muted', 'hover', 'selected', 'chosen'].map((ground) => ['text', ground] as const),
  ['text-muted', 'muted'] as const,
  ['brand-contrast', 'brand-solid'] as const,
]

type Colours = Readonly<Record<string, string>>
const ALL: Readonly<Record<string, Colours>> = roleColours
const coloursOf = (mode: string, theme: string): Colours => ({
  ...ALL[`html.${mode}`],
  ...ALL[`html.${mode}[data-theme=${theme}]`],
})

const lightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('words can be read by day and by night, in the colours of each role, and in the field in the sun', () => {
  const found: string[] = []
  for (const mode of MODES)
    for (const theme of THEMES) {
      const colours = coloursOf(mode, theme)
      const least = theme === 'CIUser' && mode === 'light' ? 7 : 4.5
      for (const [words, ground] of PAIRS) {
        const ratio = contrast(colours[`--hulog-${words}`] ?? '', colours[`--hulog-${ground}`] ?? '')
        if (!(ratio >= least)) found.push(`${mode} ${theme}: ${words} on ${ground}: ${ratio.toFixed(2)}`)
      }
    }
  expect(found).toEqual([])
})
