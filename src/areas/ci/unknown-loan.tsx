import { CollectIcon } from '../../ui/icons.ts'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { NotHere } from './not-here.tsx'
import { useWords } from '../../words/use-words.ts'

/** In the place of a stop's form: null where this phone has no such loan, undefined while that is being looked up. */
export function NoStopYet({ stop }: { stop: object | null | undefined }) {
  return stop === null ? <UnknownLoan /> : <SkeletonRows rows={4} />
}

/** A loan that is not on this phone: moved, paid off, or an old address. */
function UnknownLoan() {
  const t = useWords('ci')
  return (
    <NotHere icon={CollectIcon} title={t('payment.unknownLoan')} to="/CIUser/thisSaturdayColl">
      {t('payment.unknownLoanMore')}
    </NotHere>
  )
}
