import { useState } from 'react'
import type { LocalDate } from '../../../../domain/calendar.ts'
import { formatPesos } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { reportProblem } from '../../../offline/wire/report-problem.ts'
import { wordsOfError } from '../../../data/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { ShownPayment } from './fold-loan.ts'
import { useTakeBack } from './use-take-back.ts'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { useFocusProblem } from '../../../features/form/use-focus-problem.ts'

interface Props {
  offline: Offline
  payment: ShownPayment
  loanId: number
  accId: number
  client: string
  today: LocalDate
  onClose: () => void
}

/** Takes a payment back: silently where it never left the phone, else by an entry of its own that the office sees. */
export function TakeBackSheet({ offline, payment, loanId, accId, client, today, onClose }: Props) {
  const t = useWords('ci')
  const general = useWords('general')
  const taken = { payment, loanId, accId, client, today }
  const { unsent, takeBack, busy, failure } = useTakeBack(offline, taken)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<object>()
  const form = useFocusProblem<HTMLDivElement>(missing)
  const confirm = async () => {
    if (!unsent && reason.trim() === '') return setMissing({})
    try {
      if (!(await takeBack(reason.trim() || t('profile.takeBack')))) return
      showToast(t('profile.tookBack'))
      onClose()
    } catch (error) {
      reportProblem('taking a payment back', error)
      showToast(wordsOfError(error, general('somethingWrong')), 'danger')
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('profile.takeBackTitle', { amount: formatPesos(payment.amount) })}
      actions={
        <Button variant="danger" wide busy={busy} onClick={() => void confirm()}>
          {t('profile.takeBack')}
        </Button>
      }
    >
      <chakra.div ref={form} display="grid" gap="4">
        {failure && <NotSaved reason={failure} title={t('visit.notSavedTitle')} />}
        <p>{t(unsent ? 'profile.takeBackUnsent' : 'profile.takeBackSent')}</p>
        {!unsent && (
          <Field
            label={t('profile.reason')}
            error={missing && reason.trim() === '' ? t('profile.reasonRequired') : undefined}
          >
            <Textarea
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
      </chakra.div>
    </Sheet>
  )
}
