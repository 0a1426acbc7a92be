import { describe, expect, it } from 'vitest'
import { pesos, toCentavos, ZERO } from '../money.ts'
import type { PaymentSplit } from '../payments/allocation.ts'
import { NO_ADJUSTMENT, payslipOf } from '../payroll/payslip.ts'
import { cutOffOf } from '../payroll/cut-off.ts'
import { tablesOn } from '../payroll/contribution-tables.ts'
import { PUBLISHED_TABLES } from '../payroll/published-tables.ts'
import { toLocalDate } from '../calendar.ts'
import {
  transfersForDifference,
  transfersForRemittance,
  transfersForRemittedReversal,
} from './cash-postings.ts'
import { accountOf, clientCredit, clientDebt, overdrawn } from './chart.ts'
import {
  transfersForCarriedPayment,
  transfersForCarriedPrincipal,
  transfersForIncomeBefore,
} from './opening-postings.ts'
import { transfersForBonds, transfersForPayroll } from './payroll-postings.ts'
import * as books from './postings.ts'

/** `debit < credit 12.34 code`, in the order of the entries. */
const written = (transfers: readonly books.Transfer[]) =>
  transfers.map(({ debit, credit, amount, code }) => `${debit} < ${credit} ${amount / 100} ${code}`)

const split: PaymentSplit = {
  parts: [
    { instalmentNo: 1, component: 'penalty', amount: pesos(50) },
    { instalmentNo: 1, component: 'interest', amount: pesos(300) },
    { instalmentNo: 1, component: 'principal', amount: pesos(650) },
  ],
  clientCredit: pesos(5),
}
const loan = { loanId: 7, accId: 3, split }

