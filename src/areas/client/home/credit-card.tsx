import type { Centavos } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'

/** Money of the client's that the company holds, whether a loan runs or not. */
export function CreditCard({ amount }: { amount: Centavos }) {
  const t = useWords('borrower')
  return (
    <Panel display="grid" gap="1">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
        <chakra.h2 fontWeight="semibold">{t('loan.credit')}</chakra.h2>
        <MoneyText amount={amount} fontWeight="semibold" />
      </chakra.div>
      <chakra.p fontSize="sm" color="text.muted">
        {t('loan.creditMore')}
      </chakra.p>
    </Panel>
  )
}
