import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useWords } from '../../../words/use-words.ts'

interface Props {
  open: boolean
  busy: boolean
  reason: string
  onReason: (reason: string) => void
  onReject: () => void
  onClose: () => void
}

export function RejectSheet({ open, busy, reason, onReason, onReject, onClose }: Props) {
  const t = useWords('ci')
  const [missing, setMissing] = useState(false)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('loans.rejectTitle')}
      actions={
        <Button
          variant="danger"
          wide
          busy={busy}
          onClick={() => (reason.trim() === '' ? setMissing(true) : onReject())}
        >
          {t('loans.rejectConfirm')}
        </Button>
      }
    >
      <Field
        label={t('loans.rejectReason')}
        hint={t('loans.rejectHint')}
        error={missing && reason.trim() === '' ? t('loans.required.reason') : undefined}
      >
        <Textarea rows={3} maxLength={500} value={reason} onChange={({ target }) => onReason(target.value)} />
      </Field>
    </Sheet>
  )
}
