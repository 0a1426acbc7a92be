/**
 * What each event of the business does to the books. A transfer names the account debited and the account credited, so
 * debits equal credits by construction; amounts of zero are left out, and a reversal is the same transfers turned round.
 *
 * Cash basis: interest, fees and penalties are income when collected. Money that is not cash waits in `suspense` until an
 * admin has found it in the wallet or at the bank.
 *
 * A CI takes 1,000.00 in cash, 50.00 penalty, 300.00 interest and 650.00 principal: three transfers out of
 * `cash_with_collector` into `penalty_income`, `interest_income` and the loan's receivable.
 */
import { add, smaller, subtract, toCentavos, ZERO, type Centavos } from '../money.ts'
import { totalsByComponent, type PaymentSplit } from '../payments/allocation.ts'
import { needsVerification, type Method, type PaidWith } from '../payments/payment-method.ts'
import {
  accountOf,
  cashWithCollector,
  clientCredit,
  clientDebt,
  loanReceivable,
  normalSide,
  type AccountCode,
  type CashPlace,
} from './chart.ts'

export interface Transfer {
  readonly debit: AccountCode
  readonly credit: AccountCode
  /** Always more than zero. */
  readonly amount: Centavos
  /** Why, as `event.part`. */
  readonly code: string
}

export interface PaymentPosting {
  readonly loanId: number
  readonly accId: number
  readonly method: Method
  /** The CI who holds the cash; null where it was paid at the office. */
  readonly collector: number | null
  readonly split: PaymentSplit
}

/** Money from a client: out of where it lies, into what it pays. */
export function transfersForPayment(payment: PaymentPosting): Transfer[] {
  return transfersForSettlement({ ...payment, from: heldIn(payment.method, payment.collector) })
}

export interface SettlementPosting extends Pick<PaymentPosting, 'loanId' | 'accId' | 'split'> {
  /** Where the money lies, or what pays instead: the receivable of the loan that replaces this one, the client's credit. */
  readonly from: AccountCode
  /** The loan was written off: what is collected of its principal is a recovery. */
  readonly writtenOff?: boolean
}

/** What pays a loan, by its split. Credit that stays credit moves nowhere; what a debt pays is no income until it is collected. */
export function transfersForSettlement(paid: SettlementPosting): Transfer[] {
  const { from, split, accId } = paid
  const totals = totalsByComponent(split.parts)
  const credit = clientCredit(accId)
  const isOwed = from === clientDebt(accId)
  const penalty = isOwed ? uncollected(accId).penalty : 'penalty_income'
  const interest = isOwed ? uncollected(accId).interest : 'interest_income'
  return [
    ...transfer(from, penalty, totals.penalty, 'payment.penalty'),
    ...transfer(from, interest, totals.interest, 'payment.interest'),
    ...(paid.writtenOff
      ? transfer(from, 'recovery_income', totals.principal, 'payment.recovery')
      : transfer(from, loanReceivable(paid.loanId), totals.principal, 'payment.principal')),
    ...(from === credit ? [] : transfer(from, credit, split.clientCredit, 'payment.client_credit')),
  ]
}

const uncollected = (accId: number) =>
  ({ penalty: `uncollected_penalty:${accId}`, interest: `uncollected_interest:${accId}` }) as const

export interface DebtPosting {
  readonly accId: number
  readonly amount: Centavos
  /** Where the money goes, or the client's own credit that pays it. */
  readonly from: CashPlace | 'client credit'
  /** What of the client's debts is no income yet; that is collected first, as in a payment. */
  readonly uncollected: { readonly penalty: Centavos; readonly interest: Centavos }
}

/** A client pays what is owed for a payment that was never made. */
export function transfersForDebtPaid({ accId, amount, from, uncollected: owed }: DebtPosting): Transfer[] {
  const penalty = smaller(amount, owed.penalty)
  const interest = smaller(subtract(amount, penalty), owed.interest)
  return [
    ...transfer(
      from === 'client credit' ? clientCredit(accId) : from,
      clientDebt(accId),
      amount,
      'debt.paid',
    ),
    ...transfer(uncollected(accId).penalty, 'penalty_income', penalty, 'debt.penalty'),
    ...transfer(uncollected(accId).interest, 'interest_income', interest, 'debt.interest'),
  ]
}

/** Where a payment that was taken lies until it is remitted or verified. */
export function heldIn(method: Method, collector: number | null): AccountCode {
  if (needsVerification(method)) return 'suspense'
  return collector === null ? 'cash_on_hand' : cashWithCollector(collector)
}

export interface ReleasePosting {
  readonly loanId: number
  readonly principal: Centavos
  readonly from: CashPlace
  readonly serviceFee: Centavos
  readonly notarialFee: Centavos
  /** Insurance and any other charge deducted. */
  readonly otherFees: Centavos
  /** Documentary stamps deducted, owed to the government. */
  readonly stampTax?: Centavos | undefined
  /** What the loan that this one renews takes of the principal, by a payment of its own. */
  readonly previousBalance?: Centavos | undefined
}

