/**
 * Works all splits of a loan out again after something in its past changed: a payment reversed or arrived late, a penalty
 * entered late or waived. Payments whose split changed are corrected in the books by linked reversals and new transfers of
 * today; the day they were taken on keeps what stood on it.
 */
import { sql } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import { clientCredit, type AccountCode } from '../../domain/ledger/chart.ts'
import { transfersForSettlement } from '../../domain/ledger/postings.ts'
import type { LoanPosition } from '../../domain/loans/loan-position.ts'
import { add, subtract, sumOf, ZERO, type Centavos } from '../../domain/money.ts'
import {
  replay,
  type AllocationPart,
  type LoanEvent,
  type PaymentSplit,
} from '../../domain/payments/allocation.ts'
import type { PaidWith } from '../../domain/payments/payment-method.ts'
import type { Tx } from '../db/connect.ts'
import { postAll, reversePayments, type Posting } from '../ledger/post.ts'
import { refuseUsedCredit, usedCredit } from './credit-store.ts'
import type { LoanChange } from './loan-row.ts'
import { saveLoan, type LockedLoan, type PostedBy } from './locked-loan.ts'
import { partRows } from './payment-store.ts'

export interface KeptPayment extends PaymentSplit {
  readonly paymentId: string
  readonly amount: Centavos
  readonly method: PaidWith
  readonly paysOff: boolean
  /** By the new loan of a restructuring, which takes the principal over alone. */
  readonly restructures: boolean
  readonly businessOn: LocalDate
  readonly order: number
}

/** A payment that is on its way in: written, but neither split nor posted. */
export interface Newcomer {
  readonly paymentId: string
  readonly heldIn: AccountCode
  readonly businessOn: LocalDate
}

export interface Replayed {
  readonly loan: LoanChange
  readonly splits: ReadonlyMap<string, PaymentSplit>
}

/**
 * Replays a locked loan and saves it. Payments that are reversed must be marked so before. Throws STATE_CONFLICT where credit
 * that would not have come up is used already.
 */
export async function replayLoan(
  tx: Tx,
  loan: LockedLoan,
  by: PostedBy,
  memo: string,
  newcomer?: Newcomer,
): Promise<Replayed> {
  const payments = await keptPayments(tx, loan.loan_id)
  const { position, splits } = await replayed(tx, loan, payments)
  refuseUsedCredit(position.clientCredit)
  const changed = payments.filter((payment) => {
    const split = splits.get(payment.paymentId)
    return payment.paymentId === newcomer?.paymentId || (split !== undefined && !isSameSplit(payment, split))
  })
  await rewriteSplits(tx, changed, splits)
  await repost(tx, loan, changed, splits, by, memo, newcomer)
  const last = payments.toSorted((a, b) => compareDays(a, b)).at(-1)
  const lastPaid = { on: last?.businessOn ?? null, amount: last?.amount ?? null }
  return { loan: await saveLoan(tx, loan, position, lastPaid), splits }
}

export interface ReplayedSplit {
  readonly payment: KeptPayment
  readonly after: PaymentSplit
}

/** What a replay without one of the payments would make of a loan; nothing is written. Credit below nothing was used already. */
export async function replayWithout(
  tx: Tx,
  loan: LockedLoan,
  paymentId: string,
): Promise<{ readonly position: LoanPosition; readonly changed: readonly ReplayedSplit[] }> {
  const payments = (await keptPayments(tx, loan.loan_id)).filter((one) => one.paymentId !== paymentId)
  const { position, splits } = await replayed(tx, loan, payments, paymentId)
  const changed = payments.flatMap((payment) => {
    const after = splits.get(payment.paymentId)
    return after === undefined || isSameSplit(payment, after) ? [] : [{ payment, after }]
  })
  return { position, changed }
}

const compareDays = (a: KeptPayment, b: KeptPayment): number =>
  a.businessOn === b.businessOn ? a.order - b.order : a.businessOn < b.businessOn ? -1 : 1

async function replayed(
  tx: Tx,
  loan: LockedLoan,
  payments: readonly KeptPayment[],
  without?: string,
): Promise<{ position: LoanPosition; splits: Map<string, PaymentSplit> }> {
  const penalties = await tx
    .selectFrom('penalty')
    .select(['instalment_no', 'amount', 'penalty_on', 'posting_order'])
    .where('loan_id', '=', loan.loan_id)
    .where('status', '=', 'Posted')
    .execute()
  const events: { order: number; event: LoanEvent }[] = [
    ...payments.map(({ paymentId, amount, businessOn, order, paysOff, restructures }) => ({
      order,
      event: {
        kind: 'payment' as const,
        paymentId,
        amount,
        day: businessOn,
        paysOffSince: paysOff ? loan.released_on : undefined,
        restructures,
      },
    })),
    ...penalties.map((row) => ({
      order: row.posting_order,
      event: {
        kind: 'penalty' as const,
        no: row.instalment_no,
        amount: row.amount,
        day: row.penalty_on,
        sign: 1 as const,
      },
    })),
  ]
  const scheduled = loan.position.instalments
    .map((row) => ({ ...row, interest: add(row.interest, row.rebate ?? ZERO) }))
    .filter((row) => row.interest + row.principal > 0)
  const result = replay(
    scheduled,
    events.toSorted((a, b) => a.order - b.order).map(({ event }) => event),
  )
  return {
    position: { ...result.position, clientCredit: await creditLeft(tx, loan, result.payments, without) },
    splits: new Map(result.payments.map((payment) => [payment.paymentId, payment])),
  }
}

