import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  approveExpense,
  listExpenses,
  rejectExpense,
  reopenExpense,
} from '../../../contract/office/expenses.ts'
import type { ExpenseStatus } from '../../../domain/expenses/expense-status.ts'
import type { Role } from '../../../domain/people/role.ts'
import { refused } from '../../../tests/support/live/answers.ts'
import { held } from '../../../tests/support/live/held.ts'
import { looksOf } from '../../../tests/support/live/looks-of.ts'
import { fill, openPart, press, said, settled } from '../../../tests/support/live/open-app.tsx'
import { queryClient } from '../../data/cache/query-client.ts'
import { LongTextField } from '../../ui/fields/text-field.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { previewOf, statusAction, StatusActions } from './status-actions.tsx'

const onDone = vi.fn<() => void>()
beforeEach(() => onDone.mockClear())

const ABOUT = { expense_id: 7, version: 4 }
const MOVES = {
  Approved: statusAction({
    call: approveExpense,
    input: { ...ABOUT, paid_from: 'cash_on_hand' },
    verb: 'Approve',
    done: ({ expense_id }) => `Approved ${expense_id}.`,
  }),
  Rejected: statusAction({
    call: rejectExpense,
    input: ABOUT,
    verb: 'Reject',
    done: 'Rejected.',
    asks: <LongTextField name="reason" label="Reason" />,
    isDanger: true,
  }),
  Pending: statusAction({
    call: reopenExpense,
    input: { expense_id: 7, reason: 'Wrong' },
    verb: 'Reopen',
    done: 'Reopened.',
    preview: previewOf(listExpenses, {}, () => 'What it does'),
  }),
}

function open(
  status: ExpenseStatus,
  { role = 'SUPER_ADMIN_USER' as Role, isOwn = false, answers = {} } = {},
) {
  return openPart(
    <>
      <StatusActions of="expense" status={status} isOwn={isOwn} moves={MOVES} onDone={onDone} />
      <Toasts />
    </>,
    { role, answers },
  )
}
const openMoves = (moves: ComponentProps<typeof StatusActions<'expense'>>['moves']) =>
  openPart(<StatusActions of="expense" status="Pending" isOwn={false} moves={moves} onDone={onDone} />, {
    role: 'SUPER_ADMIN_USER',
  })
const button = (name: string) => screen.getByRole('button', { name })
/** As long as a double-click lasts nothing can be confirmed. */
const pressable = (name: string) => waitFor(() => expect(button(name)).toHaveProperty('disabled', false))

it('offers what the table of the status has for this role, and says where a super admin decides', async () => {
  await open('Pending')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Approve', 'Reject'])
  expect(said()).not.toContain('A super admin decides this.')
  cleanup()
  await open('Pending', { role: 'ADMIN_USER' })
  expect(said()).toBe('A super admin decides this.')
  cleanup()
  await open('Approved')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reopen'])
})

it('says of one’s own work that another person decides', async () => {
  await open('Pending', { isOwn: true })
  expect(said()).toContain('You submitted this, so another person has to decide.')
})

it('does nothing at the first press, nor by the second half of a double-click, and goes at the next with what it is about', async () => {
  const live = await open('Pending')
  await press(live, button('Approve'))
  expect(said()).toContain('Nothing is done yet. Press Approve once more.')
  expect(button('Approve')).toHaveProperty('disabled', true)
  await pressable('Approve')
  expect(live.office.sent).toEqual([])
  await press(live, button('Approve'))
  expect(live.office.sent).toMatchObject([
    { call: 'approveExpense', once: true, input: { ...ABOUT, paid_from: 'cash_on_hand' } },
  ])
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(said()).toMatch(/Approved \d+\./)
})

it('asks for what the call wants in place, goes back without it, and keeps it where the office refuses', async () => {
  const live = await open('Pending', { answers: { rejectExpense: refused('STATE_CONFLICT', 'Moved on.') } })
  await press(live, button('Reject'))
  expect(said()).not.toContain('Nothing is done yet')
  await press(live, button('Cancel'))
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await press(live, button('Reject'))
  await fill(live, screen.getByLabelText('Reason'), 'No receipt')
  await pressable('Reject')
  await press(live, button('Reject'))
  expect(live.office.sent.map(({ input }) => input)).toEqual([{ ...ABOUT, reason: 'No receipt' }])
  expect(onDone).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'No receipt')
  live.office.answer({ rejectExpense: () => ({}) })
  await press(live, button('Reject'))
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(said()).toContain('Rejected.')
})

