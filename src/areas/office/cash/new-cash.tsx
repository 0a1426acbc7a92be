import { addCash } from '../../../../contract/cash/new-cash.ts'
import { NEW_CASH_KINDS } from '../../../../domain/cash/new-cash.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { FormSheet } from '../../../features/form/form-sheet.tsx'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { PesosField } from '../../../ui/fields/pesos-field.tsx'
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'

/** Capital, a draw, or cash moved between the safe and the bank; a second person confirms. */
export function NewCash({ onClose }: { onClose: () => void }) {
  const t = useWords('cash')
  const today = systemClock.today()
  return (
    <FormSheet
      call={addCash}
      says={{ title: t('newCash.add'), submit: t('newCash.submit'), done: t('newCash.submitted') }}
      onClose={onClose}
      defaults={{ business_on: today }}
      draftKey="new-cash:new"
    >
      <RadioCardsField
        name="kind"
        label={t('newCash.kind')}
        options={NEW_CASH_KINDS.map((value) => ({ value, label: t(`newCash.kindsMore.${value}`) }))}
      />
      <PesosField name="amount" label={t('newCash.amount')} />
      <DayField name="business_on" label={t('newCash.day')} to={today} />
      <LongTextField name="note" label={t('newCash.note')} />
    </FormSheet>
  )
}
