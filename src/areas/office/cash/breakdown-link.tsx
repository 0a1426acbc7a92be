import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { InputOf } from '../../../../contract/wire/call.ts'
import type { listCashEntries } from '../../../../contract/cash/cash.ts'
import { chakra } from '../../../ui/theme/chakra.ts'

const Figure = chakra(Link, {
  base: {
    color: 'brand.text',
    textDecoration: 'underline',
    textDecorationColor: 'line.strong',
    textUnderlineOffset: '3px',
    fontVariantNumeric: 'tabular-nums',
    position: 'relative',
    // A finger needs more than the height of the letters; a row of a table has it.
    '@media (pointer: coarse)': {
      _after: { content: '""', position: 'absolute', insetX: '-2', insetY: '-3' },
    },
  },
})

interface Props {
  of: Omit<InputOf<typeof listCashEntries>, 'after' | 'limit'>
  /** What it opens, where the figure alone does not say it. */
  label?: string
  children: ReactNode
}

/** A figure that opens into the transfers behind it. */
export function BreakdownLink({ of, label, children }: Props) {
  const { pathname } = useLocation()
  const root = pathname.slice(0, pathname.indexOf('/', 1))
  return (
    <Figure to={`${root}/coh/breakdown` as string} search={of as never} aria-label={label}>
      {children}
    </Figure>
  )
}
