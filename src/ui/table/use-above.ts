import { useLayoutEffect, useState, type RefObject } from 'react'

/** How far below the top of the page an element begins, in pixels: figures that arrive above it move it down. */
export function useAbove(element: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top
      if (top !== undefined) setAbove(Math.round(top + globalThis.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return above
}
