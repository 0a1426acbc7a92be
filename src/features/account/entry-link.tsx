import { Link } from '@tanstack/react-router'
import { chakra } from '../../ui/theme/chakra.ts'

/** An entry of a menu of places; the one that is open is marked. */
export const EntryLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: 'control',
    px: '3',
    borderRadius: 'md',
    textDecoration: 'none',
    fontSize: 'control',
    color: 'text.muted',
    fontWeight: 'medium',
    _hover: { bg: 'muted' },
    '&[aria-current=page]': { bg: 'brand.soft', color: 'brand.text', fontWeight: 'semibold' },
  },
})
