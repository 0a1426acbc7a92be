import { useState } from 'react'

/**
 * What an open form is based on stays available to it. A full phone empties its lists to make room while something is being saved; the
 * sentence "not saved" must not vanish with them.
 */
export function useLastKnown<T extends object>(id: number, now: T | null | undefined): T | null | undefined {
  const [last, setLast] = useState<{ readonly id: number; readonly value: T }>()
  if (now && (last?.id !== id || last.value !== now)) setLast({ id, value: now })
  return now ?? (last?.id === id ? last.value : now)
}
