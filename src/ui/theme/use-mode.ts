import { useSyncExternalStore } from 'react'
import { chosenMode, onModeChosen, type Mode } from './colour-mode.ts'

export function useMode(): Mode {
  return useSyncExternalStore(onModeChosen, chosenMode, chosenMode)
}
