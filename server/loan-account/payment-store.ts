/** The SQL of payments. */
import { sql } from 'kysely'
import type { ExceptionResolution } from '../../domain/payments/exception-reason.ts'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import type { InstalmentState, LoanPosition } from '../../domain/loans/loan-position.ts'
import { ZERO, type Centavos } from '../../domain/money.ts'
import type { AllocationPart, PaymentSplit } from '../../domain/payments/allocation.ts'
import type { PaidWith } from '../../domain/payments/payment-method.ts'
import type { PaymentStatus } from '../../domain/payments/payment-status.ts'
import type { HandedSlip } from '../../contract/people/client-profile.ts'
import type { Tx } from '../db/connect.ts'
import type { LoanChange, LoanRow } from './loan-row.ts'
import { changedRows, instalmentRecords, instalmentsOf, loanAssignments } from './locked-loan.ts'
import { isThere } from '../db/is-there.ts'

export interface NewPayment {
  readonly paymentId: string
  readonly loanId: number
  readonly amount: Centavos
  readonly method: PaidWith
  readonly reference: string
  readonly slipNo: string
  readonly status: PaymentStatus
  readonly collector: number | null
  readonly businessOn: LocalDate
  readonly occurredAt: Instant
  readonly receivedAt: Instant
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  readonly note: string
  /** Why somebody has to look, the gravest reason first; none for nearly every payment. */
  readonly doubts?: readonly string[]
  /** Made to pay the loan off early. */
  readonly paysOff: boolean
  /** What the slip said when it was handed over, where one was. */
  readonly slip?: HandedSlip
  /** The account of who typed it in; null where no person did. */
  readonly recordedBy: number | null
  /** Its place among all that was recorded, where it replaces an older payment; else the next one. */
  readonly postingOrder?: number
}

export interface Surroundings {
  readonly position: LoanPosition
  /** Something was posted on the loan for a later day, so that later splits have to be worked out again. */
  readonly hasLater: boolean
  readonly looksLikeDuplicate: boolean
  /** The reference was given with another method: one transfer shows in one place only. */
  readonly referenceElsewhere: boolean
  readonly referenceUsed: boolean
  readonly slipUsed: boolean
  /** Of what is paid on the loan, what the office has still to find. */
  readonly toVerify: Centavos
}

type PaymentKey = Pick<
  NewPayment,
  'loanId' | 'amount' | 'method' | 'reference' | 'slipNo' | 'collector' | 'businessOn'
>

/** All that decides how a payment is posted, read by one statement once its loan is locked. */
export async function surroundingsOf(tx: Tx, loan: LoanRow, payment: PaymentKey): Promise<Surroundings> {
  const { loanId, amount, method, reference, slipNo, collector, businessOn } = payment
  const { rows } = await sql<{
    instalments: InstalmentState[] | null
    later: boolean
    twin: boolean
    elsewhere: boolean
    reference_used: boolean
    slip_used: boolean
    to_verify: Centavos
  }>`select ${instalmentsOf(loanId)} as instalments,
      exists (select from payment where loan_id = ${loanId} and business_on > ${businessOn}::date and status <> 'Reversed')
      or exists (select from penalty where loan_id = ${loanId} and penalty_on > ${businessOn}::date and status = 'Posted')
        as later,
      exists (select from payment where loan_id = ${loanId} and business_on = ${businessOn}::date and amount = ${amount}::bigint
        and collector is not distinct from ${collector}::bigint and status <> 'Reversed') as twin,
      exists (select from payment where reference = ${reference} and reference <> '' and method <> ${method}
        and status <> 'Reversed') as elsewhere,
      exists (select from payment where method = ${method} and reference = ${reference} and reference <> ''
        and status <> 'Reversed') as reference_used,
      exists (select from payment where slip_no = ${slipNo} and slip_no <> '') as slip_used,
      ${toVerifyOf(loanId)} as to_verify`.execute(tx)
  const row = rows[0]
  return {
    position: { instalments: row?.instalments ?? [], clientCredit: loan.client_credit },
    hasLater: row?.later ?? false,
    looksLikeDuplicate: row?.twin ?? false,
    referenceElsewhere: row?.elsewhere ?? false,
    referenceUsed: row?.reference_used ?? false,
    slipUsed: row?.slip_used ?? false,
    toVerify: row?.to_verify ?? ZERO,
  }
}

const toVerifyOf = (loanId: number) =>
  sql<Centavos>`(select coalesce(sum(amount), 0) from payment where loan_id = ${loanId} and status = 'For Verification')`

/** What of the payments on a loan is still to be found. */
export async function toVerifyOn(tx: Tx, loanId: number): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`select ${toVerifyOf(loanId)} as amount`.execute(tx)
  return rows[0]?.amount ?? ZERO
}

