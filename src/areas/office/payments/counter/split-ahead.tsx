import type { OutputOf } from '../../../../../contract/wire/call.ts'
import type { quotePayOff } from '../../../../../contract/payments/settlements.ts'
import type { LocalDate } from '../../../../../domain/calendar.ts'
import type { LoanPosition } from '../../../../../domain/loans/loan-position.ts'
import { formatPesos, ZERO, type Centavos } from '../../../../../domain/money.ts'
import { needsVerification, type Method } from '../../../../../domain/payments/payment-method.ts'
import { FactsList } from '../../../../features/client-profile/facts-list.tsx'
import { SplitTable } from '../../../../features/loan/split-table.tsx'
import { PaysOff } from '../../../../features/payment/pays-off.tsx'
import { previewPayment } from '../../../../features/payment/payment-preview.ts'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { WarningText } from '../../../../ui/states/warning-text.tsx'
import { useWords } from '../../../../words/use-words.ts'
import { PayOffSplit } from './pay-off-split.tsx'
import { SmallHeading } from '../small-heading.tsx'

interface Props {
  position: LoanPosition
  /** Of today; undefined where it is not known here. */
  quote: OutputOf<typeof quotePayOff> | undefined
  amount: Centavos
  method: Method
  /** On which the money came. */
  day: LocalDate
  paysOff: boolean
}

/** Where the amount goes. What pays a loan off on an earlier day is not known here. */
export function SplitAhead({ position, quote, amount, method, day, paysOff }: Props) {
  const t = useWords('payments')
  const isKnown = quote !== undefined && day === quote.on
  return (
    <chakra.div display="grid" gap="2">
      <SmallHeading>{t('splitAhead')}</SmallHeading>
      {paysOff && !isKnown ? (
        <chakra.p fontSize="sm" color="text.muted">
          {t('payOffNotKnown')}
        </chakra.p>
      ) : paysOff && quote && amount >= quote.amount ? (
        <>
          <PayOffSplit quote={quote} amount={amount} />
          <PaysOff isSure={!needsVerification(method)} />
        </>
      ) : (
        <>
          {isKnown && !paysOff && amount >= quote.amount && quote.rebate > ZERO && (
            <WarningText>
              {t('wouldPayOff', { amount: formatPesos(quote.amount), rebate: formatPesos(quote.rebate) })}
            </WarningText>
          )}
          <OrdinarySplit position={position} amount={amount} method={method} isTooLittle={paysOff} />
        </>
      )}
    </chakra.div>
  )
}

interface OrdinaryProps extends Pick<Props, 'position' | 'amount' | 'method'> {
  /** It was to pay the loan off. */
  isTooLittle: boolean
}

function OrdinarySplit({ position, amount, method, isTooLittle }: OrdinaryProps) {
  const t = useWords('payments')
  const preview = previewPayment({ position, toVerify: ZERO }, { amount, method })
  return (
    <>
      {isTooLittle && <WarningText>{t('lessThanPayOff')}</WarningText>}
      {preview.rows.length > 0 && <SplitTable rows={preview.rows} />}
      <FactsList facts={[[t('afterwards'), formatPesos(preview.balanceAfter)]]} />
      {preview.credit > ZERO && (
        <WarningText>{t('moreThanBalance', { amount: formatPesos(preview.credit) })}</WarningText>
      )}
      {preview.balanceAfter === ZERO && <PaysOff isSure={!needsVerification(method)} />}
    </>
  )
}
