import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pesos } from '../../../../../domain/money.ts'
import { refused } from '../../../../../tests/support/live/answers.ts'
import {
  openCashList,
  pressInSheet,
  safeCount,
  sheetText,
} from '../../../../../tests/support/live/cash-lists.tsx'
import { fill, press, said } from '../../../../../tests/support/live/open-app.tsx'
import { SafeCounts } from '../safe-counts.tsx'

const WAITING = {
  safe_count_id: 51,
  counted_on: '2026-11-20',
  status: 'Waiting',
  counted: pesos(900),
  booked: pesos(1000),
  difference: pesos(-100),
  explained: pesos(0),
  note: 'After the round',
  submitted_by: 'Ana Cruz',
  is_own: false,
  needs_super_admin: false,
  decided_by: null,
  decided_at: null,
  refused_reason: null,
  acted_alone: false,
} as const
const safe = { last_counted_on: null, every_days: 7, is_overdue: false }
const drawer = () => within(screen.getByRole('dialog'))

const opened = (fields: Partial<Parameters<typeof safeCount>[0]>) =>
  openCashList(
    SafeCounts,
    { answers: { listSafeCounts: { rows: [safeCount({ ...WAITING, ...fields })], safe } } },
    'count:51',
  )

it('says when two people last counted the safe, and where a count is overdue how often it should be', async () => {
  const live = await openCashList(SafeCounts, { answers: { listSafeCounts: { rows: [], safe } } })
  expect(live.office.asked.find(({ call }) => call === 'listSafeCounts')?.input).toEqual({ limit: '5' })
  expect(said()).toContain('The safe has not been counted by two people yet.')
  expect(said()).not.toContain('It should be counted')
  expect(said()).toContain('How the safe is counted')
  cleanup()
  const late = { ...safe, last_counted_on: '2026-11-03' as const, is_overdue: true }
  await openCashList(SafeCounts, { answers: { listSafeCounts: { rows: [], safe: late } } })
  expect(said()).toContain('The safe was last counted by two people on Tue, Nov 3.')
  expect(said()).toContain('It should be counted every 7 days.')
})

it('a row opens what was counted and what the books had', async () => {
  const live = await openCashList(SafeCounts, {
    answers: { listSafeCounts: { rows: [safeCount(WAITING)], safe } },
  })
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['Fri, Nov 20', 'Ana Cruz', 'Waiting', '900.00', '1,000.00', 'Short 100.00'])
  await press(live, screen.getByText('Ana Cruz'))
  expect(sheetText()).toContain('Counted, ₱900.00')
  expect(sheetText()).toContain('Recorded, ₱1,000.00')
  expect(sheetText()).toContain('Over or short, ₱Short 100.00')
  expect(sheetText()).not.toContain('Had left before')
  expect(sheetText()).toContain('After the round')
})

it('what had left before the count is told from the first centavo on', async () => {
  await opened({ explained: pesos(0.01), difference: pesos(0) })
  expect(sheetText()).toContain('Had left before and was posted later, ₱0.01')
  expect(sheetText()).toContain('Over or short, ₱0.00')
})

it('another person confirms it once, and says so', async () => {
  const live = await opened({})
  await pressInSheet(live, 'Confirm')
  await pressInSheet(live, 'Confirm')
  expect(live.office.sent).toEqual([{ call: 'confirmSafeCount', once: true, input: { safe_count_id: 51 } }])
  expect(said()).toContain('Confirmed. The difference is posted.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('who refuses it gives a reason, and it stays open where the office will not have it', async () => {
  const live = await opened({})
  live.office.answer({ refuseSafeCount: refused('STATE_CONFLICT', 'Decided meanwhile.') })
  await pressInSheet(live, 'Refuse')
  await fill(live, drawer().getByLabelText('Reason'), 'A heap is missing')
  await pressInSheet(live, 'Refuse')
  expect(live.office.sent.map(({ call, input }) => [call, input])).toEqual([
    ['refuseSafeCount', { safe_count_id: 51, reason: 'A heap is missing' }],
  ])
  expect(sheetText()).toContain('Decided meanwhile.')
  live.office.answer({ refuseSafeCount: {} })
  await pressInSheet(live, 'Refuse')
  expect(said()).toContain('Refused. Count the safe again.')
})

it('the safe is counted by note and coin, and the sum follows what is typed', async () => {
  const live = await openCashList(SafeCounts, { answers: { listSafeCounts: { rows: [], safe } } })
  await press(live, screen.getByRole('button', { name: 'Count the safe' }))
  expect(said()).not.toMatch(/Recorded/)
  const [thousand, fiveHundred] = drawer().getAllByRole('textbox')
  if (!thousand || !fiveHundred) throw new Error('no lines to count')
  await fill(live, thousand, '12')
  await fill(live, fiveHundred, '3')
  expect(sheetText()).toContain('13,500.00')
  await live.user.clear(fiveHundred)
  expect(sheetText()).toContain('12,000.00')
  live.office.answer({
    countSafe: refused('INVALID_INPUT', [{ fieldname: 'pieces', message: 'Count again.' }]),
  })
  await pressInSheet(live, 'Submit the count')
  expect(drawer().getByRole('alert').textContent).toContain('Count again.')
  live.office.answer({ countSafe: () => ({}) })
  await fill(live, drawer().getByLabelText(/^Note/), 'Evening')
  await pressInSheet(live, 'Submit the count')
  expect(live.office.sent.at(-1)).toEqual({
    call: 'countSafe',
    once: true,
    input: { pieces: { 100000: 12 }, note: 'Evening' },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).toContain('Submitted. A second person confirms.')
})