/** Less than nothing where credit that would not have come up is used already. */
async function creditLeft(
  tx: Tx,
  loan: LockedLoan,
  payments: readonly PaymentSplit[],
  without?: string,
): Promise<Centavos> {
  const cameUp = sumOf(payments, (payment) => payment.clientCredit)
  return subtract(cameUp, await usedCredit(tx, loan.loan_id, without))
}

async function keptPayments(tx: Tx, loanId: number): Promise<KeptPayment[]> {
  const { rows } = await sql<{
    payment_id: string
    amount: Centavos
    method: PaidWith
    pays_off: boolean
    restructures: boolean
    business_on: LocalDate
    posting_order: number
    client_credit: Centavos
    parts: AllocationPart[] | null
  }>`select payment_id, amount, method, pays_off, business_on, posting_order, client_credit,
      method = 'new loan' and exists (select from loan new join application using (application_id)
        where new.replaces_loan_id = payment.loan_id and restructures_on is not null) as restructures,
      (select json_agg(json_build_object('instalmentNo', no, 'component', component, 'amount', part.amount))
        from payment_part part where part.payment_id = payment.payment_id) as parts
    from payment where loan_id = ${loanId} and status <> 'Reversed' order by posting_order`.execute(tx)
  return rows.map((row) => ({
    paymentId: row.payment_id,
    amount: row.amount,
    method: row.method,
    paysOff: row.pays_off,
    restructures: row.restructures,
    businessOn: row.business_on,
    order: row.posting_order,
    clientCredit: row.client_credit,
    parts: row.parts ?? [],
  }))
}

function isSameSplit(a: PaymentSplit, b: PaymentSplit): boolean {
  const inWords = (split: PaymentSplit) =>
    split.parts
      .map((part) => `${part.instalmentNo}.${part.component}.${part.amount}`)
      .toSorted()
      .join()
  return a.clientCredit === b.clientCredit && inWords(a) === inWords(b)
}

async function rewriteSplits(
  tx: Tx,
  changed: readonly KeptPayment[],
  splits: ReadonlyMap<string, PaymentSplit>,
): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map((payment) => payment.paymentId)
  await tx.deleteFrom('payment_part').where('payment_id', 'in', ids).execute()
  const parts = ids.flatMap((id) => partRows(id, splits.get(id)?.parts ?? []))
  const credits = ids.map((id) => ({ payment_id: id, client_credit: splits.get(id)?.clientCredit ?? 0 }))
  await sql`
    with split as (insert into payment_part (payment_id, no, component, amount)
      select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
        as x (payment_id uuid, no integer, component text, amount bigint))
    update payment p set client_credit = x.client_credit
    from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as x (payment_id uuid, client_credit bigint)
    where p.payment_id = x.payment_id`.execute(tx)
}

async function repost(
  tx: Tx,
  loan: LockedLoan,
  changed: readonly KeptPayment[],
  splits: ReadonlyMap<string, PaymentSplit>,
  by: PostedBy,
  memo: string,
  newcomer: Newcomer | undefined,
): Promise<void> {
  const facts = { postedAt: by.now, commandId: by.command?.id ?? null, memo }
  const posted = changed.filter((payment) => payment.paymentId !== newcomer?.paymentId)
  const held = await reversePayments(
    tx,
    posted.map((payment) => payment.paymentId),
    'split',
    { ...facts, businessOn: by.today },
  )
  if (newcomer) held.set(newcomer.paymentId, newcomer.heldIn)
  const postings = changed.map(({ paymentId, method }): Posting => {
    const split = splits.get(paymentId)
    if (!split) throw new Error(`payment ${paymentId} was not replayed`)
    const { loan_id: loanId, acc_id: accId } = loan
    const from = held.get(paymentId) ?? (method === 'client credit' ? clientCredit(accId) : undefined)
    if (from === undefined) throw new Error('a posted payment has no transfers')
    return {
      transfers: transfersForSettlement({ from, loanId, accId, split }),
      facts: {
        ...facts,
        businessOn: paymentId === newcomer?.paymentId ? newcomer.businessOn : by.today,
        loanId,
        paymentId,
      },
    }
  })
  await postAll(tx, postings)
}
