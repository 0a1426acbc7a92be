import type { ComponentProps } from 'react'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { Panel } from '../../../../ui/screen.tsx'
import { useWords } from '../../../../words/use-words.ts'
import { LoanOwed } from './loan-owed.tsx'
import { SmallHeading } from '../small-heading.tsx'

interface Props extends Omit<ComponentProps<typeof LoanOwed>, 'loanId'> {
  loan: number | undefined
}

/** Beside the form on a desk, within it on a phone. */
export function OwedBeside({ loan, ...owed }: Props) {
  const t = useWords('payments')
  return (
    <Panel as="aside" aria-label={t('whatIsOwed')} p="4">
      <SmallHeading as="h2">{t('whatIsOwed')}</SmallHeading>
      {loan === undefined ? (
        <chakra.p color="text.muted" fontSize="sm">
          {t('chooseToSee')}
        </chakra.p>
      ) : (
        <LoanOwed key={loan} loanId={loan} {...owed} />
      )}
    </Panel>
  )
}
