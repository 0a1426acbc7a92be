/**
 * What a visit came to when no money was taken. A promise needs its day (and brings the loan back to the list on it), and no
 * other outcome carries one; what the office has to act on needs a note.
 */
import type { LocalDate } from '../calendar.ts'
import type { Centavos } from '../money.ts'

export const VISIT_OUTCOMES = [
  'promise to pay',
  'not at home',
  'refused',
  'moved',
  'no money',
  'dispute',
  'other',
] as const
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number]

interface VisitNeeds {
  readonly promise: boolean
  readonly note: boolean
}

const NEEDS: Record<VisitOutcome, VisitNeeds> = {
  'promise to pay': { promise: true, note: false },
  'not at home': { promise: false, note: false },
  refused: { promise: false, note: true },
  moved: { promise: false, note: true },
  'no money': { promise: false, note: false },
  dispute: { promise: false, note: true },
  other: { promise: false, note: true },
}

export function visitNeeds(outcome: VisitOutcome): VisitNeeds {
  return NEEDS[outcome]
}

/** What is missing or wrong in a visit made on `visitedOn`; undefined when it may be kept. */
export function visitProblem(
  visit: {
    outcome: VisitOutcome
    promiseOn: LocalDate | null
    promiseAmount: Centavos | null
    note: string
  },
  visitedOn: LocalDate,
): { field: 'promise_on' | 'promise_amount' | 'note'; message: string } | undefined {
  const needs = visitNeeds(visit.outcome)
  if (!needs.promise && visit.promiseOn !== null)
    return { field: 'promise_on', message: 'A promise is kept with a promise to pay alone' }
  if (!needs.promise && visit.promiseAmount !== null)
    return { field: 'promise_amount', message: 'A promise is kept with a promise to pay alone' }
  if (needs.promise && visit.promiseOn === null)
    return { field: 'promise_on', message: 'Promise date is required' }
  if (visit.promiseOn !== null && visit.promiseOn < visitedOn)
    return { field: 'promise_on', message: 'Invalid Promise date' }
  if (needs.promise && visit.promiseAmount === null)
    return { field: 'promise_amount', message: 'Promised amount is required' }
  if (visit.promiseAmount !== null && visit.promiseAmount <= 0)
    return { field: 'promise_amount', message: 'Promised amount must be more than zero' }
  if (needs.note && visit.note.trim() === '') return { field: 'note', message: 'Note is required' }
  return undefined
}
