import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pesos } from '../../../../../domain/money.ts'
import { cashDifference, openCashList, sheetText } from '../../../../../tests/support/live/cash-lists.tsx'
import { fill, press, said } from '../../../../../tests/support/live/open-app.tsx'
import { Differences } from '../differences.tsx'

const SHORT = {
  difference_id: 41,
  version: 3,
  collector: 'Reyes, Ramon',
  reason: 'Torn note',
  // Late in the evening over there is the next day here.
  noted_at: '2026-11-18T20:00:00.000Z' as never,
  amount: pesos(-80),
  open: pesos(-50),
  lost_by_collector: pesos(130),
  decisions: [],
}
const OVER = {
  ...SHORT,
  difference_id: 42,
  collector: 'Santos, Joy',
  amount: pesos(20),
  open: pesos(20),
  lost_by_collector: pesos(0),
}

it('each says on which side it is, what of it is open and what its collector was short of lately', async () => {
  const live = await openCashList(Differences, {
    answers: {
      listCashDifferences: { rows: [cashDifference(SHORT), cashDifference(OVER)], adds_up_days: 90 },
    },
  })
  expect(live.office.asked.find(({ call }) => call === 'listCashDifferences')?.input).toEqual({
    limit: '500',
  })
  expect(said()).toContain('last 90 days')
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toBe('Reyes, RamonThu, Nov 19Torn noteShort 80.00Short 50.00Short 130.00')
  expect(rows[2]).toBe('Santos, JoyThu, Nov 19Torn noteOver 20.00Over 20.000.00')
  await press(live, screen.getByText('Reyes, Ramon'))
  expect(sheetText()).toMatch(/^Reyes, Ramon/)
  expect(sheetText()).toContain('Short₱ 50.00')
  expect(sheetText()).toContain('Not recovered, last 90 days₱ 130.00')
  await live.user.click(screen.getByLabelText('The collector paid it in cash'))
  await fill(live, screen.getByLabelText('Reason for the decision'), 'Paid')
  await press(live, screen.getByRole('button', { name: 'Decide' }))
  expect(live.office.sent.map(({ input }) => input)).toMatchObject([
    { difference_id: 41, version: 3, kind: 'collected', amount: 5000 },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).toContain('Decided.')
})

it('what was decided of a part says how, how much, by whom and when', async () => {
  const decisions = [
    { kind: 'collected', amount: pesos(30), decided_by: 'Bea Lim', decided_at: '2026-11-19T17:00:00.000Z' },
  ]
  await openCashList(
    Differences,
    {
      answers: {
        listCashDifferences: { rows: [cashDifference({ ...SHORT, decisions: decisions as never })] },
      },
    },
    'difference:41',
  )
  expect(sheetText()).toContain('The collector paid it in cash₱ 30.00 · Bea Lim · Fri, Nov 20')
})

it('where none is open it says so, and what will be listed here', async () => {
  await openCashList(Differences, { answers: { listCashDifferences: { rows: [] } } })
  expect(said()).toContain('No open differences')
  expect(said()).toContain('stays here until a second person decides')
})
