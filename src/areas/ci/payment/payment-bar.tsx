import { formatPesos, ZERO, type Centavos } from '../../../../domain/money.ts'
import type { Method } from '../../../../domain/payments/payment-method.ts'
import { SaveBar } from '../../../features/form/save-bar.tsx'
import { previewPayment } from '../../../features/payment/payment-preview.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useWords } from '../../../words/use-words.ts'

interface Props {
  view: StopView
  amount: Centavos | undefined
  method: Method
  saving: { readonly busy: boolean; readonly saved: boolean }
}

/** Save, with what is left of the loan afterwards. */
export function PaymentBar({ view, amount, method, saving }: Props) {
  const t = useWords('ci')
  const after = amount === undefined ? undefined : previewPayment(view, { amount, method })
  return (
    <SaveBar
      busy={saving.busy}
      done={saving.saved && t('slip.savedHere')}
      under={
        after && (
          <chakra.span fontSize="sm" fontWeight="medium">
            {t(after.toVerify > ZERO ? 'payment.balanceAfterVerification' : 'payment.balanceAfter')}{' '}
            {formatPesos(after.balanceAfter)}
          </chakra.span>
        )
      }
    >
      {amount === undefined ? t('payment.saveNothing') : t('payment.save', { amount: formatPesos(amount) })}
    </SaveBar>
  )
}
