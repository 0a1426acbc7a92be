import { DatePicker, parseDate, type DateValue } from '@ark-ui/react/date-picker'
import { useState } from 'react'
import { toLocalDate } from '../../../domain/calendar.ts'
import { systemClock } from '../../../domain/clock.ts'
import { useWords } from '../../words/use-words.ts'
import { Button } from '../button.tsx'
import { chakra } from '../theme/chakra.ts'
import { FIRST_DAY, namedSpan, SPAN_NAMES, type DaySpan } from './day-spans.ts'
import { useDayWords } from './day-text.tsx'
import { CalendarPopup } from '../fields/calendar-popup.tsx'
import { useCalendar } from '../fields/use-calendar.ts'
import { OpenDownIcon, SpanIcon } from '../icons.ts'

interface Props {
  label: string
  value: Partial<DaySpan>
  /** Undefined where every day is meant again. */
  onChange: (span: DaySpan | undefined) => void
  /** Where a list makes sense only for a span: there is no "all days". */
  required?: boolean
}

/** From one day to another: the usual spans by name, any other by two presses in the calendar. */
export function DaySpanPicker({ label, value, onChange, required = false }: Props) {
  const t = useWords('parts')
  const [open, setOpen] = useState(false)
  // What the first press chose: without it the second would be a first one again.
  const [begun, setBegun] = useState<readonly DateValue[]>()
  const shown = useSpanWords()
  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    setBegun(undefined)
  }
  const choose = (span: DaySpan | undefined) => {
    show(false)
    onChange(span)
  }
  const given = [value.from, value.to].filter((day) => day !== undefined).map((day) => parseDate(day))
  return (
    <DatePicker.Root
      selectionMode="range"
      {...useCalendar()}
      open={open}
      onOpenChange={(next) => show(next.open)}
      min={parseDate(FIRST_DAY)}
      value={[...(begun ?? given)]}
      onValueChange={({ value: chosen }) => {
        const [from, to] = chosen
        if (from && to) choose({ from: toLocalDate(from.toString()), to: toLocalDate(to.toString()) })
        else setBegun(chosen)
      }}
    >
      <DatePicker.Control asChild>
        <div>
          <DatePicker.Trigger asChild>
            <Button variant="outline" aria-label={`${label}: ${shown(value)}`}>
              <SpanIcon size={16} aria-hidden />
              {shown(value)}
              <OpenDownIcon size={16} aria-hidden />
            </Button>
          </DatePicker.Trigger>
        </div>
      </DatePicker.Control>
      <CalendarPopup>
        <chakra.div display="flex" flexWrap="wrap" gap="1" mb="2">
          {!required && (
            <Button variant="quiet" onClick={() => choose(undefined)}>
              {t('allDays')}
            </Button>
          )}
          {SPAN_NAMES.map((name) => (
            <Button key={name} variant="quiet" onClick={() => choose(namedSpan(name, systemClock.today()))}>
              {t(`spans.${name}`)}
            </Button>
          ))}
        </chakra.div>
      </CalendarPopup>
    </DatePicker.Root>
  )
}

/** The span as a button says it: a usual one by its name, any other by its days. */
function useSpanWords(): (span: Partial<DaySpan>) => string {
  const t = useWords('parts')
  const day = useDayWords()
  return ({ from, to }) => {
    if (from === undefined && to === undefined) return t('allDays')
    const today = systemClock.today()
    const name = SPAN_NAMES.find((one) => {
      const span = namedSpan(one, today)
      return span.from === from && span.to === to
    })
    if (name) return t(`spans.${name}`)
    if (from !== undefined && from === to) return day(from)
    return t('fromTo', { from: from ? day(from) : '…', to: to ? day(to) : '…' })
  }
}
