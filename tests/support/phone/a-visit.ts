import { v7 as newId } from 'uuid'
import type { TestApp } from '../world/test-app.ts'

/** The input of a visit that met no one, now; `over` says what is otherwise. */
export const aVisit = <Over extends object>(at: TestApp, loanId: number, over: Over = {} as Over) => ({
  visit_id: newId(),
  loan_id: loanId,
  outcome: 'not at home' as const,
  promise_on: null,
  promise_amount: null,
  note: 'gate closed',
  occurred_at: at.clock.now(),
  ...over,
})
