import { useLocation } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Leads to the part of a screen that the address names behind `#`, and stays there while what is above it is still coming. The first
 * touch ends that.
 */
export function useAimed(name: string | undefined, part: RefObject<HTMLElement | null>): void {
  const isAimed = useLocation({ select: ({ hash }) => name !== undefined && hash === name })
  useEffect(() => {
    if (!isAimed) return
    const watch = new ResizeObserver(() => part.current?.scrollIntoView())
    watch.observe(document.body)
    const touched = new AbortController()
    const { signal } = touched
    for (const input of INPUTS) addEventListener(input, () => touched.abort(), { signal, passive: true })
    signal.addEventListener('abort', () => watch.disconnect())
    return () => touched.abort()
  }, [isAimed, part])
}
