import type { Instant } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'

/** A slip over ₱ 100 that says that nothing is owed any more. */
export const nothingOwed = (issued_at: Instant) => ({
  issued_at,
  instalment_no: 1,
  due_on: null,
  penalty: 0,
  interest: pesos(60),
  principal: pesos(40),
  credit: 0,
  balance_after: 0,
})
