/**
 * The one Chakra system: its base (conditions, utilities) with our own few tokens and no recipe that is not used.
 * Colours are meanings (`panel`, `text.muted`, `brand.solid`), never shades; see role-colours.ts for what they are.
 */
import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { roleColours } from './role-colours.ts'

const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 72, 80,
  96,
]

/** Chakra's usual scale: step 4 is 1rem. */
const scale = Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step / 4}rem` }]))
const zero = { 0: { value: '0' }, px: { value: '1px' } }

const values = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]))

const colour = (name: string) => ({ value: `var(--hulog-${name})` })
const tone = (name: string) => ({
  solid: colour(`${name}-solid`),
  text: colour(`${name}-text`),
  soft: colour(`${name}-soft`),
})

/**
 * Icons and marks are drawn at these sizes, in pixels at normal text. The rule turns each into rem, so that they grow
 * with the text.
 */
const ICON_SIZES = [13, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40, 44, 48, 56, 84]
const iconsGrowWithText = Object.fromEntries(
  ICON_SIZES.map((px) => [`svg[width="${px}"]`, { width: `${px / 16}rem`, height: `${px / 16}rem` }]),
)

const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"

const config = defineConfig({
  cssVarsPrefix: 'h',
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '62rem', xl: '80rem' },
    tokens: {
      // The edge of a screen grows with the text until it would take the room the text needs.
      spacing: { ...zero, ...scale, edge: { value: 'min(1rem, 5vw)' } },
      sizes: {
        ...zero,
        ...scale,
        full: { value: '100%' },
        touch: { value: '48px' },
        // What is pressed or typed into: as a finger needs it, smaller where the office has a pointer.
        control: { value: 'var(--hulog-control, 48px)' },
        row: { value: 'var(--hulog-row, 48px)' },
        office: { value: '100rem' },
        column: { value: '40rem' },
      },
      fonts: values({
        body: SANS,
        heading: SANS,
        mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
      }),
      fontSizes: values({
        xs: '0.75rem',
        sm: '0.875rem',
        md: '1rem',
        control: 'var(--hulog-control-text, 1rem)',
        cell: 'var(--hulog-cell-text, 0.9375rem)',
        lg: '1.125rem',
        xl: '1.25rem',
        // Large figures and titles grow with the text until one amount fills the width of a phone.
        '2xl': 'min(1.5rem, 11vw)',
        '3xl': 'min(1.875rem, 11vw)',
        '4xl': 'min(2.25rem, 11vw)',
      }),
      fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
      lineHeights: values({ tight: '1.2', short: '1.35', normal: '1.5' }),
      radii: values({ none: '0', sm: '6px', md: '10px', lg: '14px', xl: '20px', full: '9999px' }),
      zIndex: values({ bar: '10', banner: '20', drawer: '30', popup: '35', gate: '40', toast: '60' }),
      durations: values({ fast: '120ms', moderate: '200ms' }),
    },
    semanticTokens: {
      colors: {
        page: colour('page'),
        panel: colour('panel'),
        raised: colour('raised'),
        chosen: colour('chosen'),
        hover: colour('hover'),
        selected: colour('selected'),
        disabled: colour('disabled'),
        muted: colour('muted'),
        text: { DEFAULT: colour('text'), muted: colour('text-muted'), subtle: colour('text-subtle') },
        line: { DEFAULT: colour('line'), strong: colour('line-strong') },
        brand: {
          ...tone('brand'),
          contrast: colour('brand-contrast'),
          deep: colour('brand-deep'),
          ring: colour('brand-ring'),
        },
        gold: tone('gold'),
        success: tone('success'),
        danger: tone('danger'),
        warning: tone('warning'),
        info: tone('info'),
        data: Object.fromEntries([1, 2, 3, 4, 5, 6].map((no) => [no, colour(`data-${no}`)])),
      },
      shadows: { panel: { value: '0 1px 2px var(--hulog-shadow), 0 8px 24px -12px var(--hulog-shadow)' } },
    },
  },
  globalCss: {
    ...roleColours,
    html: {
      textSizeAdjust: '100%',
      lineHeight: '1.5',
      fontFamily: 'body',
      // What takes the focus is scrolled clear of the strip above and of the bars below.
      scrollPaddingTop: 'min(4rem, 20dvh)',
      scrollPaddingBottom: 'min(14rem, 45dvh)',
    },
    // The office's scale, for a mouse: rows of 36 px, controls of 32 px, text of 13 to 14 px. A finger keeps its 48 px.
    'html[data-scale=compact]': {
      fontFamily: `Inter, ${SANS}`,
      '@media (hover: hover) and (pointer: fine)': {
        '--hulog-control': '32px',
        '--hulog-row': '36px',
        '--hulog-control-text': '0.875rem',
        '--hulog-cell-text': '0.8125rem',
        '--hulog-control-pad': '0.75rem',
      },
    },
    body: { margin: '0', bg: 'page', color: 'text', minHeight: '100dvh', overflowWrap: 'break-word' },
    'h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset': { margin: '0', padding: '0' },
    'ul, ol': { listStyle: 'none' },
    'h1, h2, h3': { fontSize: 'inherit', fontWeight: 'inherit', overflowWrap: 'anywhere' },
    fieldset: { minWidth: '0' },
    'button, input, textarea, select': { font: 'inherit', color: 'inherit' },
    button: { background: 'none', padding: '0', cursor: 'pointer' },
    a: { color: 'inherit' },
    'svg, img': { display: 'block', maxWidth: '100%', flexShrink: '0' },
    ...iconsGrowWithText,
    ':focus-visible': { outline: '3px solid var(--hulog-brand-ring)', outlineOffset: '2px' },
    ':focus:not(:focus-visible)': { outline: 'none' },
    '*, *::before, *::after': {
      boxSizing: 'border-box',
      // A line needs its width alone.
      border: '0 solid var(--hulog-line)',
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // None at all: a short one of everything moves `visibility` too, and a screen below the PIN then stays hidden.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  },
})

export const system = createSystem(defaultBaseConfig, config)
