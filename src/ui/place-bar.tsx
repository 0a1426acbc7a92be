import { Link, useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { chakra } from './theme/chakra.ts'

export interface Place {
  readonly to: string
  readonly name: string
  readonly icon: ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>
  /** Further screens that are in it, without an entry of their own. */
  readonly holds?: readonly string[]
}

interface Props {
  label: string
  places: readonly Place[]
  /** Where a wide screen has a menu beside it instead. */
  onPhonesOnly?: boolean
}

/** The places of an area, under the thumb. */
export function PlaceBar({ label, places, onPhonesOnly = false }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <chakra.nav
      data-places
      aria-label={label}
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="bar"
      bg="panel"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
      display={onPhonesOnly ? { base: 'block', lg: 'none' } : 'block'}
      css={{ '@media print': { display: 'none' } }}
    >
      <chakra.div
        display="grid"
        maxW="column"
        mx="auto"
        style={{ gridTemplateColumns: `repeat(${places.length}, minmax(0, 1fr))` }}
      >
        {places.map(({ to, name, icon: Icon, holds }) => (
          <PlaceLink key={to} to={to} aria-current={holds?.includes(path) ? 'true' : undefined}>
            <Icon size={24} strokeWidth={1.9} aria-hidden />
            {name}
          </PlaceLink>
        ))}
      </chakra.div>
    </chakra.nav>
  )
}

const PlaceLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    minH: '16',
    // The icon grows with the text; the word under it as far as four of them fit side by side.
    fontSize: 'min(0.75rem, 3.9vw)',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    fontWeight: 'medium',
    textDecoration: 'none',
    color: 'text.muted',
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { color: 'brand.text', fontWeight: 'bold' },
  },
})
