import { CollectIcon } from '../../ui/icons.ts'
import { NotHere } from './not-here.tsx'
import { useWords } from '../../words/use-words.ts'

/** A loan that is not on this phone: moved, paid off, or an old address. */
export function UnknownLoan() {
  const t = useWords('ci')
  return (
    <NotHere icon={CollectIcon} title={t('payment.unknownLoan')} to="/CIUser/thisSaturdayColl">
      {t('payment.unknownLoanMore')}
    </NotHere>
  )
}
