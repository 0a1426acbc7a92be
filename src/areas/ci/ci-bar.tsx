import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { CollectIcon, LoansIcon, MeIcon, SaturdayIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'

const PLACES = [
  { to: '/CIUser/thisSaturdayColl', key: 'saturday', icon: SaturdayIcon },
  { to: '/CIUser/collectibles', key: 'toCollect', icon: CollectIcon },
  { to: '/CIUser/pending_loan', key: 'loans', icon: LoansIcon },
  { to: '/CIUser/My_Profile', key: 'me', icon: MeIcon },
] as const

/** The four places of the field, under the thumb. */
export function CiBar() {
  const t = useWords('titles')
  return (
    <chakra.nav
      data-places
      aria-label={t('saturday')}
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="bar"
      bg="panel"
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
      pb="env(safe-area-inset-bottom)"
      css={{ '@media print': { display: 'none' } }}
    >
      <chakra.div display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" maxW="column" mx="auto">
        {PLACES.map(({ to, key, icon: Icon }) => (
          <Place key={to} to={to}>
            <Icon size={24} strokeWidth={1.9} aria-hidden />
            {t(key)}
          </Place>
        ))}
      </chakra.div>
    </chakra.nav>
  )
}

const Place = chakra(Link, {
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
    '&[aria-current=page]': { color: 'brand.text', fontWeight: 'bold' },
  },
})
