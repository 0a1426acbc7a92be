import { chakra } from '@chakra-ui/react'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { listPayments } from '../../../../contract/payments/takings.ts'
import { formatAmount, formatPesos, ZERO } from '../../../../domain/money.ts'
import { DayText } from '../../../ui/days/day-text.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { Column } from '../../../ui/table/column.ts'
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
  const text = (id: 'client' | 'reference', isHidden?: true): Column<PaymentRow> => ({
    id,
    heading: t(id),
    cell: (row) => row[id],
    csv: (row) => row[id],
    ...(isHidden && { isHidden }),
  })
  return [
    { ...text('client'), total: sums && status === undefined ? <WhatIsTotal {...sums} /> : undefined },
    {
      id: 'day',
      heading: t('day'),
      cell: ({ business_on }) => <DayText day={business_on} />,
      csv: ({ business_on }) => business_on,
      sorts: { up: 'oldest', down: 'newest' },
    },
    {
      id: 'method',
      heading: t('method'),
      cell: ({ method }) => t(`methods.${method}`),
      csv: ({ method }) => t(`methods.${method}`),
    },
    {
      id: 'slip',
      heading: t('slip'),
      cell: ({ slip_no }) => slip_no,
      csv: ({ slip_no }) => slip_no,
      isHidden: 'on phones',
    },
    text('reference', true),
    {
      id: 'loan',
      heading: t('loan'),
      cell: ({ loan_id }) => loan_id,
      csv: ({ loan_id }) => loan_id,
      isHidden: true,
    },
    {
      id: 'collector',
      heading: t('collector'),
      cell: ({ collector }) => collector || t('office'),
      csv: ({ collector }) => collector || t('office'),
      isHidden: 'on phones',
    },
    {
      id: 'status',
      heading: t('status'),
      cell: (row) => <StatusChip of="payment" status={row.status} />,
      csv: (row) => statuses(`payment.${row.status}`),
    },
    {
      id: 'amount',
      heading: t('amountPesos'),
      cell: ({ amount }) => formatAmount(amount),
      csv: ({ amount }) => amount / 100,
      isFigure: true,
      total: total === undefined ? undefined : formatAmount(total),
    },
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
