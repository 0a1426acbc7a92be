import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import type { SlipFacts } from '../../../src/areas/ci/slip/paper/slip-facts.ts'
import { madeUpUuid } from '../screens/made-up-answer.ts'

/** A slip of ₱ 500.00 in cash for the second instalment of loan 7, handed over on a Saturday morning. */
export function aSlip(over: Partial<SlipFacts> = {}): SlipFacts {
  return {
    paymentId: madeUpUuid('payment_id'),
    slipNo: 'TEST-000042-7',
    issuedAt: toInstant('2026-11-21T02:00:00.000Z'),
    businessOn: toLocalDate('2026-11-21'),
    client: 'Peña, Ana',
    accId: 3,
    loanId: 7,
    instalmentNo: 2,
    dueOn: toLocalDate('2026-11-28'),
    amount: pesos(500),
    penalty: ZERO,
    interest: pesos(145),
    principal: pesos(355),
    credit: ZERO,
    balanceAfter: pesos(5_500),
    toVerify: ZERO,
    method: 'cash',
    reference: '',
    collector: 'Ramon Reyes',
    ...over,
  }
}
