import { useSyncExternalStore } from 'react'
import { currentLine, onLineChange, type Line } from './line.ts'

export function useLine(): Line {
  return useSyncExternalStore(onLineChange, currentLine)
}
