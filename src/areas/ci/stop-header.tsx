import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { daysBetween } from '../../../domain/calendar.ts'
import { dueOn } from '../../../domain/loans/loan-position.ts'
import { ordinal } from '../../../domain/loans/ordinal.ts'
import { formatPesos, ZERO, type Centavos } from '../../../domain/money.ts'
import type { Span } from '../../../domain/span.ts'
import { callLink } from '../../features/stops/place-links.ts'
import type { StopView } from '../../offline/projection.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useDayWords } from '../../ui/day-text.tsx'
import { CallIcon, MeIcon, VisitIcon } from '../../ui/icons.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { ScreenHeader } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'
import { useToday } from './use-today.ts'

/** Whose door this is, what is owed, and the ways to somewhere else. Without a span: only who. */
export const StopHeader = memo(function StopHeader({ view, span }: { view: StopView; span?: Span }) {
  const t = useWords('ci')
  const day = useDayWords()
  const today = useToday()
  const { stop } = view
  // The week of a Saturday sheet is spoken of by its Saturday; longer spans by what is due today.
  const week = span && daysBetween(span.from, span.to) < 7 ? span : undefined
  const call = callLink(stop.contact)
  return (
    <>
      <ScreenHeader
        back
        title={stop.name}
        under={
          <>
            {[stop.address, stop.landmark].filter(Boolean).join(' · ')}
            <br />
            {stop.kind} ·{' '}
            {view.dueOn === null
              ? t('round.loanNo', { number: stop.loan_id })
              : t('payment.instalment', {
                  ordinal: ordinal(view.instalmentNo),
                  number: view.instalmentNo,
                  count: stop.instalments,
                  day: day(view.dueOn),
                })}
          </>
        }
      >
        {call !== undefined && (
          <chakra.a
            href={call}
            aria-label={t('round.call', { name: stop.name })}
            display="grid"
            placeItems="center"
            w="touch"
            h="touch"
            color="brand.text"
          >
            <CallIcon size={22} aria-hidden />
          </chakra.a>
        )}
      </ScreenHeader>
      {span && (
        <>
          <chakra.dl display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="6" rowGap="3">
            <Figure
              label={
                week && week.to > today ? t('payment.dueBy', { day: day(week.to) }) : t('payment.dueNow')
              }
              amount={week ? dueOn(view.position, week) : view.due}
            />
            <Figure label={t('payment.overdue')} amount={view.overdue} loud={view.overdue > ZERO} />
            {view.penalties > ZERO && <Figure label={t('payment.penalties')} amount={view.penalties} loud />}
            <Figure label={t('payment.balance')} amount={view.balance} />
          </chakra.dl>
          {view.promiseOn !== null && view.chips.includes('promised') && (
            <chakra.p color="gold.text" fontWeight="medium">
              {t('round.promiseOn', {
                amount: formatPesos(view.promiseAmount ?? ZERO),
                day: day(view.promiseOn),
              })}
            </chakra.p>
          )}
          <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
            <ButtonLink
              to="/CIUser/visit/$loan_id"
              params={{ loan_id: String(stop.loan_id) }}
              look="soft"
              wide
            >
              <VisitIcon size={18} aria-hidden />
              {t('payment.visitInstead')}
            </ButtonLink>
            <ButtonLink
              to="/CIUser/client_profile/$acc_id"
              params={{ acc_id: String(stop.acc_id) }}
              look="soft"
              wide
            >
              <MeIcon size={18} aria-hidden />
              {t('payment.profile')}
            </ButtonLink>
          </chakra.div>
        </>
      )}
    </>
  )
})

function Figure({ label, amount, loud = false }: { label: string; amount: Centavos; loud?: boolean }) {
  return (
    <div>
      <chakra.dt fontSize="sm" color="text.muted">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" fontSize="lg" color={loud ? 'danger.text' : 'text'}>
        <MoneyText amount={amount} textAlign="start" />
      </chakra.dd>
    </div>
  )
}
