import type { OutputOf } from '../../../contract/wire/call.ts'
import type { getSchedule } from '../../../contract/loans/loans.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { madeUpAnswer } from '../screens/made-up-answer.ts'
import { calls } from '../../../contract/index.ts'

type Instalment = OutputOf<typeof getSchedule>[number]

/** ₱ 500.00 that are due on a day, of which nothing is paid. */
export function anInstalment(no: number, day: string, over: Partial<Instalment> = {}): Instalment {
  const [made] = madeUpAnswer(calls.getSchedule, 0) as Instalment[]
  if (!made) throw new Error('a schedule has instalments')
  return {
    ...made,
    no,
    due_on: toLocalDate(day),
    interest: pesos(100),
    principal: pesos(400),
    penalty: ZERO,
    interest_paid: ZERO,
    principal_paid: ZERO,
    penalty_paid: ZERO,
    ...over,
  }
}
