import { Outlet } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { AccountMenu } from '../../features/account/account-menu.tsx'
import { ConnectionNotice } from '../../features/account/connection-notice.tsx'
import { SignInBanner } from '../../features/sign-in/sign-in-banner.tsx'
import { OutboxPlace } from '../../features/outbox/outbox-place.tsx'
import { useSession } from '../../session/session.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { addOfficeFont } from '../../ui/theme/office-font.ts'
import { Button } from '../../ui/button.tsx'
import { FoldIcon, MenuIcon } from '../../ui/icons.ts'
import { InOffice } from '../../ui/in-office.ts'
import { Mark } from '../../ui/mark.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useWords } from '../../words/use-words.ts'
import { ScreenSearch } from './screen-search.tsx'
import { OfficeMenu } from './office-menu.tsx'

const FOLDED_KEY = 'hulog.menu-folded'

/** The frame of admin and super admin: the places in four groups, the top bar, and the screen as wide as it needs. */
export function OfficeFrame() {
  const t = useWords('general')
  const [open, setOpen] = useState(false)
  const [folded, setFolded] = useState(() => localStorage.getItem(FOLDED_KEY) === 'yes')
  useCompactScale()
  const fold = () => {
    localStorage.setItem(FOLDED_KEY, folded ? 'no' : 'yes')
    setFolded(!folded)
  }
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `${folded ? '56px' : '220px'} minmax(0, 1fr)` }}
      minH="100dvh"
    >
      <chakra.aside display={{ base: 'none', lg: 'block' }} borderEndWidth="1px" bg="panel">
        <chakra.div position="sticky" top="0" h="100dvh" display="flex" flexDirection="column" p="2" gap="2">
          <Brand folded={folded} />
          <chakra.div flex="1" overflowY="auto" overflowX="hidden">
            <OfficeMenu folded={folded} onChoose={() => setOpen(false)} />
          </chakra.div>
          <FoldButton folded={folded} onFold={fold} />
        </chakra.div>
      </chakra.aside>
      <chakra.div minW="0">
        <TopBar onMenu={() => setOpen(true)} isMenuOpen={open} />
        <SignInBanner />
        <OutboxPlace>
          <chakra.div px={{ base: 'edge', lg: '6' }} pt="3" _empty={{ display: 'none' }}>
            <ConnectionNotice says={(missing) => t(`missingNow.${missing}`)} />
          </chakra.div>
        </OutboxPlace>
        <chakra.main>
          <InOffice value={true}>
            <Outlet />
          </InOffice>
        </chakra.main>
      </chakra.div>
      <MenuSheet open={open} onClose={() => setOpen(false)} />
    </chakra.div>
  )
}

/** Only while the office is on the screen: who signs out and in as a collector has a finger again. */
function useCompactScale(): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['scale'] = 'compact'
    addOfficeFont()
    return () => {
      delete root.dataset['scale']
    }
  }, [])
}

function Brand({ folded }: { folded: boolean }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="2.5" h="10" px="2" fontWeight="bold" fontSize="lg">
      <Mark size={24} />
      {!folded && 'Hulog'}
    </chakra.div>
  )
}

function FoldButton({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const t = useWords('parts')
  return (
    <Button
      variant="quiet"
      size="icon"
      alignSelf={folded ? 'center' : 'start'}
      aria-label={t(folded ? 'unfoldMenu' : 'foldMenu')}
      aria-expanded={!folded}
      onClick={onFold}
    >
      <FoldIcon size={18} aria-hidden />
    </Button>
  )
}

function TopBar({ onMenu, isMenuOpen }: { onMenu: () => void; isMenuOpen: boolean }) {
  const t = useWords('parts')
  const session = useSession()
  return (
    <Bar>
      <Button
        variant="quiet"
        size="icon"
        display={{ base: 'inline-flex', lg: 'none' }}
        aria-label={t('mainMenu')}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <MenuIcon size={20} aria-hidden />
      </Button>
      <chakra.p
        flex="1"
        minW="0"
        fontWeight="semibold"
        overflow="hidden"
        textOverflow="ellipsis"
        whiteSpace="nowrap"
      >
        {session?.company.name}
      </chakra.p>
      <chakra.div w="20rem" display={{ base: 'none', md: 'block' }}>
        <ScreenSearch />
      </chakra.div>
      <chakra.div minW="0" maxW="14rem">
        <AccountMenu isShort />
      </chakra.div>
    </Bar>
  )
}

function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords('parts')
  return (
    <Sheet open={open} onClose={onClose} title={t('mainMenu')}>
      <OfficeMenu folded={false} onChoose={onClose} />
    </Sheet>
  )
}

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: '14',
    px: { base: '2', lg: '6' },
    bg: 'panel',
    borderBottomWidth: '1px',
  },
})
