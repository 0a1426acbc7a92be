import type { CashWithYou } from '../../../offline/account/use-offline.ts'
import { CashIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { CashFigures } from './cash-figures.tsx'
import type { RemittanceSlipFacts } from './slip/remittance-slip-facts.ts'
import { RemittanceSlip } from './slip/remittance-slip.tsx'

/** Nothing is left to hand over: the figures, and the slip of what was. */
export function SettledCash({
  held,
  slip,
  any,
}: {
  held: CashWithYou
  slip: RemittanceSlipFacts | undefined
  any: boolean
}) {
  const t = useWords('ci')
  return (
    <>
      <Panel>
        <CashFigures cash={held} />
      </Panel>
      {slip && <RemittanceSlip facts={slip} />}
      {!any && (
        <EmptyState icon={CashIcon} title={t('till.nothing')}>
          {t('till.nothingMore')}
        </EmptyState>
      )}
    </>
  )
}
