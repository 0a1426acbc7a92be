import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { use, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useWords } from '../../words/use-words.ts'
import { Button } from '../button.tsx'
import { chakra } from '../theme/chakra.ts'
import { Covered } from './covered.ts'
import { CloseIcon } from '../icons.ts'
import { PopupsIn } from './popups.tsx'

const Behind = chakra(Dialog.Backdrop, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'drawer',
    bg: 'rgb(18 16 23 / 0.45)',
    '&[hidden]': { display: 'none' },
  },
})
const Place = chakra(Dialog.Positioner, {
  base: { position: 'fixed', inset: '0', zIndex: 'drawer', pointerEvents: 'none' },
})
const Content = chakra(Dialog.Content, {
  base: {
    position: 'absolute',
    insetEnd: '0',
    bottom: '0',
    top: { base: 'auto', md: '0' },
    w: { base: 'full', md: '30rem' },
    maxH: { base: '92dvh', md: 'none' },
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    bg: 'raised',
    color: 'text',
    borderRadius: { base: 'var(--h-radii-xl) var(--h-radii-xl) 0 0', md: '0' },
    boxShadow: 'panel',
    pointerEvents: 'auto',
    outline: 'none',
    '&[hidden]': { display: 'none' },
  },
})

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Beside the title: a status. */
  aside?: ReactNode
  children: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** Another dialog lies over it and has the focus. */
  behind?: boolean
}

/**
 * Whether it has just gone behind something, or come back. Ark takes the pointer and the focus for a dialog as it opens and gives
 * them back as it closes, so it closes for that one drawing, and keeps what is in it.
 */
function useIsTurning(behind: boolean): boolean {
  const [wasBehind, setWasBehind] = useState(behind)
  // oxlint-disable-next-line react/set-state-in-effect -- Ark has to see it closed in a drawing of its own
  useLayoutEffect(() => setWasBehind(behind), [behind])
  return wasBehind !== behind
}

/** Details or a form beside the list that one came from; from below on a phone. */
export function Drawer({ open, onClose, title, aside, children, actions, behind = false }: Props) {
  const t = useWords('general')
  const covered = use(Covered)
  const content = useRef<HTMLDivElement>(null)
  const isTurning = useIsTurning(behind)
  return (
    <Dialog.Root
      open={open && !covered && !isTurning}
      onOpenChange={(next) => !next.open && onClose()}
      modal={!behind}
      trapFocus={!behind}
      closeOnInteractOutside={!behind}
      closeOnEscape={!behind}
      lazyMount
      unmountOnExit={!isTurning}
    >
      <Portal>
        <Behind />
        <Place>
          <Content ref={content}>
            <chakra.header
              display="flex"
              alignItems="center"
              gap="3"
              ps="5"
              pe="2"
              py="3"
              borderBottomWidth="1px"
            >
              <Dialog.Title asChild>
                <chakra.h2 flex="1" minW="0" fontSize="lg" fontWeight="semibold" lineHeight="short">
                  {title}
                </chakra.h2>
              </Dialog.Title>
              {aside}
              <Dialog.CloseTrigger asChild>
                <Button variant="quiet" size="icon" aria-label={t('close')}>
                  <CloseIcon size={20} aria-hidden />
                </Button>
              </Dialog.CloseTrigger>
            </chakra.header>
            <chakra.div overflowY="auto" overscrollBehavior="contain" p="5" tabIndex={-1}>
              <PopupsIn value={content}>{children}</PopupsIn>
            </chakra.div>
            {actions && (
              <chakra.footer
                _empty={{ display: 'none' }}
                display="flex"
                flexWrap="wrap"
                justifyContent="end"
                gap="2"
                px="5"
                py="3"
                pb="calc(0.75rem + env(safe-area-inset-bottom))"
                borderTopWidth="1px"
              >
                <PopupsIn value={content}>{actions}</PopupsIn>
              </chakra.footer>
            )}
          </Content>
        </Place>
      </Portal>
    </Dialog.Root>
  )
}
