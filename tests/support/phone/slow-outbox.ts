/** A phone that is slow to keep what is saved on it. */
import { vi } from 'vitest'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { held } from '../live/held.ts'

/** Nothing is kept until `goOn`, which also makes it as quick as before. */
export function slowOutbox({ outbox }: Offline): { goOn(): void } {
  const late = held<undefined>()
  const write = outbox.transaction.bind(outbox) as (...asked: unknown[]) => Promise<unknown>
  const slow = vi.spyOn(outbox, 'transaction').mockImplementation((async (...asked: unknown[]) => {
    await late.promise
    return write(...asked)
  }) as never)
  return {
    goOn: () => {
      late.resolve(undefined)
      slow.mockRestore()
    },
  }
}
