import type { OutputOf } from '../../../../../contract/wire/call.ts'
import type { listCashEntries } from '../../../../../contract/cash/cash.ts'
import { formatPesos } from '../../../../../domain/money.ts'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { Panel } from '../../../../ui/screen.tsx'
import { useWords } from '../../../../words/use-words.ts'

interface Props {
  span: OutputOf<typeof listCashEntries>['span']
  /** The list below is of some sources or one side alone, which these figures are not: they say so. */
  isNarrowed: boolean
}

/** What a place held before the days that are looked at, what came and went in them, and what it held after. */
export function SpanFigures({ span, isNarrowed }: Props) {
  const t = useWords('cash')
  const figures = [
    [t('breakdown.opening'), span.opening],
    [t('breakdown.cashIn'), span.cash_in],
    [t('breakdown.cashOut'), span.cash_out],
    [t('breakdown.closing'), span.closing],
  ] as const
  return (
    <Panel p="4" py="3">
      {isNarrowed && (
        <chakra.p fontSize="sm" color="text.muted" pb="2" aria-hidden>
          {t('breakdown.figures')}
        </chakra.p>
      )}
      <chakra.dl
        aria-label={t('breakdown.figures')}
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      >
        {figures.map(([label, amount]) => (
          <div key={label}>
            <chakra.dt fontSize="sm" color="text.muted">
              {label}
            </chakra.dt>
            <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatPesos(amount)}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </Panel>
  )
}
