import { instantMs, type Instant } from '../../../../domain/calendar.ts'
import { VISIT_OUTCOMES } from '../../../../domain/collections/visit-outcome.ts'
import { formatPesos, type Centavos } from '../../../../domain/money.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isDead, isOpen } from '../../../offline/outbox/command-state.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { AgoText, useDayWords } from '../../../ui/days/day-text.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { ProfileVisit } from './profile-parts.ts'

interface ShownVisit {
  readonly id: string
  readonly at: Instant
  readonly outcome: string
  readonly promise: {
    readonly on: Parameters<ReturnType<typeof useDayWords>>[0]
    readonly amount: Centavos | null
  } | null
  readonly note: string
  readonly by: string
  readonly waiting: boolean
}

/** Visits of the books and of this phone, the latest first. */
export function VisitList({
  visits,
  commands,
}: {
  visits: readonly ProfileVisit[]
  commands: readonly CommandRow[]
}) {
  const t = useWords('ci')
  const day = useDayWords()
  const shown = shownVisits(visits, commands)
  if (shown.length === 0) return <chakra.p color="text.muted">{t('profile.noVisits')}</chakra.p>
  return (
    <ul>
      {shown.map((visit) => {
        const known = VISIT_OUTCOMES.find((outcome) => outcome === visit.outcome)
        return (
          <chakra.li key={visit.id} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0', pt: '0' }}>
            <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
              <chakra.span fontWeight="medium">
                {known ? t(`visit.outcomes.${known}`) : visit.outcome}
              </chakra.span>
              {visit.waiting && <Chip tone="warning">{t('round.chips.waiting')}</Chip>}
            </chakra.div>
            {visit.promise && (
              <p>
                {visit.promise.amount === null
                  ? day(visit.promise.on)
                  : t('visit.promised', {
                      amount: formatPesos(visit.promise.amount),
                      day: day(visit.promise.on),
                    })}
              </p>
            )}
            {visit.note && <p>{visit.note}</p>}
            <chakra.p fontSize="sm" color="text.muted">
              <AgoText at={visit.at} />
              {visit.by && ` · ${visit.by}`}
            </chakra.p>
          </chakra.li>
        )
      })}
    </ul>
  )
}

function shownVisits(visits: readonly ProfileVisit[], commands: readonly CommandRow[]): ShownVisit[] {
  const known = new Set(visits.map((visit) => visit.visit_id))
  const ownHere = commands.filter(
    (row) => row.display.kind === 'visit' && !isDead(row.state) && !known.has(row.id),
  )
  return [
    ...ownHere.map(({ id, savedAt, state, display }) => ({
      id,
      at: savedAt,
      outcome: display.outcome ?? 'other',
      promise: display.promiseOn ? { on: display.promiseOn, amount: display.promiseAmount ?? null } : null,
      note: '',
      by: '',
      // What the office has is unsent no more, also before the profile comes again.
      waiting: isOpen(state),
    })),
    ...visits.map((visit) => ({
      id: visit.visit_id,
      at: visit.occurred_at,
      outcome: visit.outcome,
      promise: visit.promise_on ? { on: visit.promise_on, amount: visit.promise_amount } : null,
      note: visit.note,
      by: visit.by,
      waiting: false,
    })),
  ].toSorted((a, b) => instantMs(b.at) - instantMs(a.at))
}
