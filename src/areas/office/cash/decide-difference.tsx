import { decideCashDifference } from '../../../../contract/cash/cash-differences.ts'
import { manilaDay } from '../../../../domain/calendar.ts'
import { DECISIONS_FOR, sideOf, type DifferenceDecision } from '../../../../domain/cash/cash-difference.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { absolute, formatPesos } from '../../../../domain/money.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { FormSheet } from '../../../features/form/form-sheet.tsx'
import { useChosen } from '../../../features/form/use-chosen.ts'
import { useSession } from '../../../session/session.ts'
import { DayText } from '../../../ui/days/day-text.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { WarningNotice } from '../../../ui/states/message-states.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { Difference } from './differences.tsx'

interface Props {
  difference: Difference
  /** Those that are open: an over and a short of one collector can be the same mistake. */
  all: readonly Difference[]
  /** How far back what one collector was short of counts together. */
  days: number
  onClose: () => void
}

/** What becomes of cash that was over or short, or of a part of it. Somebody who had no hand in it decides. */
export function DecideDifference({ difference, all, days, onClose }: Props) {
  const t = useWords('cash')
  const side = sideOf(difference.open)
  const size = absolute(difference.open)
  const wordOf = (kind: DifferenceDecision) =>
    t(`differences.kinds.${kind === 'absorbed' && side === 'over' ? 'kept' : kind}`)
  const others = all.filter(({ mgt_id, open }) => mgt_id === difference.mgt_id && sideOf(open) !== side)
  const role = useSession()?.role
  const wantsOther = difference.needs_super_admin && role !== 'SUPER_ADMIN_USER'
  const kinds = DECISIONS_FOR[side].filter((kind) => kind !== 'offset' || others.length > 0)
  return (
    <FormSheet
      call={decideCashDifference}
      says={{ title: difference.collector, submit: t('differences.decide'), done: t('differences.decided') }}
      onClose={onClose}
      defaults={{ difference_id: difference.difference_id, version: difference.version, amount: size }}
    >
      <FactsList
        facts={[
          [t(`differences.${side}`), formatPesos(size)],
          [t('differences.since'), <DayText key="since" day={manilaDay(difference.noted_at)} />],
          [t('differences.notedBy'), difference.noted_by],
          [t('differences.reason'), difference.reason],
          [t('differences.ofCollector', { days }), formatPesos(difference.lost_by_collector)],
          ...difference.decisions.map(
            ({ kind, amount, decided_by, decided_at }): [string, React.ReactNode] => [
              wordOf(kind),
              <span key={decided_at}>
                {formatPesos(amount)} · {decided_by} · <DayText day={manilaDay(decided_at)} />
              </span>,
            ],
          ),
        ]}
      />
      {wantsOther && (
        <WarningNotice icon={WarningIcon}>{t('differences.needsSuperAdmin', { days })}</WarningNotice>
      )}
      <RadioCardsField
        name="kind"
        label={t('differences.decision')}
        options={kinds.map((value) => ({ value, label: wordOf(value) }))}
      />
      <PesosField name="amount" label={t('differences.ofIt')} />
      <FieldsOfKind others={others} />
      <LongTextField name="reason" label={t('differences.why')} />
    </FormSheet>
  )
}

const ONLY_FOR: Readonly<Partial<Record<DifferenceDecision, readonly string[]>>> = {
  offset: ['against'],
  'from pay': ['heard_on', 'consent_on'],
}

/** What only one kind of decision asks for. */
function FieldsOfKind({ others }: { others: readonly Difference[] }) {
  const t = useWords('cash')
  const kind = useChosen('kind', ONLY_FOR)
  const today = systemClock.today()
  if (kind === 'offset')
    return (
      <SelectField
        name="against"
        label={t('differences.against')}
        options={others.map(({ difference_id, open, reason }) => ({
          value: String(difference_id),
          label: `${t(`differences.${sideOf(open)}`)} ${formatPesos(absolute(open))} · ${reason}`,
        }))}
      />
    )
  if (kind === 'from pay')
    return (
      <>
        <DayField name="heard_on" label={t('differences.heardOn')} to={today} />
        <DayField
          name="consent_on"
          label={t('differences.consentOn')}
          hint={t('differences.law')}
          to={today}
        />
      </>
    )
  return null
}
