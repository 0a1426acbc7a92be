import { expect, it } from 'vitest'
import { addDays, toLocalDate } from '../../../../domain/calendar.ts'
import { pesos } from '../../../../domain/money.ts'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { stopView } from '../../../offline/round/projection.ts'
import { hasLeft, nextToDo } from './is-to-do.ts'

const TODAY = toLocalDate('2026-11-21')
const view = (loan_id: number, commands: Parameters<typeof stopView>[1] = []) =>
  stopView(aStop({ loan_id }), commands, { from: TODAY, to: TODAY }, TODAY)
const paid = (loan_id: number) => view(loan_id, [aCommandRow({ display: { loanId: loan_id } })])

it('the next stop is the first one behind, and from the top where the list ends', () => {
  const list = [view(1), paid(2), view(3), view(4)]
  expect(nextToDo(list, 1)?.stop.loan_id).toBe(3)
  expect(nextToDo(list, 4)?.stop.loan_id).toBe(1)
})

it('of a week that is over no one is sent to who has paid since', () => {
  const last = { from: addDays(TODAY, -13), to: addDays(TODAY, -7) }
  const of = (loanId: number, commands: Parameters<typeof stopView>[1] = []) =>
    stopView(aStop({ loan_id: loanId }), commands, last, TODAY)
  const since = of(2, [
    aCommandRow({ display: { loanId: 2, amount: pesos(500), businessOn: addDays(TODAY, -1) } }),
  ])
  expect(since.left).toBe(pesos(500))
  expect([hasLeft(since), hasLeft(of(1))]).toEqual([false, true])
  expect(nextToDo([of(1), since, of(3)], 1)?.stop.loan_id).toBe(3)
})

it('a stop is not the next one after itself, though nothing was taken there', () => {
  expect(nextToDo([paid(1), view(2)], 2)).toBeUndefined()
  expect(nextToDo([view(2)], 2)).toBeUndefined()
})
