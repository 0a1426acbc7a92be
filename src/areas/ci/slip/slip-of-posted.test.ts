import { expect, it } from 'vitest'
import { aProfileLoan, aProfilePayment } from '../../../../tests/support/live/a-profile.ts'
import { toInstant, toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { slipOfPosted } from './slip-of-posted.ts'

const ANA = { name: 'Peña, Ana', accId: 3 }
const HANDED = {
  issued_at: toInstant('2026-11-20T09:00:00.000Z'),
  instalment_no: 2,
  due_on: toLocalDate('2026-11-21'),
  penalty: pesos(25),
  interest: pesos(90),
  principal: pesos(385),
  credit: pesos(5),
  balance_after: pesos(700),
  to_verify: pesos(500),
}

it('a slip that went with a payment says what it said then, whatever became of the loan', () => {
  const slip = slipOfPosted(aProfilePayment({ slip: HANDED }), aProfileLoan(), ANA)
  expect(slip).toMatchObject({
    slipNo: 'A-000001-1',
    client: 'Peña, Ana',
    accId: 3,
    loanId: 7,
    amount: pesos(500),
    collector: 'Ramon Reyes',
    issuedAt: HANDED.issued_at,
    instalmentNo: 2,
    dueOn: '2026-11-21',
    penalty: pesos(25),
    interest: pesos(90),
    principal: pesos(385),
    credit: pesos(5),
    balanceAfter: pesos(700),
    toVerify: pesos(500),
  })
})

it('a slip of before verification was written on it says what its own payment leaves to be found', () => {
  const { to_verify: _, ...older } = HANDED
  const byWallet = aProfilePayment({ method: 'GCash', slip: older })
  expect(slipOfPosted(byWallet, aProfileLoan(), ANA).toVerify).toBe(pesos(500))
  expect(slipOfPosted(aProfilePayment({ slip: older }), aProfileLoan(), ANA).toVerify).toBe(ZERO)
})

it('a payment that no slip went with is told by where it went, without a balance that no one knows', () => {
  const slip = slipOfPosted(aProfilePayment({ client_credit: pesos(9) }), aProfileLoan(), ANA)
  expect(slip).toMatchObject({
    issuedAt: '2026-11-21T02:00:00.000Z',
    instalmentNo: 1,
    dueOn: '2026-11-14',
    penalty: ZERO,
    interest: pesos(100),
    principal: pesos(400),
    credit: pesos(9),
    balanceAfter: null,
  })
  const ahead = slipOfPosted(aProfilePayment({ parts: [] }), aProfileLoan(), ANA)
  expect([ahead.instalmentNo, ahead.dueOn]).toEqual([null, null])
})
