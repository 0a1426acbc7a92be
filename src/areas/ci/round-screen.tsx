/** One list of the round: a Saturday sheet, the month, or everything that is due. All of it from the phone. */
import { useMemo, type ReactNode } from 'react'
import { chakra } from '@chakra-ui/react'
import { ZERO } from '../../../domain/money.ts'
import { todaysCommands } from '../../features/payment/todays-commands.ts'
import { dayTotals } from '../../features/stops/day-totals.ts'
import { RoundTotals } from '../../features/stops/round-totals.tsx'
import { StopSheet } from '../../features/stops/stop-sheet.tsx'
import type { StopView } from '../../offline/projection.ts'
import { useCashHeld, useOutbox, useRound } from '../../offline/use-offline.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { AgoText } from '../../ui/day-text.tsx'
import { SaturdayIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/message-states.tsx'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useWords } from '../../words/use-words.ts'
import { NeverPulled } from './never-pulled.tsx'
import { sheetSpan, type SheetName } from '../../features/stops/sheet-span.ts'
import { useToday } from './use-today.ts'

interface Props {
  sheet: SheetName
  title: ReactNode
  /** The day or days of the list. */
  days: ReactNode
  /** The other lists of its kind. */
  others: ReactNode
}

export function RoundScreen({ sheet, title, days, others }: Props) {
  const t = useWords('ci')
  const today = useToday()
  const span = useMemo(() => sheetSpan(sheet, today), [sheet, today])
  const round = useRound(span, { monthlyOnly: sheet === 'month' })
  return (
    <Screen>
      <ScreenHeader
        title={title}
        under={
          <>
            {days}
            {round?.asOf && (
              <>
                {' · '}
                <AgoText at={round.asOf} asOf />
              </>
            )}
          </>
        }
      />
      {others}
      {round === undefined ? (
        <SkeletonRows rows={6} />
      ) : round.asOf === null && round.views.length === 0 ? (
        <NeverPulled />
      ) : round.views.length === 0 ? (
        <EmptyState icon={SaturdayIcon} title={t('round.emptyTitle')}>
          {t('round.emptyMore')}
        </EmptyState>
      ) : (
        <Round views={round.views} totals={round.totals} sheet={sheet} />
      )}
    </Screen>
  )
}

type Pulled = NonNullable<ReturnType<typeof useRound>>

function Round({ views, totals, sheet }: Pick<Pulled, 'views' | 'totals'> & { sheet: SheetName }) {
  const t = useWords('ci')
  const today = useToday()
  const outbox = useOutbox()
  const toBringBack = useCashHeld()?.withYou ?? ZERO
  const figures = useMemo(
    () => ({ ...dayTotals(totals, views, todaysCommands(outbox), today), toBringBack }),
    [totals, views, outbox, today, toBringBack],
  )
  const hrefs = useMemo(
    () => ({
      pay: (view: StopView) => `/CIUser/pay/${view.stop.loan_id}?sheet=${sheet}`,
      visit: (view: StopView) => `/CIUser/visit/${view.stop.loan_id}`,
    }),
    [sheet],
  )
  return (
    <div>
      <RoundTotals totals={figures} />
      {figures.toBringBack > 0 && (
        <chakra.div pt="3">
          <ButtonLink to="/CIUser/remittance" look="soft" wide>
            {t('round.remit')}
          </ButtonLink>
        </chakra.div>
      )}
      <StopSheet views={views} label={t('round.lists')} hrefOf={hrefs.pay} visitHrefOf={hrefs.visit} />
    </div>
  )
}
