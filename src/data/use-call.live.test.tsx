import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noInternet, refused, type Answers } from '../../tests/support/live/answers.ts'
import { held } from '../../tests/support/live/held.ts'
import { openPart, press, said, settled, type Live } from '../../tests/support/live/open-app.tsx'
import { PasswordAsked } from '../../tests/support/live/password-asked.tsx'
import { listExpenses, submitExpense } from '../../contract/office/expenses.ts'
import { IDEMPOTENCY_KEY } from '../../contract/wire/headers.ts'
import { getLoanLevel } from '../../contract/loans/own-loan.ts'
import { toLocalDate } from '../../domain/calendar.ts'
import { pesos } from '../../domain/money.ts'
import { useCall } from './use-call.ts'
import { useRead } from './use-read.ts'

const LUNCH = {
  category: 'meals',
  payee: 'Nena',
  particulars: 'Lunch',
  amount: pesos(50),
  expense_on: toLocalDate('2026-11-20'),
} as const
const DONE = { submitExpense: { expense_id: 31 } }

/** Beside what it changes, and something that it doesn't. */
function Expense({ onDone }: { readonly onDone: () => Promise<void> | void }) {
  const { run, reset, busy, problem, done } = useCall(submitExpense, { onDone })
  useRead(listExpenses, {})
  useRead(getLoanLevel, {})
  return (
    <>
      <PasswordAsked />
      <button type="button" onClick={() => void run(LUNCH)}>
        Submit
      </button>
      <button type="button" onClick={reset}>
        Another
      </button>
      <p>{[busy && 'Busy', done && `Expense ${done.expense_id}`, problem && 'Problem'].join('|')}</p>
      <p>{problem && `${problem.code}: ${problem.message} ${JSON.stringify(problem.fields)}`}</p>
    </>
  )
}

async function open(answers: Answers, onDone: () => Promise<void> | void = () => undefined) {
  const live = await openPart(<Expense onDone={onDone} />, { role: 'ADMIN_USER', answers })
  return { live, submit: () => press(live, screen.getByRole('button', { name: 'Submit' })) }
}

const keysOf = ({ office }: Live) =>
  office.headers.flatMap((headers, at) =>
    office.asked[at]?.call === 'submitExpense' ? [headers.get(IDEMPOTENCY_KEY)] : [],
  )
const timesRead = ({ office }: Live, name: string) => office.asked.filter(({ call }) => call === name).length

it('what is pressed twice while it is under way is sent once, and what comes after it is waited for', async () => {
  const answer = held<{ expense_id: number }>()
  const after = held<void>()
  const { live } = await open({ submitExpense: () => answer.promise }, () => after.promise)
  const button = screen.getByRole('button', { name: 'Submit' })
  await live.user.click(button)
  await live.user.click(button)
  expect(said()).toContain('Busy')
  expect(said()).not.toContain('Expense 31')
  answer.resolve({ expense_id: 31 })
  await settled()
  expect(said()).toContain('Busy|Expense 31')
  await act(async () => after.resolve())
  expect(said()).not.toContain('Busy')
  expect(live.office.sent).toEqual([{ call: 'submitExpense', input: LUNCH, once: true }])
})

it('what got lost goes again under its key; what was done is done, and the next is another', async () => {
  const { live, submit } = await open({ submitExpense: noInternet() })
  await submit()
  expect(said()).toContain('NOT_REACHED')
  live.office.answer(DONE)
  await submit()
  await submit()
  const [lost, again, next] = keysOf(live)
  expect(lost).toBeTruthy()
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

it('who turns to something else begins anew: no word of the last, and a key of its own', async () => {
  const { live, submit } = await open({ submitExpense: noInternet() })
  const another = () => press(live, screen.getByRole('button', { name: 'Another' }))
  await submit()
  await another()
  expect(said()).not.toContain('Problem')
  live.office.answer(DONE)
  await submit()
  expect(said()).toContain('Expense 31')
  await another()
  expect(said()).not.toContain('Expense 31')
  expect(new Set(keysOf(live)).size).toBe(2)
})

it('a refusal is said in its sentence, or at its fields alone, until it is sent again', async () => {
  const { live, submit } = await open({ submitExpense: refused('FORBIDDEN', 'Not allowed.') })
  await submit()
  expect(said()).toContain('FORBIDDEN: Not allowed. {}')
  const problem = [{ fieldname: 'payee', message: 'Payee is required' }]
  live.office.answer({ submitExpense: refused('INVALID_INPUT', problem) })
  await submit()
  expect(said()).toContain('INVALID_INPUT: {"payee":"Payee is required"}')
  const answer = held<{ expense_id: number }>()
  live.office.answer({ submitExpense: () => answer.promise })
  await live.user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(said()).not.toContain('Problem')
  answer.resolve({ expense_id: 31 })
  await settled()
})

it('every screen that tells of what was changed asks again, and no other', async () => {
  const { live, submit } = await open(DONE)
  expect([timesRead(live, 'listExpenses'), timesRead(live, 'getLoanLevel')]).toEqual([1, 1])
  await submit()
  expect([timesRead(live, 'listExpenses'), timesRead(live, 'getLoanLevel')]).toEqual([2, 1])
})

it('a screen that tells of it asks again at once, though what comes after takes long', async () => {
  const after = held<void>()
  const { live, submit } = await open(DONE, () => after.promise)
  await submit()
  expect(said()).toContain('Busy')
  expect(timesRead(live, 'listExpenses')).toBe(2)
  await act(async () => after.resolve())
})

it('what has moved on meanwhile is asked for again too; a refusal of another kind changes nothing and ends nothing', async () => {
  let ended = 0
  const { live, submit } = await open({ submitExpense: refused('FORBIDDEN', 'Not allowed.') }, () => {
    ended += 1
  })
  await submit()
  expect(timesRead(live, 'listExpenses')).toBe(1)
  live.office.answer({ submitExpense: refused('STALE_BASIS', 'It has moved on.') })
  await submit()
  expect(timesRead(live, 'listExpenses')).toBe(2)
  expect([timesRead(live, 'getLoanLevel'), ended]).toEqual([1, 0])
})

it('where the password is wanted first it is asked for in place, and the same goes on', async () => {
  const { live, submit } = await open({ submitExpense: refused('PASSWORD_NEEDED', 'Your password, please.') })
  await submit()
  expect(said()).toContain('Asked')
  expect(said()).toContain('Busy')
  live.office.answer(DONE)
  await press(live, screen.getByRole('button', { name: 'Give' }))
  expect(said()).toContain('Expense 31')
  expect(keysOf(live)).toHaveLength(2)
  expect(new Set(keysOf(live)).size).toBe(1)
})
