import type { ReactNode } from 'react'
import { useWords } from '../../words/use-words.ts'
import { Button } from '../button.tsx'
import { Sheet } from './sheet.tsx'
import { useSettled } from './use-settled.ts'

interface Props {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** The verb of what will happen, never "OK". */
  confirm: string
  /** Where leaving it is an answer of its own. */
  cancel?: string
  /** What that answer does, where closing the question does something else. */
  onCancel?: () => void
  dangerous?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

export function ConfirmDialog({ open, title, children, onClose, ...answers }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      actions={<Answers onClose={onClose} {...answers} />}
    >
      {children}
    </Sheet>
  )
}

type AnswersProps = Omit<Props, 'open' | 'title' | 'children'>

/** A double tap on what asked the question does not answer it, wherever the thumb comes down. */
function Answers({ confirm, cancel, onCancel, dangerous, busy, onConfirm, onClose }: AnswersProps) {
  const t = useWords('general')
  const isSettled = useSettled()
  const answering = (answer: () => void) => ({
    'aria-disabled': !isSettled || undefined,
    onClick: () => isSettled && answer(),
  })
  return (
    <>
      <Button variant={dangerous ? 'danger' : 'solid'} wide busy={busy} {...answering(onConfirm)}>
        {confirm}
      </Button>
      <Button variant="quiet" wide disabled={busy} {...answering(onCancel ?? onClose)}>
        {cancel ?? t('cancel')}
      </Button>
    </>
  )
}
