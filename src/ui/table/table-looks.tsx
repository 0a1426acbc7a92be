import { chakra } from '../theme/chakra.ts'

/**
 * What a table scrolls in, so that its head and its first column can stay: as high as the window below it has room, with a line
 * under the table. A phone scrolls the page alone.
 */
export const Scroll = chakra('div', {
  base: {
    overflow: 'auto',
    maxH: { md: 'max(22rem, calc(100dvh - var(--above-table, 15rem) - 4rem))' },
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'panel',
    overscrollBehavior: 'contain',
    outline: 'none',
  },
})

export const Table = chakra('table', {
  base: { w: 'full', borderCollapse: 'separate', borderSpacing: '0', fontSize: 'cell', lineHeight: 'short' },
})

/** On a phone the name has what the figures leave; there and in a narrow window the last figure stays in sight beside it. */
const NAME_ON_A_PHONE = '6.5rem'
const last = { position: 'sticky', insetInlineEnd: '0', bg: 'inherit' } as const
const first = { position: 'sticky', insetInlineStart: '0', zIndex: '1', bg: 'inherit' } as const

export const HeadLooks = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    h: 'row',
    px: { base: '2', md: '3' },
    bg: 'panel',
    color: 'text.muted',
    fontWeight: 'medium',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    borderColor: 'line.strong',
  },
  variants: {
    figure: { true: { textAlign: 'end' } },
    first: { true: { insetInlineStart: '0', zIndex: '3', whiteSpace: { base: 'normal', md: 'nowrap' } } },
    last: { true: { insetInlineEnd: '0', zIndex: '3' } },
  },
})

export const Row = chakra('tr', {
  base: {
    bg: 'panel',
    '&:focus-visible': { outline: '2px solid var(--hulog-brand-ring)', outlineOffset: '-2px' },
    '&[aria-selected=true]': { bg: 'selected' },
    '&[data-open]': { bg: 'selected' },
  },
  variants: { opens: { true: { cursor: 'pointer', _hover: { bg: 'hover' } } } },
})

export const Cell = chakra('td', {
  base: {
    h: 'row',
    px: { base: '2', md: '3' },
    py: '1',
    whiteSpace: 'nowrap',
    maxW: '22rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottomWidth: '1px',
    'tr:last-child > &': { borderBottomWidth: '0' },
  },
  variants: {
    figure: { true: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
    first: {
      true: {
        ...first,
        fontWeight: 'medium',
        minW: { base: NAME_ON_A_PHONE, md: '0' },
        whiteSpace: { base: 'normal', md: 'nowrap' },
      },
    },
    last: { true: last },
  },
})

/** The narrow column of a checkbox. */
export const Box = chakra('td', {
  base: {
    w: '9',
    px: '2.5',
    borderBottomWidth: '1px',
    'thead &': { position: 'sticky', top: '0', zIndex: '2', bg: 'panel', borderColor: 'line.strong' },
    '& input': { w: '4', h: '4', accentColor: 'var(--hulog-brand-solid)', display: 'block' },
  },
})

export const Foot = chakra('td', {
  base: {
    position: 'sticky',
    bottom: '0',
    h: 'row',
    px: { base: '2', md: '3' },
    bg: 'muted',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    borderTopWidth: '1px',
    borderColor: 'line.strong',
  },
  variants: {
    figure: { true: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
    first: { true: { insetInlineStart: '0', zIndex: '1', maxW: { base: NAME_ON_A_PHONE, md: 'none' } } },
    last: { true: { insetInlineEnd: '0' } },
  },
})
