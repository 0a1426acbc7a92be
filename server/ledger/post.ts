/**
 * The one door to the books. A transfer debits one account and credits another, so nothing can be out of balance; a mistake
 * is corrected by a linked reversal, never by a change.
 */
import { sql } from 'kysely'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import { accountOf, type AccountCode } from '../../domain/ledger/chart.ts'
import { transfersForReversal, type Transfer } from '../../domain/ledger/postings.ts'
import type { Tx } from '../db/connect.ts'

/** What transfers belong to, so that every figure opens into its entries. */
export interface PostingFacts {
  readonly businessOn: LocalDate
  readonly postedAt: Instant
  readonly commandId: string | null
  readonly loanId?: number | null
  readonly paymentId?: string | null
  readonly remittanceId?: string | null
  readonly memo?: string
}

export interface Posting {
  readonly transfers: readonly Transfer[]
  readonly facts: PostingFacts
}

interface Entry extends Transfer {
  readonly facts: PostingFacts
  readonly reverses: number | null
}

/** Posts transfers, opening accounts that are used for the first time. Nothing to post is nothing done. */
export async function post(tx: Tx, transfers: readonly Transfer[], facts: PostingFacts): Promise<void> {
  await postAll(tx, [{ transfers, facts }])
}

/** Several postings, each with its own facts, by one statement. */
export async function postAll(tx: Tx, postings: readonly Posting[]): Promise<void> {
  await insertEntries(
    tx,
    postings.flatMap(({ transfers, facts }) =>
      transfers.map((transfer) => ({ ...transfer, facts, reverses: null })),
    ),
  )
}

/**
 * Posts the opposite of what stands for payments: everything, or only how they were split, which leaves a verification in
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
  for (const row of await standingOf(tx, paymentIds, what === 'split' ? 'payment.' : '')) {
    const debit = accountOf(row.debit).code
    if (row.payment_id !== null && row.code.startsWith('payment.')) heldIn.set(row.payment_id, debit)
    const original = { debit, credit: accountOf(row.credit).code, amount: row.amount, code: row.code }
    for (const transfer of transfersForReversal([original])) {
      entries.push({
        ...transfer,
        facts: { ...facts, loanId: row.loan_id, paymentId: row.payment_id },
        reverses: row.transfer_id,
      })
    }
  }
  await insertEntries(tx, entries)
  return heldIn
}

function standingOf(tx: Tx, paymentIds: readonly string[], codePrefix: string) {
  return tx
    .selectFrom('transfer')
    .select(['transfer_id', 'debit', 'credit', 'amount', 'code', 'loan_id', 'payment_id'])
    .where('payment_id', 'in', [...paymentIds])
    .where('reverses', 'is', null)
    .where(sql<boolean>`starts_with(code, ${codePrefix})`)
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
    .execute()
}

async function insertEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const codes = [...new Set(entries.flatMap((entry) => [entry.debit, entry.credit]))].toSorted()
  const accounts = sql.join(codes.map((code) => sql`(${code}, ${accountOf(code).kind})`))
  const rows = sql.join(
    entries.map(
      ({ facts, ...entry }) => sql`(${entry.debit}, ${entry.credit}, ${entry.amount}::bigint, ${entry.code},
        ${facts.businessOn}::date, ${facts.postedAt}::timestamptz, ${facts.loanId ?? null}::bigint,
        ${facts.paymentId ?? null}::uuid, ${facts.remittanceId ?? null}::uuid, ${facts.commandId}::uuid,
        ${entry.reverses}::bigint, ${facts.memo ?? ''})`,
    ),
  )
  await sql`
    with opened as (insert into ledger_account (code, kind) values ${accounts} on conflict do nothing)
    insert into transfer (debit, credit, amount, code, business_on, posted_at, loan_id, payment_id, remittance_id,
      command_id, reverses, memo)
    values ${rows}`.execute(tx)
}
