import { expect } from 'vitest'

/** A count from one in each test file: files share their process, and what one sees must not hang on those before it. */
export function counted(): () => number {
  const counts = new Map<string, number>()
  return () => {
    const file = expect.getState().testPath ?? ''
    const count = (counts.get(file) ?? 0) + 1
    counts.set(file, count)
    return count
  }
}
