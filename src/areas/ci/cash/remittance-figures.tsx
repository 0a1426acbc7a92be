import { absolute, ZERO } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { AmountLine } from '../../../ui/money/amount-line.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { Remittance } from './use-books.ts'

/** A remittance by its three figures: what the collector counted, what the office received, what the books recorded. */
export function RemittanceFigures({ remittance }: { remittance: Remittance }) {
  const t = useWords('ci')
  const { counted, received, recorded, difference } = remittance
  return (
    <chakra.dl display="grid" gap="1" pt="1">
      <AmountLine label={t('till.counted')} amount={counted} />
      {received !== null && <AmountLine label={t('till.receivedAmount')} amount={received} />}
      <AmountLine label={t('till.recordedAmount')} amount={recorded} />
      {difference !== ZERO && (
        <AmountLine
          label={t(difference < ZERO ? 'till.short' : 'till.over')}
          amount={absolute(difference)}
          {...(difference < ZERO && { color: 'danger.text', fontWeight: 'semibold' })}
        />
      )}
    </chakra.dl>
  )
}
