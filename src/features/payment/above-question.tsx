import { formatPesos, subtract, ZERO, type Centavos } from '../../../domain/money.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useWords } from '../../words/use-words.ts'

export interface BalanceOwed {
  readonly balance: Centavos
  /** Of what that counts as paid, what the office has still to find. */
  readonly toVerify: Centavos
  /** It is what a pay-off of today takes, in place of the balance. */
  readonly isPayOff?: boolean
}

interface Props {
  amount: Centavos
  loan: BalanceOwed
  open: boolean
  busy: boolean
  onSave: () => void
  onClose: () => void
}

/** Asked before more is taken than is owed at all: a digit too many looks just like generosity. */
export function AboveQuestion({ amount, loan, open, busy, onSave, onClose }: Props) {
  const t = useWords('loan')
  const above = amount > loan.balance ? subtract(amount, loan.balance) : amount
  return (
    <ConfirmDialog
      open={open}
      title={t(loan.isPayOff ? 'above.titlePayOff' : 'above.title', { above: formatPesos(above) })}
      confirm={t('above.save', { amount: formatPesos(amount) })}
      cancel={t('above.change')}
      busy={busy}
      onConfirm={onSave}
      onCancel={onClose}
      onClose={onClose}
    >
      <AboveWords {...loan} above={above} />
    </ConfirmDialog>
  )
}

/** What becomes of the part above; a balance that rests on payments not found yet is called so. */
export function AboveWords({
  above,
  balance,
  toVerify,
  isPayOff = false,
}: BalanceOwed & { above: Centavos }) {
  const t = useWords('loan')
  const rest = toVerify > ZERO ? 'above.moreVerified' : 'above.more'
  return t(isPayOff ? 'above.morePayOff' : rest, {
    balance: formatPesos(balance),
    above: formatPesos(above),
  })
}