it('goes as it is shown by then, where what it is about was read again behind the form', async () => {
  function Behind() {
    const [version, setVersion] = useState(4)
    const moves = { Rejected: { ...MOVES.Rejected, input: { expense_id: 7, version } } }
    return (
      <>
        <StatusActions of="expense" status="Pending" isOwn={false} moves={moves} onDone={onDone} />
        <button type="button" onClick={() => setVersion(5)}>
          Read again
        </button>
      </>
    )
  }
  const live = await openPart(<Behind />, { role: 'SUPER_ADMIN_USER' })
  await press(live, button('Reject'))
  await fill(live, screen.getByLabelText('Reason'), 'No receipt')
  await press(live, button('Read again'))
  await pressable('Reject')
  await press(live, button('Reject'))
  expect(live.office.sent.map(({ input }) => input)).toEqual([
    { expense_id: 7, version: 5, reason: 'No receipt' },
  ])
})

it('confirms nothing before it was seen what it would do', async () => {
  const live = await open('Rejected', { answers: { listExpenses: refused('SOMETHING_WRONG', 'Not now.') } })
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
    now: Date.now(),
  })
  fireEvent.click(button('Reopen'))
  await act(() => vi.advanceTimersByTimeAsync(600))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  fireEvent.click(button('Reopen'))
  expect(said()).not.toContain('What it does')
  expect(button('Reopen')).toHaveProperty('disabled', true)
  expect(live.office.sent).toEqual([])
})

it('confirms nothing on what was seen before, once the office was asked again and did not say', async () => {
  const live = await open('Rejected')
  await press(live, button('Reopen'))
  await pressable('Reopen')
  live.office.answer({ listExpenses: refused('SOMETHING_WRONG', 'Not now.') })
  await act(() => queryClient.invalidateQueries())
  await settled()
  expect(said()).toContain('What it does')
  expect(button('Reopen')).toHaveProperty('disabled', true)
  live.office.answer({ listExpenses: {} })
  await act(() => queryClient.invalidateQueries())
  await pressable('Reopen')
  expect(live.office.sent).toEqual([])
})

it('who cannot confirm it sees what it would do and why not, is asked for nothing, and can only leave it', async () => {
  const stopped = statusAction({
    ...MOVES.Rejected,
    call: rejectExpense,
    input: ABOUT,
    done: 'Rejected.',
    preview: previewOf(listExpenses, {}, () => 'Another person has to.', { stops: () => true }),
  })
  const live = await openMoves({ Rejected: stopped })
  await press(live, button('Reject'))
  expect(said()).toContain('Another person has to.')
  expect(screen.queryByLabelText('Reason')).toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel'])
})

it('what is under way cannot be left in the middle: what came of it is said first', async () => {
  const answered = held<Record<never, never>>()
  const live = await open('Pending', { answers: { approveExpense: () => answered.promise } })
  await press(live, button('Approve'))
  await pressable('Approve')
  fireEvent.click(button('Approve'))
  await waitFor(() => expect(button('Approve')).toHaveProperty('disabled', true))
  expect(button('Cancel')).toHaveProperty('disabled', true)
  answered.resolve({})
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
})

it('has the colour of what is done next on the first alone, and on none that goes against what was asked', async () => {
  const isFilled = (name: string) => looksOf(button(name)).includes('brand-solid')
  await open('Pending')
  expect([isFilled('Approve'), isFilled('Reject')]).toEqual([true, false])
  cleanup()
  const { isDanger: _, ...plain } = MOVES.Rejected
  await openMoves({ Approved: MOVES.Approved, Rejected: plain })
  expect([isFilled('Approve'), isFilled('Reject')]).toEqual([true, false])
  cleanup()
  await openMoves({ Rejected: MOVES.Rejected })
  expect(isFilled('Reject')).toBe(false)
  cleanup()
  await open('Pending', { isOwn: true })
  expect([isFilled('Approve'), isFilled('Reject')]).toEqual([false, false])
})
