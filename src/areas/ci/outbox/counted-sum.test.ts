import { expect, it } from 'vitest'
import { pesos, ZERO } from '../../../../domain/money.ts'
import type { PaymentStatus } from '../../../../domain/payments/payment-status.ts'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import { countedSum, type StatusInBooks } from './counted-sum.ts'

const NONE: StatusInBooks = new Map()
const payment = (id: string, amount: number) =>
  aCommandRow({ id, display: { kind: 'payment', amount: pesos(amount) } })

it('a payment that was taken back is in no sum, nor is what takes it back, or an approval', () => {
  const back = aCommandRow({ id: 'v', display: { kind: 'void', voids: 'p2', amount: pesos(50) } })
  const approval = aCommandRow({ id: 'a', display: { kind: 'approval', amount: pesos(8500) } })
  expect(countedSum([payment('p1', 100), payment('p2', 50), approval], NONE)).toBe(pesos(150))
  expect(countedSum([payment('p1', 100), payment('p2', 50), back, approval], NONE)).toBe(pesos(100))
  expect(countedSum([], NONE)).toBe(ZERO)
})

it('a payment that the office took back is in no sum, whatever was answered, and one that it posted after all is', () => {
  const answered = (id: string, amount: number, status: PaymentStatus) =>
    aCommandRow({ id, ack: { status }, display: { kind: 'payment', amount: pesos(amount) } })
  const rows = [answered('p1', 1, 'Posted'), answered('p2', 20, 'Reversed'), answered('p3', 300, 'Posted')]
  expect(countedSum(rows, NONE)).toBe(pesos(301))
  expect(countedSum(rows, new Map([['p3', 'Reversed']]))).toBe(pesos(1))
  expect(countedSum(rows, new Map([['p2', 'Posted']]))).toBe(pesos(321))
})
