import { useRouter } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import { Button } from './button.tsx'
import { chakra } from './theme/chakra.ts'
import { BackIcon } from './icons.ts'
import { InOffice } from './in-office.ts'

/** The column that a screen is in; in the office's frame it begins where its lists do. `wide` for tables and lists. */
export function Screen({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  const inOffice = use(InOffice)
  return (
    <chakra.div
      w="full"
      maxW={inOffice ? 'office' : wide ? '80rem' : 'column'}
      mx={inOffice ? '0' : 'auto'}
      px={inOffice ? { base: 'edge', lg: '6' } : { base: 'edge', md: '6' }}
      pt={inOffice ? '4' : { base: '4', md: '8' }}
      pb="10"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="5"
      alignContent="start"
      css={inOffice && !wide ? { '& > :not(header)': { maxW: 'column' } } : {}}
    >
      {children}
    </chakra.div>
  )
}

interface HeaderProps {
  title: ReactNode
  /** One line under the title: how fresh it is, how many. */
  under?: ReactNode
  /** A way back for screens that are opened from a list. */
  back?: boolean
  /** At the end of the title's line. */
  children?: ReactNode
}

/** The arrow is in line with the text below it; with large text its button ends at the edge of the screen. */
export const BACK_PULL = 'max(-0.75rem, calc(var(--h-spacing-edge) * -1))'

export function ScreenHeader({ title, under, back = false, children }: HeaderProps) {
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="start" gap="2">
      {back && (
        <chakra.div ms={BACK_PULL} mt="-1.5">
          <BackButton />
        </chakra.div>
      )}
      <chakra.div flex="1 1 10rem" minW="0">
        <chakra.h1
          fontSize={use(InOffice) ? 'xl' : { base: '2xl', md: '3xl' }}
          fontWeight="bold"
          lineHeight="tight"
          letterSpacing="-0.01em"
        >
          {title}
        </chakra.h1>
        {under && (
          <chakra.div color="text.muted" fontSize="sm" mt="1">
            {under}
          </chakra.div>
        )}
      </chakra.div>
      {children}
    </chakra.header>
  )
}

export function BackButton() {
  const t = useWords('general')
  const router = useRouter()
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={t('back')}
      onClick={() => {
        // Opened by its address there is nothing to go back to: home, then.
        if (router.history.canGoBack()) router.history.back()
        else void router.navigate({ to: '/', replace: true })
      }}
    >
      <BackIcon size={22} aria-hidden />
    </Button>
  )
}

/** A quiet surface that holds one thing. */
export const Panel = chakra('section', {
  base: {
    minW: '0',
    gridTemplateColumns: 'minmax(0, 1fr)',
    bg: 'panel',
    borderRadius: 'lg',
    p: { base: 'edge', md: '5' },
    borderWidth: '1px',
  },
})

/** Names a panel. */
export const PanelHeading = chakra('h2', { base: { fontSize: 'md', fontWeight: 'semibold' } })
