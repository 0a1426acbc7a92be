import type { OutputOf } from '../../../../../contract/wire/call.ts'
import type { listCashEntries } from '../../../../../contract/cash/cash.ts'
import { formatAmount } from '../../../../../domain/money.ts'
import type { Column } from '../../../../ui/table/column.ts'
import { dayColumn, textColumn } from '../../../../ui/table/column-kinds.tsx'
import { useIsPhone } from '../../../../ui/table/use-is-phone.ts'
import { useWords } from '../../../../words/use-words.ts'
import { useCashWords } from '../use-cash-words.ts'

export type Entry = OutputOf<typeof listCashEntries>['rows'][number]
type Sums = OutputOf<typeof listCashEntries>['sums']

export function useEntryColumns(sums: Sums | undefined): Column<Entry>[] {
  const t = useWords('cash')
  const { lineOf, accountOf } = useCashWords()
  const isPhone = useIsPhone()
  const figure = (side: 'in' | 'out') => ({
    isFigure: true as const,
    cell: (row: Entry) => (row.side === side ? formatAmount(row.amount) : ''),
    csv: (row: Entry) => (row.side === side ? row.amount / 100 : ''),
    ...(sums && { total: formatAmount(side === 'in' ? sums.cash_in : sums.cash_out) }),
  })
  return [
    dayColumn(t('breakdown.day'), ({ business_on }) => business_on),
    textColumn('line', t('line'), ({ line }) => lineOf(line)),
    textColumn('client', t('breakdown.client'), ({ client }) => client),
    textColumn('counter', t('breakdown.counter'), (row) => accountOf(row.counter_account, row.counter_owner)),
    textColumn('memo', t('breakdown.memo'), ({ memo }) => memo, { isHidden: true }),
    textColumn('number', t('breakdown.number'), ({ transfer_id }) => transfer_id, { isHidden: true }),
    ...(isPhone
      ? [
          {
            id: 'amount',
            heading: t('breakdown.amount'),
            isFigure: true as const,
            cell: signed,
            csv: signedPesos,
          },
        ]
      : [
          { id: 'in', heading: t('cashIn'), ...figure('in') },
          { id: 'out', heading: t('cashOut'), ...figure('out') },
        ]),
  ]
}

const signedPesos = ({ side, amount }: Entry) => (side === 'in' ? amount : -amount) / 100

/** In and out in one column, where two would leave the words no room. */
const signed = ({ side, amount }: Entry) => `${side === 'in' ? '+' : '−'}${formatAmount(amount)}`
