import { useEffect, useState } from 'react'
import { manilaDay, type LocalDate } from '../../../domain/calendar.ts'
import { systemClock } from '../../../domain/clock.ts'
import type { Offline } from '../../offline/account/offline.ts'
import { correctedNow } from '../../offline/device/phone-clock.ts'

/**
 * The business day, which moves on under a screen that stays open over midnight. With `offline` it is the office's, as far as
 * this phone knows it, for what the phone's own clock must not decide.
 */
export function useToday(offline?: Offline): LocalDate {
  const [today, setToday] = useState(() => dayNow(offline))
  useEffect(() => {
    const look = () => setToday(dayNow(offline))
    const timer = setInterval(look, 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [offline])
  return today
}

function dayNow(offline: Offline | undefined): LocalDate {
  return offline ? manilaDay(correctedNow(offline)) : systemClock.today()
}
