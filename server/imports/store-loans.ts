/** The SQL of imported loans: what was lent, its schedule, what was paid, and the books' opening entries. */
import { v7 as newId } from 'uuid'
import { manilaInstant, type Instant } from '../../domain/calendar.ts'
import {
  transfersForCarriedPayment,
  transfersForCarriedPrincipal,
  transfersForIncomeBefore,
} from '../../domain/ledger/opening-postings.ts'
import { balanceOf, nextInstalment } from '../../domain/loans/loan-position.ts'
import { periodsPerMonth } from '../../domain/loans/price/rate.ts'
import { FIRST_DUE_DAYS } from '../../domain/loans/terms.ts'
import { ZERO } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { postAll, type Posting } from '../ledger/post.ts'
import { instalmentRow } from '../loan-account/locked-loan.ts'
import { insertRows, nextIds } from './bulk-insert.ts'
import type { ImportedLoan } from './loan-of-row.ts'
import { termsOf } from './weigh-import.ts'

export interface ImportBy {
  readonly accId: number
  readonly now: Instant
  /** Of a password that no one knows: an imported client signs in once the office has set one. */
  readonly passwordHash: string
}

const NOTE = 'Paid before the move'
/** What a payment's moment is on a day of which only the day is known. */
const NOON = 12

export interface Lent {
  readonly loan: ImportedLoan
  readonly accId: number
}

/** `terms` remembers the rows of terms from one call to the next. */
export async function storeLoans(
  tx: Tx,
  lent: readonly Lent[],
  terms: Map<string, number>,
  by: ImportBy,
): Promise<void> {
  const applicationIds = await nextIds(tx, 'application', 'application_id', lent.length)
  const loanIds = await nextIds(tx, 'loan', 'loan_id', lent.length)
  const rows: StoredLoan[] = []
  for (const [index, { loan, accId }] of lent.entries())
    rows.push({
      loan,
      accId,
      termsId: await termsIdOf(tx, loan, terms),
      applicationId: applicationIds[index] ?? 0,
      loanId: loanIds[index] ?? 0,
      paymentId: loan.lastPaidOn === null ? null : newId(),
    })
  await insertRows(
    tx,
    'application',
    rows.map((row) => applicationRow(row, by)),
  )
  await insertRows(
    tx,
    'loan',
    rows.map((row) => loanRow(row, by)),
  )
  await insertRows(tx, 'instalment', rows.flatMap(instalmentRows))
  await storePayments(tx, rows, by)
  await postAll(
    tx,
    rows.flatMap((row) => postingsOf(row, by)),
  )
}

interface StoredLoan extends Lent {
  readonly termsId: number
  readonly applicationId: number
  readonly loanId: number
  /** Null where nothing was paid. */
  readonly paymentId: string | null
}

async function termsIdOf(tx: Tx, loan: ImportedLoan, known: Map<string, number>): Promise<number> {
  const terms = termsOf(loan)
  const key = JSON.stringify(terms)
  const before = known.get(key)
  if (before !== undefined) return before
  const { terms_id } = await tx
    .insertInto('terms_and_interest')
    .values({
      ...terms,
      // Such terms are never offered; they only say how the loan was lent.
      first_due_min_days: FIRST_DUE_DAYS[terms.frequency].min,
      first_due_max_days: FIRST_DUE_DAYS[terms.frequency].max,
      min_amount: loan.principal,
      max_amount: loan.principal,
      effective_from: loan.releasedOn,
      retired_on: loan.releasedOn,
    })
    .returning('terms_id')
    .executeTakeFirstOrThrow()
  known.set(key, terms_id)
  return terms_id
}

function applicationRow({ loan, accId, termsId, applicationId }: StoredLoan, by: ImportBy) {
  const at = manilaInstant(loan.releasedOn, NOON)
  return {
    application_id: applicationId,
    acc_id: accId,
    terms_id: termsId,
    amount: loan.principal,
    purpose: '',
    status: 'Released',
    applied_at: at,
    admin_acc_id: by.accId,
    approved_amount: loan.principal,
    approved_terms_id: termsId,
    admin_decided_at: at,
    version: 1,
  }
}

function loanRow({ loan, accId, termsId, applicationId, loanId }: StoredLoan, by: ImportBy) {
  const { schedule, position } = loan
  return {
    loan_id: loanId,
    application_id: applicationId,
    acc_id: accId,
    terms_id: termsId,
    kind: loan.kind,
    frequency: loan.frequency,
    status: 'Released',
    principal: loan.principal,
    interest_total: schedule.interestTotal,
    instalments: loan.instalments,
    instalment_amount: schedule.instalmentAmount,
    last_amount: loan.lastAmount,
    rate_per_period: schedule.ratePerPeriod,
    deductions: ZERO,
    net_proceeds: loan.principal,
    eir_per_month: schedule.ratePerPeriod * periodsPerMonth(loan.frequency),
    penalty_pct_per_month: loan.penaltyPctPerMonth,
    grace_days: loan.graceDays,
    released_on: loan.releasedOn,
    first_due_on: loan.firstDueOn,
    maturity_on: schedule.maturityOn,
    days_moved: false,
    released_by: by.accId,
    balance: balanceOf(position),
    client_credit: ZERO,
    last_paid_on: loan.lastPaidOn,
    last_paid_amount: loan.lastPaidOn === null ? null : loan.paid,
    next_due_on: nextInstalment(position)?.dueOn ?? null,
    version: 1,
  }
}

const instalmentRows = ({ loan, loanId }: StoredLoan) =>
  loan.position.instalments.map((state) => ({ loan_id: loanId, ...instalmentRow(state) }))

/** All that was paid becomes one payment on the day of the last one; no one here took its money. */
async function storePayments(tx: Tx, rows: readonly StoredLoan[], by: ImportBy): Promise<void> {
  const paid = rows.flatMap(({ loan, loanId, paymentId }) =>
    paymentId !== null && loan.lastPaidOn !== null ? [{ loan, loanId, paymentId, on: loan.lastPaidOn }] : [],
  )
  await insertRows(
    tx,
    'payment',
    paid.map(({ loan, loanId, paymentId, on }) => ({
      payment_id: paymentId,
      loan_id: loanId,
      amount: loan.paid,
      method: 'cash',
      reference: '',
      slip_no: '',
      status: 'Posted',
      business_on: on,
      occurred_at: manilaInstant(on, NOON),
      received_at: by.now,
      recorded_by: by.accId,
      note: NOTE,
      client_credit: ZERO,
      command_id: paymentId,
    })),
  )
  await insertRows(
    tx,
    'payment_part',
    paid.flatMap(({ loan, paymentId }) =>
      loan.split.parts.map(({ instalmentNo, component, amount }) => ({
        payment_id: paymentId,
        no: instalmentNo,
        component,
        amount,
      })),
    ),
  )
}

function postingsOf({ loan, loanId, paymentId }: StoredLoan, by: ImportBy): Posting[] {
  const facts = { postedAt: by.now, commandId: null, loanId, memo: 'brought over' }
  const opening = {
    transfers: transfersForCarriedPrincipal(loanId, loan.principal),
    facts: { ...facts, businessOn: loan.releasedOn },
  }
  if (loan.lastPaidOn === null) return [opening]
  const businessOn = loan.lastPaidOn
  return [
    opening,
    { transfers: transfersForCarriedPayment(loanId, loan.split), facts: { ...facts, businessOn, paymentId } },
    { transfers: transfersForIncomeBefore(loan.split), facts: { ...facts, businessOn } },
  ]
}
