import type { LiveStore } from '../../../src/offline/round/live-store.ts'

/** Until a store of what screens read has its first answer. */
export function firstRead(store: LiveStore<unknown>): Promise<void> {
  if (store.get() !== undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const leave = store.subscribe(() => {
      leave()
      resolve()
    })
  })
}
