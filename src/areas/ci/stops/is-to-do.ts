import { ZERO } from '../../../../domain/money.ts'
import type { StopView } from '../../../offline/round/projection.ts'

/** Something of the list's days is left to collect: after a part too. */
export function hasLeft(view: StopView): boolean {
  return view.left > ZERO
}

/**
 * Every stop that is not paid: also one with nothing left whose money the office has yet to find, or that went to somebody else.
 * So To do and Paid add up to all.
 */
export function isToDo(view: StopView): boolean {
  return !isPaid(view)
}

/** Money came in on the list's days, nothing of them is left, and nothing is still to be verified: what its chip says. */
export function isPaid(view: StopView): boolean {
  return view.chips.includes('paid')
}

/** Still to be called on today: nothing taken and no visit made. */
function isToCallOn(view: StopView): boolean {
  return hasLeft(view) && view.collectedToday === ZERO && !view.chips.includes('visited')
}

/** The next of a list in its order that is still to be called on, after one stop and then from the top; undefined at its end. */
export function nextToDo(ordered: readonly StopView[], loanId: number): StopView | undefined {
  const at = ordered.findIndex((view) => view.stop.loan_id === loanId)
  const others = [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(0, at))]
  return others.find(isToCallOn)
}
