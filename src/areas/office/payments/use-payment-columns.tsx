import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { listPayments } from '../../../../contract/payments/takings.ts'
import { formatAmount, formatPesos, ZERO } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { amountColumn, dayColumn, textColumn } from '../../../ui/table/column-kinds.tsx'
import { useWords } from '../../../words/use-words.ts'

type Listed = OutputOf<typeof listPayments>
export type PaymentRow = Listed['rows'][number]

/** The total is what the filter brought in; what was reversed is in it only where nothing else is asked for. */
export function usePaymentColumns(
  sums: Listed['sums'] | undefined,
  status: PaymentRow['status'] | undefined,
): Column<PaymentRow>[] {
  const t = useWords('payments')
  const statuses = useWords('statuses')
  const total = sums && (sums.payments === 0 ? sums.reversed : sums.amount)
  return [
    textColumn('client', t('client'), ({ client }) => client, {
      total: sums && status === undefined ? <WhatIsTotal {...sums} /> : undefined,
    }),
    dayColumn(t('day'), ({ business_on }) => business_on),
    textColumn('method', t('method'), ({ method }) => t(`methods.${method}`)),
    {
      id: 'status',
      heading: t('status'),
      cell: (row) => <StatusChip of="payment" status={row.status} />,
      csv: (row) => statuses(`payment.${row.status}`),
    },
    textColumn('slip', t('slip'), ({ slip_no }) => slip_no, { isHidden: 'on phones' }),
    textColumn('reference', t('reference'), ({ reference }) => reference, { isHidden: true }),
    textColumn('loan', t('loan'), ({ loan_id }) => loan_id, { isHidden: true }),
    textColumn('collector', t('collector'), ({ collector }) => collector || t('office'), {
      isHidden: 'on phones',
    }),
    amountColumn('amount', t('amountPesos'), ({ amount }) => amount, {
      total: total === undefined ? undefined : formatAmount(total),
    }),
  ]
}

/** What the figure beside it leaves out, and what of it is not found yet: the rows above show both. */
function WhatIsTotal({ payments, reversed, for_verification: unverified }: Listed['sums']) {
  const t = useWords('payments')
  const parts = useWords('parts')
  return (
    <chakra.span display="grid" py="1" whiteSpace="normal" minW="9rem">
      {payments > 0 && reversed > ZERO ? t('totalWithoutReversed') : parts('total')}
      {unverified > ZERO && (
        <chakra.span fontWeight="normal" fontSize="sm">
          {t('ofItUnverified', { amount: formatPesos(unverified) })}
        </chakra.span>
      )}
    </chakra.span>
  )
}
