/**
 * What the last answers say about the line and the sign-in. The browser's own word about being online means little, so
 * only an answer of our API counts.
 */
import type { Answer } from './answer.ts'

export interface Line {
  /** Undefined until the first answer or failure. */
  readonly reached: boolean | undefined
  /** The server said that nobody is signed in here; what was typed stays where it is. */
  readonly signInNeeded: boolean
}

let line: Line = { reached: undefined, signInNeeded: false }
const listeners = new Set<() => void>()

function set(next: Partial<Line>): void {
  const merged = { ...line, ...next }
  if (merged.reached === line.reached && merged.signInNeeded === line.signInNeeded) return
  line = merged
  for (const listener of listeners) listener()
}

export function noteAnswer(answer: Answer<unknown>): void {
  if (answer.success) return set({ reached: true })
  if (answer.code === 'OFFLINE') return set({ reached: false })
  set({ reached: true, ...(answer.code === 'NOT_SIGNED_IN' ? { signInNeeded: true } : {}) })
}

export function noteSignIn(needed: boolean): void {
  set({ signInNeeded: needed })
}

export function currentLine(): Line {
  return line
}

export function onLineChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
