import fc from 'fast-check'
import { transfersForRemittance } from './cash-postings.ts'
import { describe, expect, test } from 'vitest'
import { add, pesos, sumOf, toCentavos, ZERO } from '../money.ts'
import { COMPONENTS } from '../payments/allocation.ts'
import { METHODS } from '../payments/payment-method.ts'
import { ACCOUNT_KINDS, accountOf, cashWithCollector, expense, loanReceivable, normalSide } from './chart.ts'
import {
  changesOf,
  transfersForCapital,
  transfersForCreditRefund,
  transfersForDraw,
  transfersForExpense,
  transfersForMove,
  transfersForPayment,
  transfersForRelease,
  transfersForReversal,
  transfersForVerification,
  transfersForSettlement,
  transfersForWriteOff,
  type Transfer,
} from './postings.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(toCentavos)
const anySplit = fc.record({
  parts: fc.array(
    fc.record({
      instalmentNo: fc.integer({ min: 1, max: 52 }),
      component: fc.constantFrom(...COMPONENTS),
      amount,
    }),
    { maxLength: 8 },
  ),
  clientCredit: amount,
})
const anyPayment = fc.record({
  loanId: fc.integer({ min: 1, max: 99 }),
  accId: fc.integer({ min: 1, max: 99 }),
  method: fc.constantFrom(...METHODS),
  collector: fc.option(fc.integer({ min: 1, max: 9 })),
  split: anySplit,
})
const anyTransfers: fc.Arbitrary<Transfer[]> = fc.oneof(
  anyPayment.map(transfersForPayment),
  fc
    .record({ serviceFee: amount, notarialFee: amount, otherFees: amount, net: amount })
    .map(({ net, ...fees }) =>
      transfersForRelease({
        ...fees,
        loanId: 7,
        from: 'cash_on_hand',
        principal: add(net, fees.serviceFee, fees.notarialFee, fees.otherFees),
      }),
    ),
  fc
    .tuple(amount, amount)
    .map(([recorded, received]) => transfersForRemittance({ collector: 3, recorded, received })),
  fc
    .tuple(fc.constantFrom(...METHODS), amount)
    .map(([method, found]) => transfersForVerification({ method, amount: found })),
  amount.map((capital) => transfersForCapital(capital)),
  amount.map((draw) => transfersForDraw(draw)),
  amount.map((moved) => transfersForMove('cash_on_hand', 'bank', moved)),
  amount.map((paid) => transfersForExpense(expense('fuel'), paid, 'cash_on_hand')),
  amount.map((credit) => transfersForCreditRefund(5, credit, 'cash_on_hand')),
  amount.map((principal) => transfersForWriteOff(7, principal)),
)

describe('the books', () => {
  test('stay in balance whatever happens: assets and expenses equal the rest', () => {
    fc.assert(
      fc.property(fc.array(anyTransfers), (events) => {
        const sides = { debit: 0, credit: 0 }
        for (const [code, change] of changesOf(events.flat()))
          sides[normalSide(accountOf(code).kind)] += change
        expect(sides.debit).toBe(sides.credit)
        for (const transfer of events.flat()) expect(transfer.amount).toBeGreaterThan(0)
      }),
    )
  })

  test('are as before after a reversal', () => {
    fc.assert(
      fc.property(anyTransfers, (transfers) => {
        const changes = changesOf([...transfers, ...transfersForReversal(transfers)])
        expect([...changes.values()].every((change) => change === 0)).toBe(true)
      }),
    )
  })

  test('hold the whole payment where it lies: with the collector, at the office or in suspense', () => {
    fc.assert(
      fc.property(anyPayment, (payment) => {
        const paid = add(
          sumOf(payment.split.parts, (part) => part.amount),
          payment.split.clientCredit,
        )
        const lies =
          payment.method !== 'cash'
            ? 'suspense'
            : payment.collector === null
              ? 'cash_on_hand'
              : cashWithCollector(payment.collector)
        expect(changesOf(transfersForPayment(payment)).get(lies) ?? ZERO).toBe(paid)
      }),
    )
  })
})

