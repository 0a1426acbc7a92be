import { listReversals } from '../../../../contract/payments/reversals.ts'
import { listPayments } from '../../../../contract/payments/takings.ts'
import { useRead } from '../../../data/use-read.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { AddIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'
import { useOfficePath } from '../use-office-path.ts'

/** How many payments wait for somebody: reads of the `total` alone. */
export function useToDecide() {
  const toVerify = useRead(listPayments, { status: 'For Verification', limit: 0 })
  const reversals = useRead(listReversals, { status: 'Waiting', limit: 0 })
  return { toVerify, reversals }
}

export function PaymentsActions() {
  const t = useWords('payments')
  const path = useOfficePath()
  const { toVerify, reversals } = useToDecide()
  const count = (toVerify.data?.total ?? 0) + (reversals.data?.total ?? 0)
  return (
    <>
      {count > 0 && (
        <ButtonLink variant="outline" to={path('/payments/to_decide')}>
          {t('toDecideCount', { count })}
        </ButtonLink>
      )}
      <ButtonLink to={path('/payments/record')}>
        <AddIcon size={16} aria-hidden />
        {t('record')}
      </ButtonLink>
    </>
  )
}
