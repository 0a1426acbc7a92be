/** Light or dark: as the device says, or as chosen in the profile. A class on the page's root says which. */
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

export function applyMode(): void {
  const mode = chosenMode()
  const dark = mode === 'dark' || (mode === 'system' && prefersDark().matches)
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
  paintThemeColour()
}

/**
 * The browser's own bars take the deep colour of the role and mode that the page wears, once its styles are there. To be
 * called whenever one of the two changes.
 */
export function paintThemeColour(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--hulog-brand-deep').trim()
  if (colour !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}

/** Before the first paint. */
export function startMode(): void {
  applyMode()
  prefersDark().addEventListener('change', applyMode)
}

/** Tells of each choice in the profile; answers with what ends that. */
export function onModeChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
