import { chakra } from '@chakra-ui/react'
import { formatPesos, type Centavos } from '../../../domain/money.ts'
import type { useCashToRemit, useOutbox } from '../../offline/use-offline.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { Panel } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'

interface Props {
  outbox: ReturnType<typeof useOutbox>
  cash: ReturnType<typeof useCashToRemit>
}

/** Cash of the day, how much of it is on the books, and what still waits. */
export function OutboxTotals({ outbox, cash }: Props) {
  const t = useWords('ci')
  return (
    <Panel>
      <chakra.p fontSize="2xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {t('outbox.summary', { count: outbox.waitingCount, sum: formatPesos(outbox.waitingSum) })}
      </chakra.p>
      <chakra.dl display="grid" gap="1.5" pt="3">
        <Line label={t('outbox.collected')} amount={cash.recorded} />
        <Line label={t('outbox.acknowledged')} amount={cash.acknowledged} />
      </chakra.dl>
    </Panel>
  )
}

function Line({ label, amount }: { label: string; amount: Centavos }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="3">
      <chakra.dt color="text.muted">{label}</chakra.dt>
      <dd>
        <MoneyText amount={amount} fontWeight="medium" />
      </dd>
    </chakra.div>
  )
}
