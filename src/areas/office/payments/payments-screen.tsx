import { listPayments } from '../../../../contract/payments/takings.ts'
import { useList } from '../../../data/use-list.ts'
import { ListScreen } from '../../../features/list/list-screen.tsx'
import { useFilters } from '../../../features/list/use-filters.ts'
import { useWords } from '../../../words/use-words.ts'
import { PaymentDetail } from './payment-detail.tsx'
import { PaymentFilters } from './payment-filters.tsx'
import { PaymentsActions } from './payments-actions.tsx'
import { usePaymentColumns } from './use-payment-columns.tsx'

export function PaymentsScreen() {
  const t = useWords('payments')
  const filters = useFilters(listPayments.input)
  const list = useList(listPayments, filters.asked)
  return (
    <ListScreen
      title={useWords('titles')('payments')}
      list={list}
      filters={filters}
      columns={usePaymentColumns(list.sums, filters.asked.status)}
      idOf={(row) => row.payment_id}
      tabs={{ by: 'status', of: 'payment' }}
      searches={t('search')}
      byDays
      more={<PaymentFilters filters={filters} />}
      action={<PaymentsActions />}
      detail={(row, close) => <PaymentDetail payment={row} onClose={close} />}
      empty={{ title: t('none'), more: t('noneMore') }}
    />
  )
}