const paymentValues = (payment: NewPayment, clientCredit: Centavos) => sql`
  insert into payment (payment_id, loan_id, amount, method, reference, slip_no, status, collector, business_on, occurred_at,
    received_at, place, note, client_credit, command_id, pays_off, slip, recorded_by, posting_order)
  values (${payment.paymentId}, ${payment.loanId}, ${payment.amount}, ${payment.method}, ${payment.reference},
    ${payment.slipNo}, ${payment.status}, ${payment.collector}, ${payment.businessOn}, ${payment.occurredAt},
    ${payment.receivedAt}, ${payment.place && JSON.stringify(payment.place)}::jsonb, ${payment.note}, ${clientCredit},
    ${payment.paymentId}, ${payment.paysOff}, ${payment.slip ? JSON.stringify(payment.slip) : null}::jsonb,
    ${payment.recordedBy}, coalesce(${payment.postingOrder ?? null}::bigint, nextval('loan_event_order')))`

function exceptionValues(payment: NewPayment) {
  const [reason = null, ...also] = payment.doubts ?? []
  return sql`
  insert into payment_exception (payment_id, reason, noted_at, also)
  select ${payment.paymentId}::uuid, ${reason}::text, ${payment.receivedAt}::timestamptz, ${also}::text[]
  where ${reason}::text is not null`
}

/** Writes a payment with its split, its instalments and its loan by one statement: the way of nearly every payment. */
export async function insertSplitPayment(
  tx: Tx,
  payment: NewPayment,
  split: PaymentSplit,
  positions: { before: LoanPosition; after: LoanPosition },
  loan: LoanChange,
): Promise<void> {
  await sql`
    with taken as (${paymentValues(payment, split.clientCredit)}),
    split as (insert into payment_part (payment_id, no, component, amount)
      select ${payment.paymentId}::uuid, x.no, x.component, x.amount
      from jsonb_to_recordset(${partRecords(payment.paymentId, split.parts)}::jsonb) as x (no integer, component text, amount bigint)),
    filled as (update instalment i set interest_paid = x.interest_paid, principal_paid = x.principal_paid,
        penalty_paid = x.penalty_paid
      from jsonb_to_recordset(${instalmentRecords(changedRows(positions.before, positions.after))}::jsonb)
        as x (no integer, interest_paid bigint, principal_paid bigint, penalty_paid bigint)
      where i.loan_id = ${payment.loanId} and i.no = x.no),
    noted as (${exceptionValues(payment)})
    update loan set ${loanAssignments(loan)} where loan_id = ${payment.loanId}`.execute(tx)
}

/** Writes a payment whose split follows with those of the later payments. */
export async function insertUnsplitPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await sql`with taken as (${paymentValues(payment, 0 as Centavos)}) ${exceptionValues(payment)}`.execute(tx)
}

export const partRecords = (paymentId: string, parts: readonly AllocationPart[]): string =>
  JSON.stringify(partRows(paymentId, parts))

export const partRows = (paymentId: string, parts: readonly AllocationPart[]) =>
  parts.map(({ instalmentNo, component, amount }) => ({
    payment_id: paymentId,
    no: instalmentNo,
    component,
    amount,
  }))

/** The parts of a payment as it is split now. */
export const partsOf = (tx: Tx, paymentId: string): Promise<AllocationPart[]> =>
  tx
    .selectFrom('payment_part')
    .select(['no as instalmentNo', 'component', 'amount'])
    .where('payment_id', '=', paymentId)
    .orderBy('no')
    .execute()

/** A payment and the loan to lock before it is changed. */
export function findPayment(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('payment')
    .select([
      'payment_id',
      'loan_id',
      'amount',
      'method',
      'status',
      'collector',
      'business_on',
      'received_at',
      'verified_at',
      'verified_by',
      'client_credit',
      'slip_no',
      'reference',
      'posting_order',
      'pays_off',
      'occurred_at',
      'recorded_by',
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
}

/** Closes an open exception; answers false where there is none. `reason` is empty where what was done has its own. */
export async function settleException(
  tx: Tx,
  paymentId: string,
  by: {
    readonly accId: number
    readonly now: Instant
    readonly resolution: ExceptionResolution
    readonly reason: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_exception')
    .set({
      resolved_at: by.now,
      resolved_by: by.accId,
      resolution: by.resolution,
      resolved_reason: by.reason,
    })
    .where('payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markReversed(
  tx: Tx,
  paymentId: string,
  by: { accId: number; now: Instant; reason: string; actedAlone: boolean },
): Promise<void> {
  await sql`
    with settled as (update payment_exception set resolved_at = ${by.now}, resolved_by = ${by.accId}, resolution = 'reversed'
      where payment_id = ${paymentId} and resolved_at is null),
    undone as (delete from payment_part where payment_id = ${paymentId})
    update payment set status = 'Reversed', client_credit = 0, reversed_at = ${by.now}, reversed_by = ${by.accId},
      reversed_reason = ${by.reason}, acted_alone = acted_alone or ${by.actedAlone}
    where payment_id = ${paymentId}`.execute(tx)
}

/** Whether a command was answered with a final no. */
export async function wasRefused(tx: Tx, commandId: string): Promise<boolean> {
  const refused = tx.selectFrom('command_log').select('command_id').where('status', '=', 'rejected')
  return isThere(refused.where('command_id', '=', commandId))
}
