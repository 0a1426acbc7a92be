import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { LocalDate } from '../../../../domain/calendar.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { reportProblem } from '../../../offline/wire/report-problem.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { withdrawUnsent } from '../../../offline/outbox/withdraw.ts'
import { wordsOfError } from '../../../data/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { ShownPayment } from '../../../features/client-profile/fold-loan.ts'
import { voidCommand } from './void-command.ts'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { useFocusProblem } from '../../../features/form/use-focus-problem.ts'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'

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
  const [id] = useState(() => newCommandId())
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<object>()
  const form = useFocusProblem<HTMLDivElement>(missing)
  const [stamp] = useState(() => systemClock.now())
  const { save, busy, failure } = useSaveCommand(offline)
  const unsent =
    payment.command !== null && payment.command.firstSentAt === null && payment.status === 'waiting'

  const takeBack = async (): Promise<boolean> => {
    if (unsent && (await withdrawUnsent(offline, payment.paymentId))) return true
    const taken = { payment, loanId, accId, client, today }
    const outcome = await save(
      voidCommand(id, taken, { reason: reason.trim() || t('profile.takeBack'), at: stamp }),
    )
    return outcome === 'saved'
  }
  const confirm = async () => {
    if (!unsent && reason.trim() === '') return setMissing({})
    try {
      if (!(await takeBack())) return
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
