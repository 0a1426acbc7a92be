/** This program's version and the oldest app version that it still serves. */
import packageFile from '../package.json' with { type: 'json' }

export const VERSION: string = packageFile.version
export const OLDEST_CLIENT = '0.1.0'

/** Negative when `a` is older than `b`; words that are no version count as 0. */
export function compareVersions(a: string, b: string): number {
  const parts = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10) || 0)
  const [left, right] = [parts(a), parts(b)]
  for (let index = 0; index < 3; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
