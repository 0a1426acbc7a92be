import { chakra } from '@chakra-ui/react'
import { toCentavos, ZERO, type Centavos } from '../../../../domain/money.ts'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { Remittance } from './use-books.ts'

/** A remittance by its three figures: what the collector counted, what the office received, what the books recorded. */
export function RemittanceFigures({ remittance }: { remittance: Remittance }) {
  const t = useWords('ci')
  const { counted, received, recorded, difference } = remittance
  return (
    <chakra.dl display="grid" gap="1" pt="1">
      <Figure label={t('till.counted')} amount={counted} />
      {received !== null && <Figure label={t('till.receivedAmount')} amount={received} />}
      <Figure label={t('till.recordedAmount')} amount={recorded} />
      {difference !== ZERO && (
        <Figure
          label={t(difference < ZERO ? 'till.short' : 'till.over')}
          amount={toCentavos(Math.abs(difference))}
          loud={difference < ZERO}
        />
      )}
    </chakra.dl>
  )
}

function Figure({ label, amount, loud = false }: { label: string; amount: Centavos; loud?: boolean }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="3"
      color={loud ? 'danger.text' : undefined}
      fontWeight={loud ? 'semibold' : undefined}
    >
      <dt>{label}</dt>
      <chakra.dd ms="auto">
        <MoneyText amount={amount} />
      </chakra.dd>
    </chakra.div>
  )
}
