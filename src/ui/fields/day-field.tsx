import { DatePicker, parseDate } from '@ark-ui/react/date-picker'
import type { RefCallback } from 'react'
import { isLocalDate, type LocalDate } from '../../../domain/calendar.ts'
import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'
import { Field, useFieldWiring } from '../field.tsx'
import { SaturdayIcon } from '../icons.ts'
import { inputRecipe } from '../input.tsx'
import { CalendarPopup } from './calendar-popup.tsx'
import { useCalendar } from './use-calendar.ts'
import { useFormField, type FormField } from './use-form-field.ts'

const Typed = chakra(DatePicker.Input, inputRecipe)
export const CalendarButton = chakra(DatePicker.Trigger, {
  base: {
    position: 'absolute',
    insetEnd: '0',
    insetBlock: '0',
    w: 'control',
    display: 'grid',
    placeItems: 'center',
    color: 'text.muted',
    borderRadius: 'md',
  },
})

interface Props extends FormField {
  /** The first and the last day that can be chosen. */
  from?: LocalDate
  to?: LocalDate
}

/** A day, typed as month/day/year or chosen from a calendar; the form holds `YYYY-MM-DD`. */
export function DayField({ name, label, hint, labelHidden, from, to }: Props) {
  const { value, set, blur, ref, error } = useFormField<string>(name)
  return (
    <Field label={label} hint={hint} labelHidden={labelHidden} error={error}>
      <DayInput inputRef={ref} value={value} onChange={set} onBlur={blur} from={from} to={to} />
    </Field>
  )
}

interface InputProps extends Pick<Props, 'from' | 'to'> {
  inputRef: RefCallback<HTMLInputElement>
  value: string | undefined
  onChange: (day: string | undefined) => void
  onBlur: () => void
}

function DayInput({ inputRef, value, onChange, onBlur, from, to }: InputProps) {
  const t = useWords('parts')
  const { id, ...wiring } = useFieldWiring()
  return (
    <DatePicker.Root
      {...useCalendar()}
      // A day of a draft may be one that no calendar has.
      value={value && isLocalDate(value) ? [parseDate(value)] : []}
      onValueChange={({ value: [day] }) => onChange(day?.toString())}
      positioning={{ sameWidth: false }}
      {...(from !== undefined && { min: parseDate(from) })}
      {...(to !== undefined && { max: parseDate(to) })}
      {...(id !== undefined && { ids: { input: () => id } })}
    >
      <DatePicker.Control asChild>
        <chakra.div position="relative">
          <Typed
            ref={inputRef}
            {...wiring}
            placeholder={t('dayShape')}
            inputMode="numeric"
            autoComplete="off"
            pe="10"
            onBlur={onBlur}
          />
          <CalendarButton aria-label={t('openCalendar')}>
            <SaturdayIcon size={18} aria-hidden />
          </CalendarButton>
        </chakra.div>
      </DatePicker.Control>
      <CalendarPopup />
    </DatePicker.Root>
  )
}
