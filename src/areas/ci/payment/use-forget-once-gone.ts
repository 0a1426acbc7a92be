import { useCallback, useEffect, useRef } from 'react'

/**
 * Who leaves the screen while it is saved, or before the slip comes, leaves no draft behind: it would bring that slip instead of a form the
 * next time. Answers what is to be called once it is saved. A reload does not leave: the draft brings the slip then.
 */
export function useForgetOnceGone(forget: () => Promise<void>): () => void {
  const latest = useRef(forget)
  const isGone = useRef(false)
  const isSaved = useRef(false)
  useEffect(() => {
    latest.current = forget
  }, [forget])
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      if (isSaved.current) void latest.current()
    }
  }, [])
  return useCallback(() => {
    isSaved.current = true
    if (isGone.current) void latest.current()
  }, [])
}
