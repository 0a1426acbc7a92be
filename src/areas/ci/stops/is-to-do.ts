import { ZERO } from '../../../../domain/money.ts'
import { isPaid, type StopView } from '../../../offline/round/projection.ts'

/** Something of the list's days is left to collect: after a part too. What was left then may have been paid since. */
export function hasLeft(view: StopView): boolean {
  return view.left > ZERO && view.collectible > ZERO
}

/** Every stop that is neither paid nor waits for the office, also one that went to somebody else: so the three add up to all. */
export function isToDo(view: StopView): boolean {
  return !isPaid(view) && !isToVerify(view)
}

/** Nothing of the list's days is left, if the office finds the money: no one has to be called on for it. */
export function isToVerify(view: StopView): boolean {
  return view.chips.includes('verifying') && !hasLeft(view)
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
