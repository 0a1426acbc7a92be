/** One list of the round: a Saturday sheet, the month, or everything that is due. All of it from the phone. */
import { useMemo, type ReactNode } from 'react'
import { ZERO } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { RoundTotals } from './round-totals.tsx'
import { arranged, headings } from './arranged.ts'
import { sheetSpan, type SheetName } from '../stops/sheet-span.ts'
import { StopSheet } from '../stops/stop-sheet.tsx'
import type { RoundOrder } from '../../../offline/round/live.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { useCashHeld, useRound, useRoundOrder } from '../../../offline/account/use-offline.ts'
import { AgoText } from '../../../ui/days/day-text.tsx'
import { SaturdayIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/message-states.tsx'
import { ScreenHeader } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { NeverPulled } from '../never-pulled.tsx'
import { useToday } from '../use-today.ts'

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
  const order = useRoundOrder()
  const under = (
    <>
      {days}
      {round?.asOf && (
        <>
          {' · '}
          <AgoText at={round.asOf} asOf />
        </>
      )}
    </>
  )
  return (
    <Column className="round">
      <div className="round-head">
        {/* On a phone the switch says which list this is, so that stops have the room of a title. */}
        <chakra.div srOnly={{ base: true, md: false }} mb={{ md: '5' }}>
          <ScreenHeader title={title} under={under} />
        </chakra.div>
        {others}
        {round && round.views.length > 0 && <Totals round={round} sheet={sheet} isOver={span.to < today} />}
      </div>
      {round === undefined || order === undefined ? (
        <SkeletonRows rows={6} />
      ) : round.asOf === null && round.views.length === 0 ? (
        <NeverPulled />
      ) : round.views.length === 0 ? (
        <EmptyState icon={SaturdayIcon} title={t('round.emptyTitle')}>
          {t('round.emptyMore')}
        </EmptyState>
      ) : (
        <Stops views={round.views} order={order} sheet={sheet} />
      )}
      {round?.asOf && (
        <chakra.p pt="6" color="text.muted" fontSize="sm" textAlign="center" hideFrom="md">
          {under}
        </chakra.p>
      )}
    </Column>
  )
}

type Pulled = NonNullable<ReturnType<typeof useRound>>

interface TotalsProps {
  round: Pulled
  sheet: SheetName
  isOver: boolean
}

function Totals({ round: { totals }, sheet, isOver }: TotalsProps) {
  const held = useCashHeld()
  const cash = held?.withYou ?? ZERO
  const isOfToday = sheet === 'this' || sheet === 'all'
  return (
    <chakra.div pt="1">
      <RoundTotals
        totals={totals}
        {...(isOfToday && { cash, withOffice: held?.withOffice ?? ZERO })}
        isOver={isOver}
      />
    </chakra.div>
  )
}

interface StopsProps {
  views: readonly StopView[]
  order: RoundOrder
  sheet: SheetName
}

function Stops({ views, order, sheet }: StopsProps) {
  const t = useWords('ci')
  const ordered = useMemo(() => arranged(views, order), [views, order])
  const none = t('round.noBarangay')
  const headingOf = useMemo(
    () => (order.sort === 'barangay' ? headings(ordered, none) : undefined),
    [ordered, order.sort, none],
  )
  const hrefs = useMemo(
    () => ({
      pay: (view: StopView) => `/CIUser/pay/${view.stop.loan_id}?sheet=${sheet}`,
      visit: (view: StopView) => `/CIUser/visit/${view.stop.loan_id}`,
    }),
    [sheet],
  )
  return (
    <StopSheet
      views={ordered}
      label={t('round.stopList')}
      hrefOf={hrefs.pay}
      visitHrefOf={hrefs.visit}
      headingOf={headingOf}
    />
  )
}

const Column = chakra('div', {
  base: {
    w: 'full',
    maxW: 'column',
    mx: 'auto',
    px: { base: '4', md: '6' },
    pt: { base: '1', md: '8' },
    pb: '10',
  },
})
