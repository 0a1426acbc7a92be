/** For tests of the app alive: a day that stays, words at hand and the parts of a browser that happy-dom has not. */
import 'fake-indexeddb/auto'
import { configure } from '@testing-library/react'
import * as react from 'react'
import { saidBy } from '../screens/said-by.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { loaders, type Namespace } from '../../../src/words/namespaces.ts'
import { initWords, loadWords } from '../../../src/words/words.ts'
import { beginPage, endPage } from './open-app.tsx'

// What is hidden is not drawn here, and computing it for each element takes most of the time.
configure({
  defaultHidden: true,
  asyncUtilTimeout: 10_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0] ?? ''}\n${saidBy(document.body.innerHTML)}`),
})

/**
 * React's development build takes a stack for each element, for warnings that no test reads, up to a number that it counts again
 * each second: a quarter of a run. Here it hears that the number is reached.
 */
function takeNoStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: inside } = react as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: { recentlyCreatedOwnerStacks?: number }
  }
  if (inside?.recentlyCreatedOwnerStacks === undefined)
    throw new Error('React counts its stacks elsewhere now')
  Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
    configurable: true,
  })
}
takeNoStacks()

beforeAll(async () => {
  // A font is neither fetched nor drawn.
  Object.defineProperty(document, 'fonts', { value: new Set(), configurable: true })
  vi.stubGlobal('FontFace', class {})
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T02:00:00Z') })
  await initWords('en')
  await loadWords(...(Object.keys(loaders.en) as Namespace[]))
})
// Here and not where they are written: files of one process share that module, and only the first would have what it registers.
beforeEach(beginPage)
afterEach(endPage)

/** Forms that nothing of the app held back. A browser would load the page again, and without internet perhaps none; happy-dom stays. */
const gone: (string | null)[] = []
const noteGone = (event: Event) => {
  if (!event.defaultPrevented && event.target instanceof HTMLElement) gone.push(event.target.textContent)
}
beforeEach(() => {
  gone.length = 0
  addEventListener('submit', noteGone)
})
afterEach(() => {
  removeEventListener('submit', noteGone)
  expect(gone, 'a form would have taken the page away').toEqual([])
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
