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
  /** What the office did not accept is not in it, so not everything is. */
  const headOf = ({ waitingCount, waitingSum, needsYou }: Props['outbox']) => {
    if (waitingCount > 0) return withSum(field('unsent', { count: waitingCount }), waitingSum)
    return needsYou.length > 0 ? field('needsYou', { count: needsYou.length }) : t('outbox.nothing')
  }
  return (
    <Panel>
      <chakra.p fontSize="2xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {headOf(outbox)}
      </chakra.p>
      {cash && (
        <chakra.div pt="3">
          <CashFigures cash={cash} />
        </chakra.div>
      )}
    </Panel>
  )
}
