import { formatPesos, ZERO, type Centavos } from '../../../../domain/money.ts'
import { COMPONENTS } from '../../../../domain/payments/allocation.ts'
import type { Method } from '../../../../domain/payments/payment-method.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { WarningText } from '../../../ui/states/warning-text.tsx'
import { AmountLine } from '../../../ui/money/amount-line.tsx'
import { useWords } from '../../../words/use-words.ts'
import { previewPayment, type LoanBefore } from '../../../features/payment/payment-preview.ts'
import { PaysOff } from '../../../features/payment/pays-off.tsx'
import { SplitTable } from '../../../features/loan/split-table.tsx'

interface Props {
  before: LoanBefore
  amount: Centavos | undefined
  method: Method
}

/** What a payment will do before it is saved: the split, instalment by instalment, and the balance after. */
export function PaymentSplit({ before, amount, method }: Props) {
  const t = useWords('ci')
  if (amount === undefined) {
    return (
      <chakra.p color="text.muted" py="2">
        {t('payment.chooseAmount')}
      </chakra.p>
    )
  }
  const preview = previewPayment(before, { amount, method })
  const isSure = preview.toVerify === ZERO
  return (
    <chakra.div aria-live="polite" display="grid" gap="2">
      <chakra.dl display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1.5">
        {COMPONENTS.filter((part) => preview.totals[part] > ZERO).map((part) => (
          <Line key={part} label={t(`payment.parts.${part}`)} amount={preview.totals[part]} />
        ))}
        {preview.credit > ZERO && <Line label={t('payment.credit')} amount={preview.credit} />}
        <Line
          strong
          label={t(isSure ? 'payment.balanceAfter' : 'payment.balanceAfterVerification')}
          amount={preview.balanceAfter}
        />
        {!isSure && <Line label={t('payment.toVerify')} amount={preview.toVerify} />}
      </chakra.dl>
      {preview.credit > ZERO && (
        <WarningText>{t('payment.creditMore', { amount: formatPesos(preview.credit) })}</WarningText>
      )}
      {preview.balanceAfter === ZERO && preview.credit === ZERO && <PaysOff isSure={isSure} />}
      {preview.rows.length > 0 && (
        <details>
          <chakra.summary minH="touch" display="flex" alignItems="center" color="brand.text" cursor="pointer">
            {t('payment.byInstalment')}
          </chakra.summary>
          <SplitTable rows={preview.rows} />
        </details>
      )}
    </chakra.div>
  )
}

function Line({ label, amount, strong = false }: { label: string; amount: Centavos; strong?: boolean }) {
  const looks = strong && {
    fontWeight: 'semibold',
    borderTopWidth: '1px',
    pt: '2',
    fontSize: 'lg',
  }
  return <AmountLine label={label} amount={amount} {...looks} />
}
