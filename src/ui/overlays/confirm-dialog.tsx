import type { ReactNode } from 'react'
import { useWords } from '../../words/use-words.ts'
import { Button } from '../button.tsx'
import { Sheet } from './sheet.tsx'

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

export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel,
  onCancel,
  dangerous,
  busy,
  onConfirm,
  onClose,
}: Props) {
  const t = useWords('general')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant={dangerous ? 'danger' : 'solid'} wide busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="quiet" wide disabled={busy} onClick={onCancel ?? onClose}>
            {cancel ?? t('cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
