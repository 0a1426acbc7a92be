import { Link, type LinkProps } from '@tanstack/react-router'
import { chakra } from '../../ui/theme/chakra.ts'

const SwitchLink = chakra(Link, {
  base: {
    flex: '1 1 4.25rem',
    display: 'grid',
    alignContent: 'center',
    minH: 'touch',
    minW: 'min-content',
    px: '1',
    lineHeight: '1.2',
    borderRadius: 'md',
    fontWeight: 'medium',
    color: 'text.muted',
    textDecoration: 'none',
    textAlign: 'center',
    '&[aria-current=page]': { bg: 'panel', color: 'text', fontWeight: 'semibold', boxShadow: 'panel' },
    _dark: { '&[aria-current=page]': { bg: 'brand.soft', color: 'brand.text' } },
  },
})

interface Item {
  to: LinkProps['to']
  label: string
  /** Which days, in small letters below. */
  days?: string
}

/** A few screens that are one thing seen from several sides. */
export function RoundSwitch({ label, items }: { label: string; items: readonly Item[] }) {
  return (
    <chakra.nav aria-label={label} display="flex" flexWrap="wrap" gap="1" bg="muted" borderRadius="lg">
      {items.map(({ to, label: name, days }) => (
        <SwitchLink key={name} to={to} replace activeOptions={{ exact: true, includeSearch: false }}>
          {name}
          {days !== undefined && (
            <chakra.span display="block" fontSize="xs" fontWeight="medium">
              {days}
            </chakra.span>
          )}
        </SwitchLink>
      ))}
    </chakra.nav>
  )
}
