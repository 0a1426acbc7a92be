import type { OutputOf } from '../../../../../contract/wire/call.ts'
import type { quotePayOff } from '../../../../../contract/payments/settlements.ts'
import { formatPesos, subtract, ZERO, type Centavos } from '../../../../../domain/money.ts'
import { FactsList } from '../../../../features/client-profile/facts-list.tsx'
import { WarningText } from '../../../../ui/states/warning-text.tsx'
import { useWords } from '../../../../words/use-words.ts'

interface Props {
  quote: OutputOf<typeof quotePayOff>
  /** At least what pays the loan off. */
  amount: Centavos
}

/** Where a pay-off goes, and what interest is given up by it. */
export function PayOffSplit({ quote, amount }: Props) {
  const t = useWords('payments')
  const loan = useWords('loan')
  const more = subtract(amount, quote.amount)
  const parts = [
    [loan('parts.penalty'), quote.penalties],
    [loan('parts.interest'), quote.interest],
    [loan('parts.principal'), quote.principal],
    [t('rebate'), quote.rebate],
  ] as const
  return (
    <>
      <FactsList
        facts={[
          ...parts.map(([label, part]) => [label, part > ZERO ? formatPesos(part) : null] as const),
          [t('afterwards'), formatPesos(ZERO)],
        ]}
      />
      {more > ZERO && <WarningText>{t('moreThanPayOff', { amount: formatPesos(more) })}</WarningText>}
    </>
  )
}
