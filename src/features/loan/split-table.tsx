import { formatAmount, type Centavos } from '../../../domain/money.ts'
import { COMPONENTS } from '../../../domain/payments/allocation.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { useWords } from '../../words/use-words.ts'
import type { InstalmentShare } from '../payment/payment-preview.ts'

const Cell = chakra('td', { base: { py: '1.5', textAlign: 'end', fontVariantNumeric: 'tabular-nums' } })
const Head = chakra('th', {
  base: { py: '1.5', textAlign: 'end', fontWeight: 'medium', color: 'text.muted' },
})

/** A payment opened into penalty, interest and principal of each instalment it went to. */
export function SplitTable({ rows }: { rows: readonly InstalmentShare[] }) {
  const t = useWords('loan')
  const used = COMPONENTS.filter((part) => rows.some((row) => row[part] > 0))
  return (
    <chakra.div overflowX="auto" role="group" aria-label={t('byInstalment')} tabIndex={0}>
      <chakra.table w="full" fontSize="sm" borderCollapse="collapse">
        <thead>
          <tr>
            <Head scope="col" textAlign="start">
              {t('instalmentNo')}
            </Head>
            {used.map((part) => (
              <Head key={part} scope="col">
                {t(`parts.${part}`)}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <chakra.tr key={row.no} borderTopWidth="1px">
              <Head scope="row" textAlign="start">
                {row.no}
              </Head>
              {used.map((part) => (
                <Cell key={part}>{figure(row[part])}</Cell>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}

function figure(amount: Centavos): string {
  return amount === 0 ? '–' : formatAmount(amount)
}
