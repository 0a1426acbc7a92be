import { afterEach, beforeEach } from 'vitest'
import type { TestApp } from '../world/test-app.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from './books.ts'

/**
 * The books as each test finds them, once all is there that the lines above this one make for it. They have to balance when it ends.
 * `moved` is how much more each account holds since then, on the debit side; `markNow` counts from here on.
 */
export function useBooksEach(at: TestApp) {
  let before: Record<string, number> = {}
  const markNow = async () => {
    before = await debitsLessCredits(at.db)
  }
  beforeEach(markNow)
  afterEach(() => expectBalancedBooks(at.db))
  return { markNow, moved: () => movedSince(at.db, before) }
}
