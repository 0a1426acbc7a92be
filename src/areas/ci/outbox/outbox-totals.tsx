import { withSum } from '../../../features/outbox/with-sum.ts'
import type { useCashHeld, useOutbox } from '../../../offline/account/use-offline.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { CashFigures } from '../cash/cash-figures.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'

interface Props {
  outbox: ReturnType<typeof useOutbox>
  cash: ReturnType<typeof useCashHeld>
}

/** What is unsent, the cash that is with the collector, and how much of it is on the books. */
export function OutboxTotals({ outbox, cash }: Props) {
  const t = useWords('ci')
  const field = useWords('field')
  return (
    <Panel>
      <chakra.p fontSize="2xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {outbox.waitingCount === 0
          ? t('outbox.nothing')
          : withSum(field('unsent', { count: outbox.waitingCount }), outbox.waitingSum)}
      </chakra.p>
      {cash && (
        <chakra.div pt="3">
          <CashFigures cash={cash} />
        </chakra.div>
      )}
    </Panel>
  )
}