describe('the entries of', () => {
  it.each<[string, () => readonly books.Transfer[], readonly string[]]>([
    [
      'cash that a CI takes',
      () => books.transfersForPayment({ ...loan, method: 'cash', collector: 12 }),
      [
        'cash_with_collector:12 < penalty_income 50 payment.penalty',
        'cash_with_collector:12 < interest_income 300 payment.interest',
        'cash_with_collector:12 < loan_receivable:7 650 payment.principal',
        'cash_with_collector:12 < client_credit:3 5 payment.client_credit',
      ],
    ],
    [
      'a payment by a debt, whose income waits until it is collected',
      () => books.transfersForSettlement({ ...loan, from: clientDebt(3) }),
      [
        'client_debt:3 < uncollected_penalty:3 50 payment.penalty',
        'client_debt:3 < uncollected_interest:3 300 payment.interest',
        'client_debt:3 < loan_receivable:7 650 payment.principal',
        'client_debt:3 < client_credit:3 5 payment.client_credit',
      ],
    ],
    [
      'a payment by credit, of which what stays credit moves nowhere',
      () => books.transfersForSettlement({ ...loan, from: clientCredit(3) }),
      [
        'client_credit:3 < penalty_income 50 payment.penalty',
        'client_credit:3 < interest_income 300 payment.interest',
        'client_credit:3 < loan_receivable:7 650 payment.principal',
      ],
    ],
    [
      'a payment on a loan that was written off',
      () => books.transfersForSettlement({ ...loan, from: 'cash_on_hand', writtenOff: true }),
      [
        'cash_on_hand < penalty_income 50 payment.penalty',
        'cash_on_hand < interest_income 300 payment.interest',
        'cash_on_hand < recovery_income 650 payment.recovery',
        'cash_on_hand < client_credit:3 5 payment.client_credit',
      ],
    ],
    [
      'a debt that is paid in money',
      () =>
        books.transfersForDebtPaid({
          accId: 3,
          amount: pesos(100),
          from: 'bank',
          uncollected: { penalty: pesos(30), interest: pesos(90) },
        }),
      [
        'bank < client_debt:3 100 debt.paid',
        'uncollected_penalty:3 < penalty_income 30 debt.penalty',
        'uncollected_interest:3 < interest_income 70 debt.interest',
      ],
    ],
    [
      'a debt that the client’s credit pays',
      () =>
        books.transfersForDebtPaid({
          accId: 3,
          amount: pesos(100),
          from: 'client credit',
          uncollected: { penalty: ZERO, interest: ZERO },
        }),
      ['client_credit:3 < client_debt:3 100 debt.paid'],
    ],
    [
      'a release',
      () =>
        books.transfersForRelease({
          loanId: 7,
          principal: pesos(10_000),
          from: 'cash_on_hand',
          serviceFee: pesos(300),
          notarialFee: pesos(100),
          otherFees: pesos(50),
          stampTax: pesos(75),
          previousBalance: pesos(1_000),
        }),
      [
        'loan_receivable:7 < cash_on_hand 8475 release.proceeds',
        'loan_receivable:7 < service_fee_income 300 release.service_fee',
        'loan_receivable:7 < notarial_fee_income 100 release.notarial_fee',
        'loan_receivable:7 < other_fee_income 50 release.other_fee',
        'loan_receivable:7 < statutory_payable 75 release.stamp_tax',
      ],
    ],
    [
      'a restructuring',
      () => books.transfersForRestructuring(8, pesos(75)),
      ['loan_receivable:8 < statutory_payable 75 release.stamp_tax'],
    ],
    [
      'a reversal',
      () => books.transfersForReversal(books.transfersForCapital(pesos(9))),
      ['owners_capital < cash_on_hand 9 reversal.capital.added'],
    ],
    [
      'a wallet payment that was found',
      () => books.transfersForVerification({ method: 'Maya', amount: pesos(9) }),
      ['e_wallet < suspense 9 verification.found'],
    ],
    [
      'a check that was found',
      () => books.transfersForVerification({ method: 'check', amount: pesos(9) }),
      ['bank < suspense 9 verification.found'],
    ],
    [
      'cash, which needs no looking for',
      () => books.transfersForVerification({ method: 'cash', amount: pesos(9) }),
      [],
    ],
    ['capital', () => books.transfersForCapital(pesos(9), 'bank'), ['bank < owners_capital 9 capital.added']],
    ['a draw', () => books.transfersForDraw(pesos(9)), ['owners_capital < cash_on_hand 9 capital.drawn']],
    [
      'a deposit',
      () => books.transfersForMove('cash_on_hand', 'bank', pesos(9)),
      ['bank < cash_on_hand 9 cash.moved'],
    ],
    [
      'an expense',
      () => books.transfersForExpense('expense:fuel', pesos(9), 'bank'),
      ['expense:fuel < bank 9 expense.paid'],
    ],
    [
      'credit handed back',
      () => books.transfersForCreditRefund(3, pesos(9), 'cash_on_hand'),
      ['client_credit:3 < cash_on_hand 9 credit.refunded'],
    ],
    [
      'a write-off',
      () => books.transfersForWriteOff(7, pesos(9)),
      ['write_off < loan_receivable:7 9 loan.written_off'],
    ],
    [
      'a remittance that is short',
      () => transfersForRemittance({ collector: 12, recorded: pesos(1_000), received: pesos(940) }),
      [
        'cash_on_hand < cash_with_collector:12 940 remittance.received',
        'collector_over_short:12 < cash_with_collector:12 60 remittance.short',
      ],
    ],
    [
      'a remittance that is over',
      () => transfersForRemittance({ collector: 12, recorded: pesos(1_000), received: pesos(1_010) }),
      [
        'cash_on_hand < cash_with_collector:12 1000 remittance.received',
        'cash_on_hand < collector_over_short:12 10 remittance.over',
      ],
    ],
    [
      'a remittance of a till below nothing',
      () => transfersForRemittance({ collector: 12, recorded: pesos(-30), received: pesos(20) }),
      [
        'cash_on_hand < collector_over_short:12 20 remittance.over',
        'cash_with_collector:12 < collector_over_short:12 30 remittance.till_cleared',
      ],
    ],
    [
      'a reversal of remitted cash that was given back',
      () => transfersForRemittedReversal(12, pesos(9), 'given back'),
      ['cash_with_collector:12 < cash_on_hand 9 reversal.given_back'],
    ],
    [
      'a reversal of remitted cash that was never taken',
      () => transfersForRemittedReversal(12, pesos(9), 'never taken'),
      ['cash_with_collector:12 < collector_over_short:12 9 reversal.never_taken'],
    ],
    [
      'a shortage that is absorbed',
      () => transfersForDifference(12, pesos(9), 'absorbed', 'short'),
      ['over_short < collector_over_short:12 9 difference.absorbed'],
    ],
    [
      'a shortage that is collected',
      () => transfersForDifference(12, pesos(9), 'collected', 'short'),
      ['cash_on_hand < collector_over_short:12 9 difference.collected'],
    ],
    [
      'what is over and given back',
      () => transfersForDifference(12, pesos(9), 'given back', 'over'),
      ['collector_over_short:12 < cash_on_hand 9 difference.given_back'],
    ],
    [
      'a loan that is carried in',
      () => [
        ...transfersForCarriedPrincipal(7, pesos(13_000)),
        ...transfersForCarriedPayment(7, split),
        ...transfersForIncomeBefore(split),
      ],
      [
        'loan_receivable:7 < opening_balance 13000 opening.principal',
        'opening_balance < interest_income 300 payment.interest',
        'opening_balance < loan_receivable:7 650 payment.principal',
        'interest_income < opening_balance 300 opening.income_before',
      ],
    ],
    [
      'cash bonds',
      () =>
        transfersForBonds(
          [
            { mgtId: 12, direction: 'collect', amount: pesos(50) },
            { mgtId: 13, direction: 'pay out', amount: pesos(70) },
          ],
          'cash_on_hand',
        ),
      [
        'cash_on_hand < cash_bond_payable:12 50 payroll.bond_collected',
        'cash_bond_payable:13 < cash_on_hand 70 payroll.bond_paid_out',
      ],
    ],
  ])('%s', (_, transfers, entries) => {
    expect(written(transfers())).toEqual(entries)
  })

  it('a payroll: what was earned, kept, owed and paid back', () => {
    const days = cutOffOf(toLocalDate('2026-11-15'))
    const slip = payslipOf({
      monthlyBasic: pesos(30_000),
      hiredOn: null,
      days,
      cutOff: days.cutOff,
      adjustment: {
        ...NO_ADJUSTMENT,
        cashAdvance: pesos(100),
        cashBond: pesos(50),
        loans: pesos(20),
        shortage: pesos(10),
      },
      tables: tablesOn(PUBLISHED_TABLES, days.to),
    })
    const entries = written(transfersForPayroll([{ ...slip, mgtId: 12 }], 'bank'))
    const money = (centavos: number) => toCentavos(centavos) / 100
    expect(entries).toEqual(
      [
        `payroll_expense < bank ${money(slip.net)} payroll.net`,
        `payroll_expense < sss_payable ${money(slip.sss.employee)} payroll.sss`,
        `employer_share_expense < sss_payable ${money(slip.sss.employer)} payroll.sss_employer`,
        `payroll_expense < philhealth_payable ${money(slip.philHealth.employee)} payroll.philhealth`,
        `employer_share_expense < philhealth_payable ${money(slip.philHealth.employer)} payroll.philhealth_employer`,
        `payroll_expense < pagibig_payable ${money(slip.pagIbig.employee)} payroll.pagibig`,
        `employer_share_expense < pagibig_payable ${money(slip.pagIbig.employer)} payroll.pagibig_employer`,
        `payroll_expense < withholding_payable ${money(slip.withholding)} payroll.withholding`,
        'payroll_expense < government_loans_payable 20 payroll.loans',
        'payroll_expense < employee_advance:12 100 payroll.cash_advance',
        'payroll_expense < cash_bond_payable:12 50 payroll.cash_bond',
        'payroll_expense < collector_over_short:12 10 payroll.shortage',
      ].filter((entry) => !/ 0 \S+$/.test(entry)),
    )
  })
})

describe('the books take', () => {
  it('no amount below nothing, and no deductions above the principal', () => {
    expect(() => books.transfer('bank', 'cash_on_hand', toCentavos(-1), 'x')).toThrow(RangeError)
    expect(books.transfer('bank', 'cash_on_hand', ZERO, 'x')).toEqual([])
    const fees = { serviceFee: pesos(60), notarialFee: pesos(40), otherFees: ZERO }
    expect(books.netProceedsOf({ ...fees, principal: pesos(100) })).toBe(ZERO)
    expect(() => books.netProceedsOf({ ...fees, principal: pesos(99) })).toThrow(RangeError)
  })

  it('no account that is not of the chart', () => {
    expect(accountOf(overdrawn('bank'))).toEqual({
      code: 'overdrawn:bank',
      word: 'overdrawn',
      owner: 'bank',
      kind: 'liability',
    })
    expect(accountOf('bank')).toMatchObject({ word: 'bank', owner: '', kind: 'asset' })
    for (const code of [
      '',
      ':',
      ':12',
      'bank:',
      'bank:1',
      'client_debt',
      'client_debt:',
      'toString',
      'nothing',
    ])
      expect(() => accountOf(code), code).toThrow(RangeError)
  })
})
