import { expect, it } from 'vitest'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { stopView } from '../../../offline/round/projection.ts'
import { nextToDo } from './is-to-do.ts'

const TODAY = toLocalDate('2026-11-21')
const view = (loan_id: number, commands: Parameters<typeof stopView>[1] = []) =>
  stopView(aStop({ loan_id }), commands, { from: TODAY, to: TODAY }, TODAY)
const paid = (loan_id: number) => view(loan_id, [aCommandRow({ display: { loanId: loan_id } })])

it('the next stop is the first one behind, and from the top where the list ends', () => {
  const list = [view(1), paid(2), view(3), view(4)]
  expect(nextToDo(list, 1)?.stop.loan_id).toBe(3)
  expect(nextToDo(list, 4)?.stop.loan_id).toBe(1)
})

it('a stop is not the next one after itself, though nothing was taken there', () => {
  expect(nextToDo([paid(1), view(2)], 2)).toBeUndefined()
  expect(nextToDo([view(2)], 2)).toBeUndefined()
})
