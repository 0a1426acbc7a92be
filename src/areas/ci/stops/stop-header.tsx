import { memo } from 'react'
import { addDays, daysBetween } from '../../../../domain/calendar.ts'
import { dueOn } from '../../../../domain/loans/loan-position.ts'
import { ordinal } from '../../../../domain/loans/ordinal.ts'
import { formatPesos, ZERO, type Centavos } from '../../../../domain/money.ts'
import type { Span } from '../../../../domain/span.ts'
import { callLink } from '../../../features/client-profile/place-links.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { CallIcon } from '../../../ui/icons.ts'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { TaskHeader } from '../../../ui/task-screen.tsx'
import { ButtonAnchor } from '../../../ui/button-link.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useToday } from '../use-today.ts'

/** Who this is and what is owed, in as little room as it takes: what is to be done is below. Without a span: only who. */
export const StopHeader = memo(function StopHeader({ view, span }: { view: StopView; span?: Span }) {
  const t = useWords('ci')
  const day = useDayWords()
  const { stop } = view
  const call = callLink(stop.contact)
  return (
    <>
      <TaskHeader
        title={stop.name}
        under={
          <>
            <div>{stop.landmark || stop.address}</div>
            <div>
              {view.dueOn === null
                ? t('round.loanNo', { number: stop.loan_id })
                : t('payment.instalment', {
                    ordinal: ordinal(view.instalmentNo),
                    number: view.instalmentNo,
                    count: stop.instalments,
                    day: day(view.dueOn),
                  })}
            </div>
          </>
        }
      >
        {call !== undefined && (
          <ButtonAnchor
            variant="plain"
            size="icon"
            href={call}
            aria-label={t('round.call', { name: stop.name })}
          >
            <CallIcon size={22} aria-hidden />
          </ButtonAnchor>
        )}
      </TaskHeader>
      {span && <Owed view={view} span={span} />}
    </>
  )
})

function Owed({ view, span }: { view: StopView; span: Span }) {
  const t = useWords('ci')
  const day = useDayWords()
  const today = useToday()
  // The week of a Saturday sheet is spoken of by its Saturday; longer spans by what is due today. Each peso is in one figure.
  const isWeek = daysBetween(span.from, span.to) < 7
  const to = isWeek && span.to > today ? span.to : today
  const from = isWeek && span.from > today ? span.from : today
  const due = dueOn(view.position, { from, to })
  const dueBefore = from > today ? dueOn(view.position, { from: today, to: addDays(from, -1) }) : ZERO
  const isOverdue = view.overdue > ZERO
  return (
    <>
      <chakra.dl display="flex" flexWrap="wrap" columnGap="4" rowGap="1" lineHeight="short">
        {(due > ZERO || !isOverdue) && (
          <Figure
            label={to > today ? t('payment.dueBy', { day: day(to) }) : t('payment.dueNow')}
            amount={due}
          />
        )}
        {dueBefore > ZERO && <Figure label={t('payment.dueBefore')} amount={dueBefore} />}
        {isOverdue && <Figure label={t('payment.overdue')} amount={view.overdue} loud />}
        {view.penalties > ZERO && <Figure label={t('payment.penalties')} amount={view.penalties} loud />}
        <Figure
          label={t(view.toVerify > ZERO ? 'payment.balanceAfterVerification' : 'payment.balance')}
          amount={view.balance}
        />
      </chakra.dl>
      {view.promiseOn !== null && view.promiseOn >= today && (
        <chakra.p color="gold.text" fontWeight="medium" fontSize="sm">
          {t('round.promiseOn', {
            amount: formatPesos(view.promiseAmount ?? ZERO),
            day: day(view.promiseOn),
          })}
        </chakra.p>
      )}
    </>
  )
}

function Figure({ label, amount, loud = false }: { label: string; amount: Centavos; loud?: boolean }) {
  return (
    <div>
      <chakra.dt fontSize="xs" color="text.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" color={loud ? 'danger.text' : 'text'}>
        <MoneyText amount={amount} textAlign="start" />
      </chakra.dd>
    </div>
  )
}
