import { expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { collectPayment } from '../../../contract/payments/payments.ts'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { handedSlipOf } from '../../../server/payments/handed-slip.ts'

const handed = {
  issued_at: toInstant('2026-11-21T02:42:00.000Z'),
  instalment_no: 3,
  due_on: toLocalDate('2026-11-21'),
  penalty: pesos(25),
  interest: pesos(100),
  principal: pesos(700),
  credit: pesos(175),
  balance_after: ZERO,
  to_verify: ZERO,
}
const ours = { ...handed, penalty: ZERO, credit: pesos(200), instalment_no: 4 }
const slipOf = (slip: object | undefined, amount = pesos(1000)) =>
  handedSlipOf({ slip, amount } as InputOf<typeof collectPayment>, ours)

it('a slip says what the phone handed over where its parts are the amount, credit among them', () => {
  expect(slipOf(handed)).toEqual(handed)
})

it('a slip without credit stands as well', () => {
  const plain = { ...handed, credit: ZERO, principal: pesos(875) }
  expect(slipOf(plain)).toEqual(plain)
})

it.each(['penalty', 'interest', 'principal', 'credit'] as const)(
  'a slip whose %s is a centavo off says nothing, and ours is taken',
  (part) => {
    expect(slipOf({ ...handed, [part]: handed[part] + 1 })).toEqual(ours)
  },
)

it('a payment without a slip has ours', () => {
  expect(slipOf(undefined)).toEqual(ours)
})
