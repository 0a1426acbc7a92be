import type { ReactNode } from 'react'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import type { getCashOnHand } from '../../../../contract/cash/office-cash.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { CASH_PLACES } from '../../../../domain/ledger/chart.ts'
import { formatPesos, sumOf } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { namedSpan } from '../../../ui/days/day-spans.ts'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { BreakdownLink } from './breakdown-link.tsx'

/** Each place with what it holds; a figure opens into its transfers, the collectors' into who holds how much. */
export function CashPlaces({ held }: { held: OutputOf<typeof getCashOnHand> }) {
  const t = useWords('cash')
  const month = namedSpan('thisMonth', systemClock.today())
  const withCollectors = sumOf(held.with_collectors, ({ amount }) => amount)
  return (
    <chakra.section
      aria-label={t('now')}
      display="grid"
      gap="3"
      alignItems="start"
      gridTemplateColumns="repeat(auto-fit, minmax(min(11rem, 100%), 1fr))"
    >
      {CASH_PLACES.map((place) => (
        <Place key={place} name={t(`places.${place}`)}>
          <BreakdownLink
            of={{ place, ...month }}
            label={`${t(`places.${place}`)}, ${formatPesos(held[place])}`}
          >
            {formatPesos(held[place])}
          </BreakdownLink>
        </Place>
      ))}
      <Place name={t('places.forVerification')}>{formatPesos(held.for_verification)}</Place>
      <Place name={t('places.withCollectors')}>
        <details>
          <chakra.summary cursor="pointer">{formatPesos(withCollectors)}</chakra.summary>
          <chakra.ul mt="2" display="grid" gap="1" fontSize="cell" fontWeight="normal">
            {held.with_collectors.map(({ mgt_id, collector, amount }) => (
              <chakra.li
                key={mgt_id}
                display="flex"
                flexWrap="wrap"
                justifyContent="space-between"
                columnGap="2"
              >
                <span>{collector}</span>
                <span>{formatPesos(amount)}</span>
              </chakra.li>
            ))}
            {held.with_collectors.length === 0 && <li>{t('noCollectors')}</li>}
          </chakra.ul>
        </details>
      </Place>
    </chakra.section>
  )
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Panel as="div" p="4" py="3">
      <chakra.h2 fontSize="sm" color="text.muted">
        {name}
      </chakra.h2>
      <chakra.div fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.div>
    </Panel>
  )
}
