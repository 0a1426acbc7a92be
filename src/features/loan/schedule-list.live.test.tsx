import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { looksOf } from '../../../tests/support/live/looks-of.ts'
import { openPart, said } from '../../../tests/support/live/open-app.tsx'
import { toLocalDate } from '../../../domain/calendar.ts'
import type { LoanPosition } from '../../../domain/loans/loan-position.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { ScheduleList } from './schedule-list.tsx'

const DAYS = ['2026-11-07', '2026-11-14', '2026-11-21', '2026-11-21', '2026-11-28', '2026-12-05']

/** An instalment of ₱ 500.00 with its penalty on each of the days, of which so much is paid. */
const position = (...paid: number[]): LoanPosition => ({
  instalments: paid.map((pesosPaid, index) => ({
    no: index + 1,
    dueOn: toLocalDate(DAYS[index] ?? ''),
    interest: pesos(100),
    principal: pesos(375),
    penalty: pesos(25),
    interestPaid: ZERO,
    principalPaid: pesos(pesosPaid),
    penaltyPaid: ZERO,
  })),
  clientCredit: ZERO,
})

it('each instalment says what it comes to, how it stands today and how much of it is in', async () => {
  await openPart(
    <ScheduleList
      position={position(500, 200, 500, 0, 300, 0)}
      verified={position(500, 200, 0, 0, 100)}
      today={toLocalDate('2026-11-21')}
    />,
  )
  expect(said()).toBe(
    [
      'No. Due day Amount',
      '1 Sat, Nov 7 Paid 500.00',
      '2 Sat, Nov 14 Overdue 500.00 200.00 of 500.00',
      '3 Sat, Nov 21 To verify 500.00',
      '4 Sat, Nov 21 Due today 500.00',
      '5 Sat, Nov 28 Partial 500.00 100.00 of 500.00 · 200.00 to be verified',
      '6 Sat, Dec 5 500.00',
    ].join('\n'),
  )
  const tones = ['Paid', 'Overdue', 'To verify', 'Due today', 'Partial'].map(
    (words) => /colors-(\w+)-soft/.exec(looksOf(screen.getByText(words)))?.[1],
  )
  expect(tones).toEqual(['success', 'danger', 'gold', 'brand', 'gold'])
})
