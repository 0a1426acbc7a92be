import { expect, it } from 'vitest'
import { CARRIED } from '../../tests/support/money/carried-loan.ts'
import { carryLoan } from '../loans/carried-loan.ts'
import { principalUnpaid } from '../loans/loan-position.ts'
import { pesos } from '../money.ts'
import {
  transfersForCarriedPayment,
  transfersForCarriedPrincipal,
  transfersForIncomeBefore,
} from './opening-postings.ts'
import { changesOf } from './postings.ts'

it('the receivable and the opening balance are at the unpaid principal, and no income is left', () => {
  const { split, position } = carryLoan(CARRIED)
  const changes = changesOf([
    ...transfersForCarriedPrincipal(7, pesos(13_000)),
    ...transfersForCarriedPayment(7, split),
    ...transfersForIncomeBefore(split),
  ])
  expect(changes.get('loan_receivable:7')).toBe(principalUnpaid(position))
  expect(changes.get('opening_balance')).toBe(principalUnpaid(position))
  expect(changes.get('interest_income')).toBe(0)
})
