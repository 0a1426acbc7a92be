/** Who is signed in on this device, read without the cache that keeps it: for what is shown before the app is there. */
import { KEPT, keptThings } from '../data/cache/kept-things.ts'
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
  const things = keptThings<KeptThings>()
  const kept = things?.clientState?.queries?.find(({ queryKey }) => queryKey.join() === `${KEPT},session`)
  return (kept?.state.data as KeptSession | null | undefined) ?? undefined
}
