/** What a client promised, as far as it is not paid yet: by the office's word, and by what was said and paid here since. */
import type { Stop } from '../../../contract/field/sync.ts'
import { leftOfPromise, type PromiseToPay } from '../../../domain/collections/promise.ts'
import { sumOf } from '../../../domain/money.ts'
import type { CommandRow } from '../outbox/command-row.ts'
import { isFolded } from './fold-commands.ts'
import { notInSnapshot } from './taken.ts'

/**
 * The last promise holds, as on the server: a later visit on which no one was home takes none back. `visits` are those of the loan that
 * stand, in their order. What the snapshot says of a promise has counted what was paid until then.
 */
export function promiseOf(
  stop: Stop,
  commands: readonly CommandRow[],
  visits: readonly CommandRow[],
): PromiseToPay | null {
  const { added } = notInSnapshot(stop, commands)
  const here = visits.findLast((visit) => visit.display.promiseOn && isFolded(visit, stop.version))
  const { promiseOn, promiseAmount = null } = here?.display ?? {}
  const promise = promiseOn ? { on: promiseOn, amount: promiseAmount } : promiseOfSnapshot(stop)
  const since = added.filter((row) => row.seq > (here?.seq ?? 0))
  return (
    promise &&
    leftOfPromise(
      promise,
      sumOf(since, ({ display }) => display.amount),
    )
  )
}

const promiseOfSnapshot = ({ promise_on: on, promise_amount: amount }: Stop): PromiseToPay | null =>
  on && { on, amount }
