/**
 * The only way to write to the books. A transfer debits one account and credits another, so nothing can be out of balance; a mistake
 * is corrected by a linked reversal, never by a change. What was on a day that is closed, or before the company's first, is
 * posted on the day of posting with its true day noted. The database refuses such days itself, and money that was not there.
 */
import { sql, type RawBuilder } from 'kysely'
import { manilaDay, type Instant, type LocalDate } from '../../domain/calendar.ts'
import { accountOf, overdrawn, type AccountCode } from '../../domain/ledger/chart.ts'
import { transfer, transfersForReversal, type Transfer } from '../../domain/ledger/postings.ts'
import { LARGEST_AMOUNT, toCentavos, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { refuseField } from '../http/refuse.ts'
import { balanceOfAccount, cashIn, lockPlace } from './balances.ts'
import { explainCounts } from './explained-counts.ts'

/** What transfers belong to, so that every figure opens into its entries. */
export interface PostingFacts {
  /** The true day; see `booksOpenFrom`. */
  readonly businessOn: LocalDate
  readonly postedAt: Instant
  readonly commandId: string | null
  readonly loanId?: number | null
  readonly paymentId?: string | null
  readonly remittanceId?: string | null
  readonly expenseId?: number | null
  readonly payrollId?: number | null
  readonly newCashId?: number | null
  readonly memo?: string
  /** A moment by which the money had left already, where somebody said so then. */
  readonly leftBy?: Instant | undefined
}

export interface Posting {
  readonly transfers: readonly Transfer[]
  readonly facts: PostingFacts
}

interface Entry extends Transfer {
  readonly facts: PostingFacts
  readonly reverses: number | null
}

const entriesFrom = ({ transfers, facts }: Posting): Entry[] =>
  transfers.map((one) => ({ ...one, facts, reverses: null }))

/** Posts transfers, opening accounts that are used for the first time. Nothing to post is nothing done. */
export async function post(tx: Tx, transfers: readonly Transfer[], facts: PostingFacts): Promise<void> {
  await postAll(tx, [{ transfers, facts }])
}

/** Posts transfers, of which there is at least one, and sends another statement that writes along: one way there and back. */
export async function postAlong(
  tx: Tx,
  transfers: readonly Transfer[],
  facts: PostingFacts,
  along: RawBuilder<unknown>,
): Promise<void> {
  if (transfers.length === 0) throw new Error('nothing to post')
  await insertEntries(tx, entriesFrom({ transfers, facts }), sql`along as (${along}), `)
}

/** Several postings, each with its own facts, by one statement. */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<void> {
  await insertEntries(tx, postings.flatMap(entriesFrom))
}

/**
 * Posts the opposite of payments: everything, or only how they were split, which leaves a verification in
 * place. Answers where each payment's money was put when it was posted.
 */
export async function reversePayments(
  tx: Tx,
  paymentIds: readonly string[],
  what: 'everything' | 'split',
  facts: Omit<PostingFacts, 'loanId' | 'paymentId' | 'remittanceId'>,
): Promise<Map<string, AccountCode>> {
  const heldIn = new Map<string, AccountCode>()
  if (paymentIds.length === 0) return heldIn
  const entries: Entry[] = []
  const standing = standingEntries(tx)
    .where('payment_id', 'in', [...paymentIds])
    .where(sql<boolean>`starts_with(code, ${what === 'split' ? 'payment.' : ''})`)
  for (const row of await standing.execute()) {
    if (row.payment_id !== null && row.code.startsWith('payment.'))
      heldIn.set(row.payment_id, accountOf(row.debit).code)
    entries.push(...oppositeOf(row, { ...facts, loanId: row.loan_id, paymentId: row.payment_id }))
  }
  await insertEntries(tx, entries)
  return heldIn
}

/** Posts the opposite of an expense. */
export async function reverseExpense(tx: Tx, expenseId: number, facts: PostingFacts): Promise<void> {
  const standing = await standingEntries(tx).where('expense_id', '=', expenseId).execute()
  await insertEntries(
    tx,
    standing.flatMap((row) => oppositeOf(row, { ...facts, expenseId })),
  )
}

function oppositeOf(
  row: { transfer_id: number; debit: string; credit: string; amount: Centavos; code: string },
  facts: PostingFacts,
): Entry[] {
  const original = {
    debit: accountOf(row.debit).code,
    credit: accountOf(row.credit).code,
    amount: row.amount,
    code: row.code,
  }
  return transfersForReversal([original]).map((one) => ({
    ...one,
    facts,
    reverses: row.transfer_id,
  }))
}

/** Entries that no reversal has taken back, the oldest first. */
function standingEntries(tx: Tx) {
  return tx
    .selectFrom('transfer')
    .select(['transfer_id', 'debit', 'credit', 'amount', 'code', 'loan_id', 'payment_id'])
    .where('reverses', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transfer as later')
            .select('later.transfer_id')
            .whereRef('later.reverses', '=', 'transfer.transfer_id'),
        ),
      ),
    )
    .orderBy('transfer_id')
}

