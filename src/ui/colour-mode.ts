/** Light or dark: as the device says, or as chosen in the profile. Stands as a class on the page's root. */
import { useSyncExternalStore } from 'react'

export const MODES = ['system', 'light', 'dark'] as const
export type Mode = (typeof MODES)[number]

const MODE_KEY = 'hulog.mode'
const listeners = new Set<() => void>()
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

export function chosenMode(): Mode {
  const kept = localStorage.getItem(MODE_KEY)
  return MODES.find((mode) => mode === kept) ?? 'system'
}

export function chooseMode(mode: Mode): void {
  localStorage.setItem(MODE_KEY, mode)
  applyMode()
  for (const listener of listeners) listener()
}

function applyMode(): void {
  const mode = chosenMode()
  const dark = mode === 'dark' || (mode === 'system' && prefersDark().matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
}

/** Before the first paint. */
export function startMode(): void {
  applyMode()
  prefersDark().addEventListener('change', applyMode)
}

export function useMode(): Mode {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosenMode)
}
