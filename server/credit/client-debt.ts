/**
 * A payment that was never made is taken away after its loan ended, or after its credit went out again: the client's debt
 * takes its place, with the same split on the same day, so that nothing that came after it is touched.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import { clientDebt } from '../../domain/ledger/chart.ts'
import { transfersForSettlement } from '../../domain/ledger/postings.ts'
import { formatPesos, subtract, sumOf, type Centavos } from '../../domain/money.ts'
import type { PaymentSplit } from '../../domain/payments/allocation.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { accountsOfPerson } from '../people/identity/accounts-of-person.ts'
import { post } from '../ledger/post.ts'
import type { FoundPayment } from '../payments/corrections/find-for-change.ts'
import type { LoanChange } from '../loan-account/loan-row.ts'
import { isWrittenOff, saveLoan, type LockedLoan } from '../loan-account/locked-loan.ts'
import { insertUnsplitPayment, partRecords } from '../loan-account/payment-store.ts'

export interface DebtNoter {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Instant
  readonly today: LocalDate
  readonly command: { readonly id: string } | null
  changed(table: string, id: number | string, before: unknown, after: unknown): void
}

/** `split` is what the payment paid; its own parts and transfers are taken back by the caller, before. */
export async function standInByDebt(
  ask: DebtNoter,
  { payment, loan }: { readonly payment: FoundPayment; readonly loan: LockedLoan },
  split: PaymentSplit,
  reason: string,
): Promise<LoanChange> {
  const { tx, now, today, actor } = ask
  const { loan_id: loanId, acc_id: accId } = loan
  const standIn = randomUUID()
  await insertUnsplitPayment(tx, {
    paymentId: standIn,
    loanId,
    amount: payment.amount,
    method: 'client debt',
    reference: '',
    slipNo: '',
    status: 'Posted',
    collector: null,
    businessOn: payment.business_on,
    occurredAt: payment.occurred_at,
    receivedAt: now,
    place: null,
    note: reason,
    recordedBy: actor.accId,
    paysOff: payment.pays_off,
    postingOrder: payment.posting_order,
  })
  await writeSplit(tx, standIn, split)
  const writtenOff = isWrittenOff(loan) && payment.posting_order > (loan.ended_order ?? 0)
  await post(tx, transfersForSettlement({ from: clientDebt(accId), loanId, accId, split, writtenOff }), {
    businessOn: today,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    loanId,
    paymentId: standIn,
    memo: reason,
  })
  const { debt_id } = await tx
    .insertInto('client_debt')
    .values({
      acc_id: accId,
      loan_id: loanId,
      payment_id: payment.payment_id,
      stands_for_it: standIn,
      amount: payment.amount,
      noted_at: now,
      noted_by: actor.accId,
      reason,
    })
    .returning('debt_id')
    .executeTakeFirstOrThrow()
  ask.changed('client_debt', debt_id, null, { acc_id: accId, loan_id: loanId, amount: payment.amount })
  return saveLoan(tx, loan, loan.position)
}

async function writeSplit(tx: Tx, paymentId: string, { parts, clientCredit }: PaymentSplit): Promise<void> {
  await sql`
    with split as (insert into payment_part (payment_id, no, component, amount)
      select * from jsonb_to_recordset(${partRecords(paymentId, parts)}::jsonb)
        as x (payment_id uuid, no integer, component text, amount bigint))
    update payment set client_credit = ${clientCredit} where payment_id = ${paymentId}`.execute(tx)
}

/** Credit pays what is owed before it is handed out. Throws STATE_CONFLICT. */
export async function refuseWhileInDebt(tx: Tx, accId: number): Promise<void> {
  const owed = await debtOfPerson(tx, accId)
  if (owed > 0)
    refuse(
      'STATE_CONFLICT',
      `The client owes ${formatPesos(owed)} for a reversed payment: that is paid first.`,
    )
}

/** What a person owes for payments that were never made, under all accounts. */
export async function debtOfPerson(tx: Tx, accId: number): Promise<Centavos> {
  const accIds = await accountsOfPerson(tx, accId)
  const rows = await tx
    .selectFrom('client_debt')
    .select(['amount', 'paid'])
    .where('acc_id', 'in', accIds)
    .execute()
  return sumOf(rows, ({ amount, paid }) => subtract(amount, paid))
}
