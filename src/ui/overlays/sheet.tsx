import { use, useEffect, useId, useRef, type ReactNode } from 'react'
import { useWords } from '../../words/use-words.ts'
import { Button } from '../button.tsx'
import { DOUBLE_CLICK_MS } from './use-settled.ts'
import { chakra } from '../theme/chakra.ts'
import { Covered } from './covered.ts'
import { CloseIcon } from '../icons.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** An input with `data-first-focus` takes the focus when it opens. */
  children: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** There is no closing it but by an answer. */
  mustAnswer?: boolean
}

/**
 * A bottom sheet on phones, a dialog on a desktop. The browser's own dialog brings the focus trap, Escape and the inert
 * page behind it. While the app is covered it hides with what was typed into it, and comes back after.
 */
export function Sheet({
  open,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  mustAnswer = false,
}: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)
  const titleId = useId()
  const covered = use(Covered)
  useEffect(() => {
    const dialog = ref.current
    if (!open || covered || !dialog) return
    dialog.showModal()
    openedAt.current = performance.now()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => dialog.close()
  }, [open, covered])
  if (!open) return null
  return (
    <chakra.dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        // The second half of a double-click on what opened it is meant for that.
        if (event.target === ref.current && performance.now() - openedAt.current > DOUBLE_CLICK_MS) onClose()
      }}
      border="0"
      p="0"
      bg="raised"
      color="text"
      textAlign="start"
      w="full"
      maxW={{ base: '100%', md: '28rem' }}
      maxH="90dvh"
      m={{ base: 'auto auto 0', md: 'auto' }}
      borderRadius={{ base: 'var(--h-radii-xl) var(--h-radii-xl) 0 0', md: 'xl' }}
      overflow="auto"
      overscrollBehavior="contain"
      css={{ '&::backdrop': { background: 'rgb(18 16 23 / 0.55)' } }}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        p="min(1.25rem, 6vw)"
        pb="calc(1.25rem + env(safe-area-inset-bottom))"
      >
        <Head titleId={titleId} title={title} onClose={mustAnswer ? undefined : onClose} />
        <div>{children}</div>
        {actions && (
          <chakra.div display="grid" gap="2">
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.dialog>
  )
}

interface HeadProps {
  titleId: string
  title: ReactNode
  onClose: (() => void) | undefined
}

function Head({ titleId, title, onClose }: HeadProps) {
  const t = useWords('general')
  return (
    <chakra.div display="flex" alignItems="start" gap="3">
      <chakra.h2 id={titleId} flex="1" fontSize="xl" fontWeight="semibold" lineHeight="short" pt="2">
        {title}
      </chakra.h2>
      {onClose && (
        <Button variant="quiet" size="icon" aria-label={t('close')} onClick={onClose} mt="-1" me="-2">
          <CloseIcon size={20} aria-hidden />
        </Button>
      )}
    </chakra.div>
  )
}
