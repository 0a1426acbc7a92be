import { formatPesos, subtract, ZERO, type Centavos } from '../../../../domain/money.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useWords } from '../../../words/use-words.ts'

export interface LoanOwed {
  readonly balance: Centavos
  /** Of what that counts as paid, what the office has still to find. */
  readonly toVerify: Centavos
}

interface Props {
  amount: Centavos
  loan: LoanOwed
  open: boolean
  busy: boolean
  onSave: () => void
  onClose: () => void
}

/** Asked before more is taken than is owed at all: a digit too many looks just like generosity. */
export function AboveQuestion({ amount, loan: { balance, toVerify }, open, busy, onSave, onClose }: Props) {
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
      {t(toVerify > ZERO ? 'payment.aboveMoreVerified' : 'payment.aboveMore', {
        balance: formatPesos(balance),
        above: formatPesos(above),
      })}
    </ConfirmDialog>
  )
}
