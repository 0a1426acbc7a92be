import { useEffect, useState } from 'react'
import type { LocalDate } from '../../../domain/calendar.ts'
import { systemClock } from '../../../domain/clock.ts'

/** The business day, which moves on under a screen that stays open over midnight. */
export function useToday(): LocalDate {
  const [today, setToday] = useState(systemClock.today)
  useEffect(() => {
    const look = () => setToday(systemClock.today())
    const timer = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
