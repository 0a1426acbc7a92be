import { expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { unpaidPosition } from '../../../domain/loans/loan-position.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { previewPayment } from './payment-preview.ts'

const TODAY = toLocalDate('2026-11-21')

it('a preview says where the money goes by instalment and what is left owed', () => {
  const position = unpaidPosition([
    { no: 1, dueOn: TODAY, interest: pesos(100), principal: pesos(450) },
    { no: 2, dueOn: TODAY, interest: pesos(90), principal: pesos(460) },
  ])
  const before = { position, toVerify: ZERO }
  const preview = previewPayment(before, { amount: pesos(600), method: 'cash' })
  expect(preview.rows).toEqual([
    { no: 1, penalty: ZERO, interest: pesos(100), principal: pesos(450) },
    { no: 2, penalty: ZERO, interest: pesos(50), principal: ZERO },
  ])
  expect(preview.balanceAfter).toBe(pesos(500))
  expect(previewPayment(before, { amount: pesos(1200), method: 'cash' }).credit).toBe(pesos(100))
  expect(preview.toVerify).toBe(ZERO)
  expect(previewPayment(before, { amount: pesos(600), method: 'GCash' }).toVerify).toBe(pesos(600))
  expect(
    previewPayment({ position, toVerify: pesos(50) }, { amount: pesos(600), method: 'cash' }).toVerify,
  ).toBe(pesos(50))
})

it('a preview of a payment over many instalments tells them in the order in which they fall due', () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
  const position = unpaidPosition(
    numbers.map((no) => ({ no, dueOn: TODAY, interest: pesos(10), principal: pesos(90) })),
  )
  const preview = previewPayment({ position, toVerify: ZERO }, { amount: pesos(1200), method: 'cash' })
  expect(preview.rows.map(({ no }) => no)).toEqual(numbers)
})

it('what a payment brings too much is told without the credit that the client had before it', () => {
  const position = {
    ...unpaidPosition([{ no: 1, dueOn: TODAY, interest: pesos(100), principal: pesos(450) }]),
    clientCredit: pesos(50),
  }
  const credit = (paid: number) =>
    previewPayment({ position, toVerify: ZERO }, { amount: pesos(paid), method: 'cash' }).credit
  expect([credit(500), credit(550), credit(570)]).toEqual([ZERO, ZERO, pesos(20)])
})
