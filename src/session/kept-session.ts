/** Who is signed in on this device, read without the cache that keeps it: for what is shown before the app is there. */
import { KEPT, KEPT_THINGS } from '../data/cache/kept-things.ts'
import type { Who } from './guard.ts'

export interface KeptSession extends Who {
  readonly name: string
}

interface KeptThings {
  readonly clientState?: {
    readonly queries?: readonly { queryKey: readonly unknown[]; state: { data?: unknown } }[]
  }
}

/** Undefined when no one is, or when what was kept cannot be read. */
export function keptSession(): KeptSession | undefined {
  const things = readThings(localStorage.getItem(KEPT_THINGS))
  const kept = things?.clientState?.queries?.find(({ queryKey }) => queryKey.join() === `${KEPT},session`)
  return (kept?.state.data as KeptSession | null | undefined) ?? undefined
}

function readThings(text: string | null): KeptThings | null {
  try {
    return JSON.parse(text ?? 'null') as KeptThings | null
  } catch (problem) {
    reportError(problem)
    return null
  }
}
