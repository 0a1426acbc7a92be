import { expect, it } from 'vitest'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import { countedSum } from './counted-sum.ts'

const payment = (id: string, amount: number) =>
  aCommandRow({ id, display: { kind: 'payment', amount: pesos(amount) } })

it('a payment that was taken back is in no sum, nor is what takes it back, or an approval', () => {
  const back = aCommandRow({ id: 'v', display: { kind: 'void', voids: 'p2', amount: pesos(50) } })
  const approval = aCommandRow({ id: 'a', display: { kind: 'approval', amount: pesos(8500) } })
  expect(countedSum([payment('p1', 100), payment('p2', 50), approval])).toBe(pesos(150))
  expect(countedSum([payment('p1', 100), payment('p2', 50), back, approval])).toBe(pesos(100))
  expect(countedSum([])).toBe(ZERO)
})
