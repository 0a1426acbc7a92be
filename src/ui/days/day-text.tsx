import { useEffect, useState, type ComponentProps } from 'react'
import { manilaDay, type Instant, type LocalDate } from '../../../domain/calendar.ts'
import { systemClock } from '../../../domain/clock.ts'
import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'
import { agoOf, formatDate, formatDay, formatInstant, formatTime, type DayNames } from './format-days.ts'

type Looks = Omit<ComponentProps<typeof chakra.time>, 'children' | 'dateTime'>

function useDayNames(): DayNames {
  const t = useWords('general')
  return { weekdays: t('weekdaysShort').split(' '), months: t('monthsShort').split(' ') }
}

/** The names in hand, for sentences that hold a day: `const dayIn = useDayWords(); dayIn(day)`. */
export function useDayWords(): (day: LocalDate) => string {
  const names = useDayNames()
  return (day) => formatDay(day, systemClock.today(), names)
}

/** A date in the past of which no one asks the weekday, a birthdate: `Nov 21, 1990`. */
export function useDateWords(): (day: LocalDate) => string {
  const names = useDayNames()
  return (day) => formatDate(day, names)
}

/** A moment with its day, for what is shown to others: `Sat, Nov 21, 5:51 PM`. */
export function useMomentWords(): (at: Instant) => string {
  const day = useDayWords()
  return (at) => `${day(manilaDay(at))}, ${formatTime(at)}`
}

/** A moment for a sentence, with its day unless that is today: `5:51 PM`, `Fri, Nov 20, 5:51 PM`. */
export function useInstantWords(): (at: Instant) => string {
  const names = useDayNames()
  return (at) => formatInstant(at, systemClock.today(), names)
}

/** `Sat, Nov 21` */
export function DayText({ day, ...rest }: Looks & { day: LocalDate }) {
  const words = useDayWords()
  return (
    <chakra.time dateTime={day} fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...rest}>
      {words(day)}
    </chakra.time>
  )
}

/** `8:12 AM · 3 h ago`; keeps itself right while the screen is open. `asOf` writes `as of` before it. */
export function AgoText({ at, asOf = false, ...rest }: Looks & { at: Instant; asOf?: boolean }) {
  const t = useWords('general')
  const names = useDayNames()
  const [now, setNow] = useState(systemClock.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const ago = agoOf(at, now)
  const absolute = formatInstant(at, systemClock.today(), names)
  const relative = ago.unit === 'now' ? t('ago.now') : t(`ago.${ago.unit}`, { count: ago.count })
  return (
    <chakra.time dateTime={at} fontVariantNumeric="tabular-nums" {...rest}>
      {asOf ? t('asOf', { time: absolute }) : absolute} · {relative}
    </chakra.time>
  )
}
