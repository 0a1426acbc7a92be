import { useState } from 'react'
import { sendToSupervisor } from '../../../offline/outbox/needs-attention.ts'
import { reportAs } from '../../../offline/wire/report-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { hasNote } from './has-note.ts'
import type { RefusalProps } from './refusal-props.ts'

export function TellSupervisor({ row, offline, onClose }: RefusalProps) {
  const t = useWords('ci')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const send = async () => {
    if (!hasNote(note)) return setMissing(true)
    const told = await sendToSupervisor(offline, row.id, note.trim()).catch(
      reportAs('telling the supervisor'),
    )
    if (!told) showToast(t('outbox.notDone'), 'danger')
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('outbox.supervisorTitle')}
      actions={
        <Button wide onClick={() => void send()}>
          {t('outbox.supervisorSave')}
        </Button>
      }
    >
      <Field
        label={t('outbox.note')}
        hint={t('outbox.supervisorMore')}
        error={missing && !hasNote(note) ? t('outbox.noteRequired') : undefined}
      >
        <Textarea rows={3} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </Sheet>
  )
}
