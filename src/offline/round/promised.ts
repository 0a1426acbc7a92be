/** What a client promised, as far as it is not paid yet: by the office's word, and by what was said and paid here since. */
import type { Stop } from '../../../contract/field/sync.ts'
import { leftOfPromise, type PromiseToPay } from '../../../domain/collections/promise.ts'
import { add, subtract, sumOf, ZERO } from '../../../domain/money.ts'
import type { CommandRow, RowOf } from '../outbox/command-row.ts'
import { isFolded } from './fold-commands.ts'
import { notInSnapshot } from './taken.ts'

/**
 * The last promise holds, as on the server: a later visit on which no one was home takes none back. `visits` are those of the loan that
 * stand, in their order. The snapshot has counted what was paid until then; of what is taken back here it is not known whether it came
 * before the promise or after, so it is taken off that.
 */
export function promiseOf(
  stop: Stop,
  commands: readonly CommandRow[],
  visits: readonly CommandRow[],
): PromiseToPay | null {
  const { added, takenBack } = notInSnapshot(stop, commands)
  const here = visits.findLast((visit) => visit.display.promiseOn && isFolded(visit, stop.version))
  const { promiseOn, promiseAmount = null } = here?.display ?? {}
  const later = added.filter((row) => row.seq > (here?.seq ?? 0))
  const since = sumOf(later, amountOf)
  if (promiseOn) return leftOfPromise({ on: promiseOn, amount: promiseAmount }, since)
  const { promise_on: on, promise_amount: amount, promise_paid: paid } = stop
  if (on === null) return null
  const told = paid ?? ZERO
  const back = sumOf(takenBack, amountOf)
  return leftOfPromise({ on, amount }, add(back > told ? ZERO : subtract(told, back), since))
}

const amountOf = ({ display }: RowOf<'payment'>) => display.amount