/** What an account may have moved in all: far above any company, and far below where whole numbers end. */
const MOST_MOVED = 1_000_000_000_000_000
/** Only from here on an account's total is looked at: of smaller amounts it takes eight million to come near the end. */
const WORTH_A_LOOK = 1_000_000_000

/** Refuses with INVALID_INPUT what would bring an account to where sums are no longer exact. */
async function refuseUnsafe(tx: Tx, entries: readonly Transfer[]): Promise<void> {
  for (const { amount } of entries)
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > LARGEST_AMOUNT)
      refuseField('amount', 'Amount is too large')
  const large = entries.filter(({ amount }) => amount >= WORTH_A_LOOK)
  for (const code of new Set(large.flatMap(({ debit, credit }) => [debit, credit]))) {
    const { rows } = await sql<{ moved: number }>`
      select coalesce(sum(amount), 0) as moved from transfer where debit = ${code} or credit = ${code}`.execute(
      tx,
    )
    if ((rows[0]?.moved ?? 0) + LARGEST_AMOUNT > MOST_MOVED) refuseField('amount', 'Amount is too large')
  }
}

async function insertEntries(tx: Tx, entries: readonly Entry[], along = sql``): Promise<void> {
  await refuseUnsafe(tx, entries)
  if (entries.length === 0) return
  await sql`with ${along}${entriesOf(entries)}`.execute(tx)
  await payOverdrawn(tx, entries)
  const explained = (await explainCounts(tx, entries)).flatMap(entriesFrom)
  if (explained.length > 0) await sql`with ${entriesOf(explained)}`.execute(tx)
}

/** Money that comes to where too little was pays what is owed there first, on the day of posting. */
async function payOverdrawn(tx: Tx, entries: readonly Entry[]): Promise<void> {
  for (const place of ['bank', 'e_wallet'] as const) {
    const owedTo = overdrawn(place)
    const came = entries.find((entry) => entry.debit === place && entry.credit !== owedTo)
    if (!came) continue
    await lockPlace(tx, owedTo)
    const owed = await balanceOfAccount(tx, owedTo)
    if (owed === 0) continue
    const paid = toCentavos(Math.max(0, Math.min(owed, await cashIn(tx, place))))
    const { postedAt, commandId } = came.facts
    const facts = { businessOn: manilaDay(postedAt), postedAt, commandId }
    const payment = entriesFrom({ transfers: transfer(owedTo, place, paid, 'overdrawn.paid'), facts })
    if (payment.length > 0) await sql`with ${entriesOf(payment)}`.execute(tx)
  }
}

function entriesOf(entries: readonly Entry[]): RawBuilder<unknown> {
  const codes = [...new Set(entries.flatMap((entry) => [entry.debit, entry.credit]))].toSorted()
  const accounts = sql.join(codes.map((code) => sql`(${code}, ${accountOf(code).kind})`))
  const rows = sql.join(
    entries.map(
      ({ facts, ...entry }) => sql`(${entry.debit}, ${entry.credit}, ${entry.amount}::bigint, ${entry.code},
        ${facts.businessOn}::date, ${manilaDay(facts.postedAt)}::date, ${facts.postedAt}::timestamptz,
        ${facts.loanId ?? null}::bigint, ${facts.paymentId ?? null}::uuid, ${facts.remittanceId ?? null}::uuid,
        ${facts.expenseId ?? null}::bigint, ${facts.payrollId ?? null}::bigint, ${facts.newCashId ?? null}::bigint,
        ${facts.commandId}::uuid, ${entry.reverses}::bigint, ${facts.memo ?? ''})`,
    ),
  )
  return sql`opened as (insert into ledger_account (code, kind) values ${accounts} on conflict do nothing),
    open as materialized (select books_open_from() as since)
    insert into transfer (debit, credit, amount, code, business_on, true_day, posted_at, loan_id, payment_id, remittance_id,
      expense_id, payroll_id, new_cash_id, command_id, reverses, memo)
    select debit, credit, amount, code, case when was_on < (select since from open) then today else was_on end,
      case when was_on < (select since from open) then was_on end, posted_at, loan_id, payment_id, remittance_id,
      expense_id, payroll_id, new_cash_id, command_id, reverses, memo
    from (values ${rows}) entry (debit, credit, amount, code, was_on, today, posted_at, loan_id, payment_id, remittance_id,
      expense_id, payroll_id, new_cash_id, command_id, reverses, memo)`
}
