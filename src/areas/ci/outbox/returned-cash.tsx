import { useState } from 'react'
import { markReturnedCash } from '../../../offline/outbox/needs-attention.ts'
import { hasPin, tryPin } from '../../../offline/device/pin.ts'
import { reportAs } from '../../../offline/wire/report-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { hasNote } from './has-note.ts'
import type { RefusalProps } from './refusal-props.ts'

/** Money that went back to the client: a note says why, the PIN says who. */
export function ReturnedCash({ row, offline, onClose }: RefusalProps) {
  const t = useWords('ci')
  const [note, setNote] = useState('')
  const [pin, setPin] = useState('')
  // Put into words when it is drawn: the language may be another one by then.
  const [problem, setProblem] = useState<'no note' | { readonly pinWaits: number }>()
  const [busy, setBusy] = useState(false)
  const mark = async () => {
    if (!hasNote(note)) return setProblem('no note')
    setBusy(true)
    const tried = await tryPin(pin)
    if (tried !== 'open') {
      setProblem({ pinWaits: Math.ceil(tried.waitMs / 1000) })
      setPin('')
      return setBusy(false)
    }
    const marked = await markReturnedCash(offline, row.id, note.trim()).catch(
      reportAs('marking cash as returned'),
    )
    if (!marked) showToast(t('outbox.notDone'), 'danger')
    onClose()
  }
  const pinProblem =
    typeof problem === 'object' &&
    (problem.pinWaits > 0 ? t('outbox.pinWait', { seconds: problem.pinWaits }) : t('outbox.pinWrong'))
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('outbox.returnedTitle')}
      actions={
        <Button variant="danger" wide busy={busy} disabled={!hasPin()} onClick={() => void mark()}>
          {t('outbox.returnedSave')}
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        <p>{t('outbox.returnedMore')}</p>
        <Field label={t('outbox.note')} error={problem === 'no note' ? t('outbox.noteRequired') : undefined}>
          <Textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field>
        {hasPin() ? (
          <Field label={t('outbox.pin')} error={pinProblem || undefined}>
            <Input
              type="password"
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={pin}
              onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
            />
          </Field>
        ) : (
          <chakra.p color="danger.text">{t('outbox.pinNone')}</chakra.p>
        )}
      </chakra.div>
    </Sheet>
  )
}
