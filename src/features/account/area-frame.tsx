import { Outlet } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Mark } from '../../ui/mark.tsx'
import { MenuIcon } from '../../ui/icons.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useWords } from '../../words/use-words.ts'
import { OutboxPlace } from '../outbox/outbox-place.tsx'
import { AccountMenu } from './account-menu.tsx'
import { EntryLink } from './entry-link.tsx'
import { SignInBanner } from '../sign-in/sign-in-banner.tsx'
import { useTitleOf } from './use-title-of.ts'

/** The frame of the areas that are not the field: the server's navigation list beside the screen, in a sheet on a phone. */
export function AreaFrame({ bar }: { bar?: ReactNode }) {
  const t = useWords('account')
  const [open, setOpen] = useState(false)
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', lg: '16rem 1fr' }} minH="100dvh">
      <chakra.aside display={{ base: 'none', lg: 'block' }} borderEndWidth="1px" bg="panel">
        <chakra.div position="sticky" top="0" p="4" h="100dvh" display="flex" flexDirection="column">
          <Brand />
          <chakra.div flex="1" overflow="auto">
            <Navigation onChoose={() => setOpen(false)} />
          </chakra.div>
          <AccountMenu />
        </chakra.div>
      </chakra.aside>
      <chakra.div minW="0" display="flex" flexDirection="column">
        <PhoneHead>
          <Brand />
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('menu')}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <MenuIcon size={22} aria-hidden />
          </Button>
        </PhoneHead>
        <SignInBanner />
        <OutboxPlace />
        <chakra.main
          flex="1"
          display="flex"
          flexDirection="column"
          pb={bar ? { base: 'calc(4rem + env(safe-area-inset-bottom))', lg: '0' } : '0'}
        >
          <Outlet />
        </chakra.main>
        {bar}
      </chakra.div>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('menu')}>
        <Navigation onChoose={() => setOpen(false)} />
        <AccountMenu />
      </Sheet>
    </chakra.div>
  )
}

/** The lender's name: a borrower knows the company, not its software. */
function Brand() {
  const lender = useSession()?.company.name
  return (
    <Lender>
      <Mark size={30} />
      <chakra.span minW="0" overflowWrap="anywhere">
        {lender || 'Hulog'}
      </chakra.span>
    </Lender>
  )
}

function Navigation({ onChoose }: { onChoose: () => void }) {
  const t = useWords('account')
  const titleOf = useTitleOf()
  const session = useSession()
  return (
    <chakra.nav aria-label={t('menu')}>
      <chakra.ul display="grid" gap="0.5" mt="3">
        {session?.nav.map((item) => (
          <li key={item.path}>
            <EntryLink to={item.path} onClick={onChoose} activeOptions={{ exact: true }}>
              {titleOf(item.label)}
            </EntryLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}

const Lender = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    py: '3',
    px: { base: '0', lg: '2' },
    fontWeight: 'bold',
    fontSize: 'lg',
    lineHeight: 'tight',
    minW: '0',
  },
})

const PhoneHead = chakra('header', {
  base: {
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    justifyContent: 'space-between',
    ps: '4',
    pe: '1',
    bg: 'panel',
  },
})
