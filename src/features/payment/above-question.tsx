import { formatPesos, subtract, type Centavos } from '../../../domain/money.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useWords } from '../../words/use-words.ts'

interface Props {
  amount: Centavos
  balance: Centavos
  open: boolean
  busy: boolean
  onSave: () => void
  onClose: () => void
}

/** Asked before more is taken than is owed at all: a digit too many looks just like generosity. */
export function AboveQuestion({ amount, balance, open, busy, onSave, onClose }: Props) {
  const t = useWords('ci')
  const above = amount > balance ? subtract(amount, balance) : amount
  return (
    <ConfirmDialog
      open={open}
      title={t('payment.aboveTitle', { above: formatPesos(above) })}
      confirm={t('payment.save', { amount: formatPesos(amount) })}
      cancel={t('payment.aboveChange')}
      busy={busy}
      onConfirm={onSave}
      onCancel={onClose}
      onClose={onClose}
    >
      {t('payment.aboveMore', { balance: formatPesos(balance), above: formatPesos(above) })}
    </ConfirmDialog>
  )
}
