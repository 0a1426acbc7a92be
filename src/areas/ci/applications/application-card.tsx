import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { manilaDay } from '../../../../domain/calendar.ts'
import { formatPesos } from '../../../../domain/money.ts'
import type { ApplicationCard as Card } from '../../../../contract/loans/loans.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { CapacityMeter } from '../../../features/applications/capacity-meter.tsx'

/** An application in a list: who, how much, on what terms, and whether the client can carry it. */
export function ApplicationCard({ card, to, chip }: { card: Card; to: string; chip?: ReactNode }) {
  const t = useWords('ci')
  const day = useDayWords()
  return (
    <Panel as="li" position="relative" p="edge" display="grid" gap="3">
      <chakra.div display="grid" gap="0.5">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          columnGap="3"
          alignItems="baseline"
          justifyContent="space-between"
        >
          <Whole to={to}>{card.name}</Whole>
          <chakra.span fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {formatPesos(card.approved_amount ?? card.amount)}
          </chakra.span>
        </chakra.div>
        <chakra.p fontSize="sm" color="text.muted">
          {card.kind} ·{' '}
          {t('loans.terms', {
            count: card.instalments,
            frequency: t(`loans.frequencies.${card.frequency}`),
            months: card.months,
          })}
        </chakra.p>
        <chakra.p fontSize="sm" color="text.muted">
          {t('loans.applied', { day: day(manilaDay(card.applied_at)) })}
        </chakra.p>
        {card.ci_recommended_amount !== null && (
          <chakra.p fontSize="sm">
            {t('loans.ciSaid', { amount: formatPesos(card.ci_recommended_amount) })}
          </chakra.p>
        )}
        {card.approved_amount !== null && (
          <chakra.p fontSize="sm">
            {t('loans.adminSaid', { amount: formatPesos(card.approved_amount) })}
          </chakra.p>
        )}
        {card.approved_amount !== null && card.approved_amount !== card.amount && (
          <chakra.p fontSize="sm" color="text.muted">
            {t('loans.askedFor', { amount: formatPesos(card.amount) })}
          </chakra.p>
        )}
        {chip && <chakra.div pt="1">{chip}</chakra.div>}
      </chakra.div>
      <CapacityMeter instalment={card.instalment_amount} capacity={card.capacity} />
    </Panel>
  )
}

/** The name is the link, the whole card its target. */
const Whole = chakra(Link, {
  base: {
    display: 'block',
    fontSize: 'lg',
    fontWeight: 'semibold',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid var(--hulog-brand-ring)' },
  },
})
