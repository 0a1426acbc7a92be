import { useEffect, useState } from 'react'

/** What systems take for one double-click unless told otherwise. */
export const DOUBLE_CLICK_MS = 500

/** False for as long as a double-click lasts: what has just come under the pointer is not pressed by its second half. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), DOUBLE_CLICK_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