/**
 * The new receivable takes the whole principal; what is deducted goes where it belongs and the rest leaves as proceeds. What
 * goes to the loan that it renews is posted with that loan's payment.
 */
export function transfersForRelease(release: ReleasePosting): Transfer[] {
  const receivable = loanReceivable(release.loanId)
  const out = (credit: AccountCode, amount: Centavos, part: string) =>
    transfer(receivable, credit, amount, `release.${part}`)
  return [
    ...out(release.from, netProceedsOf(release), 'proceeds'),
    ...out('service_fee_income', release.serviceFee, 'service_fee'),
    ...out('notarial_fee_income', release.notarialFee, 'notarial_fee'),
    ...out('other_fee_income', release.otherFees, 'other_fee'),
    ...out('statutory_payable', release.stampTax ?? ZERO, 'stamp_tax'),
  ]
}

/** A restructuring: no money leaves, and the stamps of the new loan are owed to the government. */
export function transfersForRestructuring(loanId: number, stampTax: Centavos): Transfer[] {
  return transfer(loanReceivable(loanId), 'statutory_payable', stampTax, 'release.stamp_tax')
}

/** What the client is handed. Throws RangeError where the deductions eat more than the principal. */
export function netProceedsOf(release: Omit<ReleasePosting, 'loanId' | 'from'>): Centavos {
  const fees = add(release.serviceFee, release.notarialFee, release.otherFees, release.stampTax ?? ZERO)
  const net = subtract(release.principal, add(fees, release.previousBalance ?? ZERO))
  if (net < 0) throw new RangeError(`deductions are ${-net} centavos above the principal`)
  return net
}

/** The same transfers turned round; every balance is as before. */
export function transfersForReversal(transfers: readonly Transfer[]): Transfer[] {
  return transfers.map(({ debit, credit, amount, code }) => ({
    debit: credit,
    credit: debit,
    amount,
    code: `reversal.${code}`,
  }))
}

/** A wallet, bank or check payment that was found where it should be. Cash needs none. */
export function transfersForVerification(payment: { method: PaidWith; amount: Centavos }): Transfer[] {
  if (!needsVerification(payment.method)) return []
  return transfer(placeOfMethod(payment.method), 'suspense', payment.amount, 'verification.found')
}

/** Where money that is not cash is found. */
export function placeOfMethod(method: PaidWith): 'bank' | 'e_wallet' {
  return method === 'GCash' || method === 'Maya' ? 'e_wallet' : 'bank'
}

export function transfersForCapital(amount: Centavos, into: CashPlace = 'cash_on_hand'): Transfer[] {
  return transfer(into, 'owners_capital', amount, 'capital.added')
}

export function transfersForDraw(amount: Centavos, from: CashPlace = 'cash_on_hand'): Transfer[] {
  return transfer('owners_capital', from, amount, 'capital.drawn')
}

/** Money moved between the safe, the bank and the wallet: a deposit, a withdrawal, a cash-in. */
export function transfersForMove(from: CashPlace, into: CashPlace, amount: Centavos): Transfer[] {
  return transfer(into, from, amount, 'cash.moved')
}

/** An approved expense, on the account of its category. */
export function transfersForExpense(account: AccountCode, amount: Centavos, from: CashPlace): Transfer[] {
  return transfer(account, from, amount, 'expense.paid')
}

/** Credit handed back to a client in money. */
export function transfersForCreditRefund(accId: number, amount: Centavos, from: CashPlace): Transfer[] {
  return transfer(clientCredit(accId), from, amount, 'credit.refunded')
}

/** Principal given up. Interest and penalties that were never collected never were income. */
export function transfersForWriteOff(loanId: number, principalUnpaid: Centavos): Transfer[] {
  return transfer('write_off', loanReceivable(loanId), principalUnpaid, 'loan.written_off')
}

/** What transfers add to each account, on the side on which it grows. */
export function changesOf(transfers: readonly Transfer[]): ReadonlyMap<AccountCode, Centavos> {
  const changes = new Map<AccountCode, Centavos>()
  const move = (code: AccountCode, amount: Centavos, side: 'debit' | 'credit') => {
    const grows = normalSide(accountOf(code).kind) === side
    changes.set(code, toCentavos((changes.get(code) ?? 0) + (grows ? amount : -amount)))
  }
  for (const { debit, credit, amount } of transfers) {
    move(debit, amount, 'debit')
    move(credit, amount, 'credit')
  }
  return changes
}

/** One transfer, or none where there is nothing to move. Throws RangeError on less than nothing. */
export function transfer(
  debit: AccountCode,
  credit: AccountCode,
  amount: Centavos,
  code: string,
): Transfer[] {
  if (amount < 0) throw new RangeError(`not an amount to post: ${amount}`)
  if (amount === 0) return []
  return [{ debit, credit, amount, code }]
}
