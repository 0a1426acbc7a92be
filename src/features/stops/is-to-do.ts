import { ZERO } from '../../../domain/money.ts'
import type { StopView } from '../../offline/projection.ts'

/** Still to be called on: something to collect, nothing taken and no visit made today. */
export function isToDo(view: StopView): boolean {
  return view.collectible > ZERO && view.collectedToday === ZERO && !view.chips.includes('visited')
}

/** The next of a list in its order that is still to be called on, after one stop and then from the top; undefined at its end. */
export function nextToDo(ordered: readonly StopView[], loanId: number): StopView | undefined {
  const at = ordered.findIndex((view) => view.stop.loan_id === loanId)
  const others = [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(0, at))]
  return others.find(isToDo)
}
