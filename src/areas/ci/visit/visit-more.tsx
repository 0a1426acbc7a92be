import { isLocalDate, type LocalDate } from '../../../../domain/calendar.ts'
import { visitNeeds } from '../../../../domain/collections/visit-outcome.ts'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money/money-input.tsx'
import { useWords } from '../../../words/use-words.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import type { problemOf, VisitForm } from './visit-form.ts'

interface Props {
  form: VisitForm
  /** The two days that are promised most. */
  days: { readonly tomorrow: LocalDate; readonly saturday: LocalDate }
  today: LocalDate
  problem: ReturnType<typeof problemOf>
  onChange: (patch: Pick<Partial<VisitForm>, 'promiseOn' | 'promiseAmount' | 'note'>) => void
}

/** What an outcome asks for besides itself: a promise its day and amount, what the office must act on a note. */
export function VisitMore({ form, days, today, problem, onChange }: Props) {
  const t = useWords('ci')
  const words = useDayWords()
  if (form.outcome === null) return null
  const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined)
  // The round comes by on Saturday: that is when it can be kept.
  const dayOptions = [
    { value: days.saturday, label: `${t('visit.nextSaturday')} · ${words(days.saturday)}` },
    ...(days.tomorrow === days.saturday
      ? []
      : [{ value: days.tomorrow, label: `${t('visit.tomorrow')} · ${words(days.tomorrow)}` }]),
  ]
  return (
    <>
      {visitNeeds(form.outcome).promise && (
        <>
          <Choice
            label={t('visit.promiseOn')}
            options={dayOptions}
            chosen={form.promiseOn}
            onChoose={(promiseOn) => onChange({ promiseOn })}
          />
          <Field label={t('visit.otherDay')} error={errorAt('promise_on')}>
            <Input
              type="date"
              min={today}
              // A day that is one of those above is chosen there.
              value={isNamed(form.promiseOn, days) ? '' : (form.promiseOn ?? '')}
              onChange={({ target }) =>
                onChange({ promiseOn: isLocalDate(target.value) ? target.value : null })
              }
            />
          </Field>
          <Field label={t('visit.promiseAmount')} error={errorAt('promise_amount')}>
            <MoneyInput
              value={form.promiseAmount ?? undefined}
              onChange={(promiseAmount) => onChange({ promiseAmount: promiseAmount ?? null })}
            />
          </Field>
        </>
      )}
      <Field label={t('visit.note')} hint={t('visit.noteHint')} error={errorAt('note')}>
        <Textarea
          value={form.note}
          maxLength={500}
          rows={2}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
    </>
  )
}

function isNamed(day: LocalDate | null, { tomorrow, saturday }: Props['days']): boolean {
  return day === tomorrow || day === saturday
}
