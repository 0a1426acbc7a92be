import { expect, it } from 'vitest'
import { toLocalDate } from '../calendar.ts'
import { pesos, ZERO } from '../money.ts'
import { VISIT_OUTCOMES, visitNeeds, visitProblem, type VisitOutcome } from './visit-outcome.ts'

const TODAY = toLocalDate('2026-11-21')
const NO_PROMISE = 'A promise is kept with a promise to pay alone'
const visit = { promiseOn: null, promiseAmount: null, note: '' }

it('a promise needs its day and amount, and what the office has to act on a note', () => {
  const needing = (what: 'promise' | 'note') => VISIT_OUTCOMES.filter((outcome) => visitNeeds(outcome)[what])
  expect(needing('promise')).toEqual(['promise to pay'])
  expect(needing('note')).toEqual(['refused', 'moved', 'dispute', 'other'])
})

it.each<[VisitOutcome, Partial<Parameters<typeof visitProblem>[0]>, string | undefined, string?]>([
  ['not at home', {}, undefined],
  ['no money', {}, undefined],
  ['promise to pay', {}, 'promise_on', 'Promise date is required'],
  ['promise to pay', { promiseOn: toLocalDate('2026-11-20') }, 'promise_on', 'Invalid Promise date'],
  ['promise to pay', { promiseOn: TODAY }, 'promise_amount', 'Promised amount is required'],
  [
    'promise to pay',
    { promiseOn: TODAY, promiseAmount: ZERO },
    'promise_amount',
    'Promised amount must be more than zero',
  ],
  ['promise to pay', { promiseOn: TODAY, promiseAmount: pesos(1) }, undefined],
  ['not at home', { promiseOn: TODAY }, 'promise_on', NO_PROMISE],
  ['not at home', { promiseAmount: pesos(1) }, 'promise_amount', NO_PROMISE],
  ['refused', { note: '  ' }, 'note', 'Note is required'],
  ['refused', { note: 'Paid the last agent' }, undefined],
])('%s with %o: %s', (outcome, said, field, message) => {
  const problem = visitProblem({ ...visit, ...said, outcome }, TODAY)
  expect(problem).toEqual(field === undefined ? undefined : { field, message })
})
