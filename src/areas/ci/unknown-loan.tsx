import { ButtonLink } from '../../ui/button-link.tsx'
import { CollectIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/message-states.tsx'
import { useWords } from '../../words/use-words.ts'

/** A loan that is not on this phone: moved, paid off, or an old address. */
export function UnknownLoan() {
  const t = useWords('ci')
  return (
    <EmptyState
      icon={CollectIcon}
      title={t('payment.unknownLoan')}
      action={
        <ButtonLink to="/CIUser/thisSaturdayColl" look="soft">
          {t('payment.backToRound')}
        </ButtonLink>
      }
    >
      {t('payment.unknownLoanMore')}
    </EmptyState>
  )
}
