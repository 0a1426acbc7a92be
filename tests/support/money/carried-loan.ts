import { toLocalDate } from '../../../domain/calendar.ts'
import type { CarriedLoanFacts } from '../../../domain/loans/carried-loan.ts'
import { pesos } from '../../../domain/money.ts'

/** 13 weekly instalments of 1,090.00 of which 2,500.00 is paid. */
export const CARRIED: CarriedLoanFacts = {
  frequency: 'weekly',
  principal: pesos(13_000),
  interest: pesos(1170),
  instalments: 13,
  releasedOn: toLocalDate('2026-09-05'),
  firstDueOn: toLocalDate('2026-09-12'),
  paid: pesos(2500),
}
