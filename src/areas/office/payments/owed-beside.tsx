import { chakra } from '@chakra-ui/react'
import type { Centavos } from '../../../../domain/money.ts'
import type { Method } from '../../../../domain/payments/payment-method.ts'
import { useWords } from '../../../words/use-words.ts'
import { LoanOwed } from './loan-owed.tsx'
import { SmallHeading } from './small-heading.tsx'

interface OwedProps {
  loan: number | undefined
  amount: Centavos | undefined
  method: Method
  paysOff: boolean
  onAmount: (amount: Centavos, paysOff: boolean) => void
}

/** Beside the form on a desk, below it on a phone. */
export function OwedBeside({ loan, ...owed }: OwedProps) {
  const t = useWords('payments')
  return (
    <chakra.aside aria-label={t('whatIsOwed')} bg="panel" borderWidth="1px" borderRadius="lg" p="4">
      <SmallHeading as="h2">{t('whatIsOwed')}</SmallHeading>
      {loan === undefined ? (
        <chakra.p color="text.muted" fontSize="sm">
          {t('chooseToSee')}
        </chakra.p>
      ) : (
        <LoanOwed key={loan} loanId={loan} {...owed} />
      )}
    </chakra.aside>
  )
}