describe('a payment', () => {
  test('in cash to a CI is penalty and interest income, and principal off the receivable', () => {
    const part = { instalmentNo: 1 }
    const transfers = transfersForPayment({
      loanId: 345,
      accId: 9,
      method: 'cash',
      collector: 12,
      split: {
        parts: [
          { ...part, component: 'penalty', amount: pesos(50) },
          { ...part, component: 'interest', amount: pesos(300) },
          { ...part, component: 'principal', amount: pesos(650) },
        ],
        clientCredit: ZERO,
      },
    })
    expect(transfers.map(({ debit, credit, amount: moved }) => [debit, credit, moved])).toEqual([
      ['cash_with_collector:12', 'penalty_income', 5000],
      ['cash_with_collector:12', 'interest_income', 30000],
      ['cash_with_collector:12', 'loan_receivable:345', 65000],
    ])
  })

  test('by wallet leaves suspense for the wallet once it is verified, by bank or check for the bank', () => {
    const found = METHODS.map((method) => transfersForVerification({ method, amount: pesos(10) })[0]?.debit)
    expect(found).toEqual([undefined, 'e_wallet', 'e_wallet', 'bank', 'bank'])
  })
})

describe('a release', () => {
  const fees = { serviceFee: pesos(300), notarialFee: pesos(100), otherFees: ZERO, stampTax: pesos(36.99) }

  test('hands over the principal less its deductions', () => {
    const changes = changesOf(
      transfersForRelease({ loanId: 7, principal: pesos(10_000), from: 'cash_on_hand', ...fees }),
    )
    expect(changes.get(loanReceivable(7))).toBe(pesos(10_000))
    expect(changes.get('cash_on_hand')).toBe(-956_301)
    expect(changes.get('service_fee_income')).toBe(pesos(300))
    expect(changes.get('statutory_payable')).toBe(pesos(36.99))
  })

  test('that renews a loan closes the old one out of the new one', () => {
    const changes = changesOf(
      transfersForRelease({
        loanId: 8,
        principal: pesos(10_000),
        from: 'bank',
        serviceFee: ZERO,
        notarialFee: ZERO,
        otherFees: ZERO,
        previousBalance: pesos(2000),
      }).concat(
        transfersForSettlement({
          from: loanReceivable(8),
          loanId: 7,
          accId: 9,
          split: {
            parts: [
              { instalmentNo: 5, component: 'interest', amount: pesos(100) },
              { instalmentNo: 5, component: 'principal', amount: pesos(1900) },
            ],
            clientCredit: ZERO,
          },
        }),
      ),
    )
    expect(changes.get(loanReceivable(8))).toBe(pesos(10_000))
    expect(changes.get('bank')).toBe(pesos(-8000))
    expect(changes.get(loanReceivable(7))).toBe(pesos(-1900))
    expect(changes.get('interest_income')).toBe(pesos(100))
  })

  test('whose deductions eat more than the principal is refused', () => {
    const eaten = { ...fees, serviceFee: pesos(10_001) }
    expect(() =>
      transfersForRelease({ loanId: 7, principal: pesos(10_000), from: 'bank', ...eaten }),
    ).toThrow(RangeError)
  })
})

describe('an account', () => {
  test('is read from its code, and what is no account is refused', () => {
    expect(accountOf('loan_receivable:345')).toMatchObject({ kind: 'asset', owner: '345' })
    for (const code of ['loan_receivable', 'bank:2', 'bank:', 'gold', 'toString', 'expense:'])
      expect(() => accountOf(code)).toThrow(RangeError)
    expect(ACCOUNT_KINDS.map(normalSide)).toEqual(['debit', 'credit', 'credit', 'debit', 'credit'])
  })
})
