import { useEffect, useRef } from 'react'
import type { SaveFailure } from '../../offline/outbox/save-command.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { AlertIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'

/** The one message that must never be overlooked: money may have changed hands, and the device has not kept it. */
export function NotSaved({ reason, title }: { reason: SaveFailure; title?: string }) {
  const t = useWords('saving')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [reason])
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <AlertIcon size={24} aria-hidden />
      <chakra.div flex="1">
        <chakra.p fontWeight="bold" fontSize="lg">
          {reason === 'already' ? t('alreadyTitle') : (title ?? t('notSavedTitle'))}
        </chakra.p>
        <p>{t(`notSaved.${reason}`)}</p>
      </chakra.div>
    </Box>
  )
}

const Box = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    p: '4',
    borderRadius: 'md',
    bg: 'danger.solid',
    color: '#fff',
  },
})
