import { formatPesos } from '../../../../domain/money.ts'
import { AlertIcon } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { formatTime } from '../../../ui/days/format-days.ts'
import { WarningNotice } from '../../../ui/states/message-states.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { RecordedPayment } from './recorded-today.ts'

function useSentence(recorded: RecordedPayment): string {
  const t = useWords('ci')
  return t('payment.alreadyToday', { amount: formatPesos(recorded.amount), time: formatTime(recorded.at) })
}

/** Said as soon as the screen opens, so that no one types for nothing. */
export function DayNotice({ recorded }: { recorded: RecordedPayment }) {
  return (
    <WarningNotice icon={AlertIcon} fontWeight="medium">
      {useSentence(recorded)}
    </WarningNotice>
  )
}

interface Props {
  recorded: RecordedPayment
  open: boolean
  busy: boolean
  onSecond: () => void
  onSame: () => void
  onClose: () => void
}

/** The question only the person at the door can answer. */
export function DayQuestion({ recorded, open, busy, onSecond, onSame, onClose }: Props) {
  const t = useWords('ci')
  const sentence = useSentence(recorded)
  return (
    <ConfirmDialog
      open={open}
      title={sentence}
      confirm={t('payment.second')}
      cancel={t('payment.same')}
      busy={busy}
      onConfirm={onSecond}
      onCancel={onSame}
      onClose={onClose}
    >
      {t('payment.secondOrSame')}
    </ConfirmDialog>
  )
}
