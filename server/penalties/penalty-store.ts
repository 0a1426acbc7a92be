/** The SQL of penalties. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import { add, ZERO, type Centavos } from '../../domain/money.ts'
import type { PaidPart, PaidParts } from '../../domain/penalties/late-slices.ts'
import type { Proposal } from '../../domain/penalties/proposal.ts'
import type { Tx } from '../db/connect.ts'
import { isThere } from '../db/is-there.ts'
import { byAge, key, type Keyset } from '../db/keyset.ts'
import type { PenaltyTable } from '../db/tables.gen.ts'
import { isSecured } from '../settings/secured.ts'
import type { LoanRow } from '../loan-account/loan-row.ts'

export async function insertPenalty(
  tx: Tx,
  penalty: Omit<Insertable<PenaltyTable>, 'waived_by' | 'waived_at' | 'waived_reason'>,
): Promise<number> {
  const row = await tx
    .insertInto('penalty')
    .values({ ...penalty, waived_by: null, waived_at: null, waived_reason: null })
    .returning('penalty_id')
    .executeTakeFirstOrThrow()
  return row.penalty_id
}

/** Whether a charge of that day comes before a payment that is, so that the payment has to be split again. */
export async function hasPaymentAfter(tx: Tx, loanId: number, day: LocalDate): Promise<boolean> {
  return isThere(
    tx
      .selectFrom('payment')
      .select('payment_id')
      .where('loan_id', '=', loanId)
      .where('business_on', '>', day)
      .where('status', '<>', 'Reversed'),
  )
}

/** What stays of a loan's payments, by instalment and business day: how long each part of it was late. */
export async function paidParts(tx: Tx, loanId: number): Promise<PaidParts> {
  const rows = await tx
    .selectFrom('payment')
    .innerJoin('payment_part', 'payment_part.payment_id', 'payment.payment_id')
    .select(({ fn }) => ['no', 'business_on', fn.sum<Centavos>('payment_part.amount').as('amount')])
    .where('loan_id', '=', loanId)
    .where('status', '<>', 'Reversed')
    .where('component', '<>', 'penalty')
    .groupBy(['no', 'business_on'])
    .execute()
  const parts = new Map<number, PaidPart[]>()
  for (const { no, business_on: on, amount } of rows)
    parts.set(no, [...(parts.get(no) ?? []), { on, amount }])
  return parts
}

/** How long a loan was granted for and whether collateral secures it: what decides if the ceilings speak of it. */
export async function lendingFactsOf(
  tx: Tx,
  loan: LoanRow,
): Promise<{ readonly months: number; readonly secured: boolean }> {
  const row = await tx
    .selectFrom('terms_and_interest')
    .innerJoin('account', (join) => join.on('account.acc_id', '=', loan.acc_id))
    .leftJoin('other_info', 'other_info.p_id', 'account.p_id')
    .select(['months', 'cu_type'])
    .where('terms_id', '=', loan.terms_id)
    .executeTakeFirstOrThrow()
  return { months: row.months, secured: isSecured(row.cu_type) }
}

/** A penalty; its loan is to be locked before it is changed. */
export function findPenalty(tx: Tx, penaltyId: number) {
  return tx
    .selectFrom('penalty')
    .select(['penalty_id', 'loan_id', 'instalment_no', 'amount', 'status'])
    .where('penalty_id', '=', penaltyId)
    .executeTakeFirst()
}

const KEPT = ['penalty_id', 'loan_id', 'instalment_no', 'amount', 'penalty_on', 'status'] as const

export type KeptPenalty = Readonly<Pick<Selectable<PenaltyTable>, (typeof KEPT)[number]>>

export function penaltiesOfLoan(tx: Tx, loanId: number): Promise<KeptPenalty[]> {
  return tx.selectFrom('penalty').select(KEPT).where('loan_id', '=', loanId).orderBy('penalty_id').execute()
}

/** What was waived or dismissed on the instalment of a penalty by now, and the penalty with it. */
export async function givenUpWith(
  tx: Tx,
  { loan_id, instalment_no, amount }: Pick<KeptPenalty, 'loan_id' | 'instalment_no' | 'amount'>,
): Promise<Centavos> {
  const { before } = await tx
    .selectFrom('penalty')
    .select(({ fn }) => fn.sum<Centavos | null>('amount').as('before'))
    .where('loan_id', '=', loan_id)
    .where('instalment_no', '=', instalment_no)
    .where('status', 'in', ['Waived', 'Dismissed'])
    .executeTakeFirstOrThrow()
  return add(before ?? ZERO, amount)
}

/** Open proposals among those named, loan by loan, which is the order in which everybody locks loans. */
function openProposals(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('penalty')
    .select(KEPT)
    .where('penalty_id', 'in', [...ids])
    .where('status', '=', 'Proposed')
    .orderBy('loan_id')
    .orderBy('penalty_id')
}

export function findProposals(tx: Tx, ids: readonly number[]): Promise<KeptPenalty[]> {
  return openProposals(tx, ids).execute()
}

/** Locked till the end of the transaction; the loan's own lock, where it is needed, comes before. */
export function lockProposals(tx: Tx, ids: readonly number[]): Promise<KeptPenalty[]> {
  return openProposals(tx, ids).forUpdate().execute()
}

/** Whose penalties they are. */
export async function clientsOf(tx: Tx, penalties: readonly KeptPenalty[]): Promise<number[]> {
  if (penalties.length === 0) return []
  const loanIds = penalties.map(({ loan_id }) => loan_id)
  const rows = await tx
    .selectFrom('loan')
    .select('acc_id')
    .distinct()
    .where('loan_id', 'in', loanIds)
    .execute()
  return rows.map(({ acc_id }) => acc_id)
}

/** A proposal becomes a charge of that day, and takes its place after everything that was recorded on the loan by now. */
export async function markPosted(
  tx: Tx,
  penaltyId: number,
  charge: { readonly no: number; readonly amount: Centavos; readonly on: LocalDate },
): Promise<void> {
  await sql`update penalty set status = 'Posted', instalment_no = ${charge.no}, amount = ${charge.amount},
    penalty_on = ${charge.on}::date, posting_order = nextval('loan_event_order') where penalty_id = ${penaltyId}`.execute(
    tx,
  )
}

export interface ProposalSearch {
  readonly words: readonly string[]
  readonly mgtId: number | null
}

export const PROPOSAL_ORDERS = byAge(key('number', sql`penalty_id`))

export interface ProposalRow extends Omit<KeptPenalty, 'status'> {
  readonly acc_id: number
  readonly client: string
  readonly reason: string
  readonly assigned_ci: string | null
}

/** A page of open proposals and one row more, with number and sum of the whole filter. */
export async function searchProposals(
  tx: Tx,
  asked: ProposalSearch,
  list: Keyset,
): Promise<{ rows: ProposalRow[]; total: number; amount: Centavos }> {
  const which = proposalsWhere(asked)
  const { rows: sums } = await sql<{ total: number; amount: Centavos }>`
    select count(*) as total, coalesce(sum(amount), 0) as amount from penalty where ${which}`.execute(tx)
  const { rows } = await sql<ProposalRow>`
    select y.penalty_id, y.loan_id, loan.acc_id, concat_ws(' ', p.firstname, p.lastname) as client, y.instalment_no,
      y.amount, y.penalty_on, y.reason,
      (select concat_ws(' ', c.firstname, c.lastname) from team_member t join account a on a.acc_id = t.acc_id
        join person c on c.p_id = a.p_id where t.mgt_id = client.assigned_ci) as assigned_ci, ${list.keysAgain}
    from (select *, ${list.keys} from penalty where ${which} and ${list.isBehind}
        order by ${list.order} limit ${list.limit}) y
      join loan using (loan_id) join client using (acc_id) join account using (acc_id) join person p using (p_id)
    order by ${list.orderAgain}`.execute(tx)
  return { rows, total: sums[0]?.total ?? 0, amount: sums[0]?.amount ?? ZERO }
}

/** Only what was asked for, so that nothing is joined that was not asked for. */
function proposalsWhere({ words, mgtId }: ProposalSearch): RawBuilder<boolean> {
  const conditions = [sql`status = 'Proposed'`]
  if (mgtId !== null)
    conditions.push(
      sql`loan_id in (select loan_id from loan join client using (acc_id) where assigned_ci = ${mgtId})`,
    )
  if (words.length > 0)
    conditions.push(sql`loan_id in (select loan_id from loan join account using (acc_id)
      where account.search_key like all (${words}::text[]))`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export interface ProposalsOfDay {
  readonly loanId: number
  readonly day: LocalDate
  readonly now: Instant
  readonly proposals: readonly Proposal[]
  readonly open: readonly KeptPenalty[]
}

/** Makes a loan's open proposals what they are to be. One that was brought up to a later day already stays. */
export async function writeProposals(tx: Tx, asked: ProposalsOfDay): Promise<void> {
  const { loanId, day, now, proposals, open } = asked
  const gone = open.filter(
    (row) => row.penalty_on <= day && !proposals.some(({ no }) => no === row.instalment_no),
  )
  if (gone.length > 0) {
    const ids = gone.map((row) => row.penalty_id)
    await tx.deleteFrom('penalty').where('penalty_id', 'in', ids).execute()
  }
  if (proposals.length === 0) return
  const rows = proposals.map(
    ({
      no,
      amount,
      daysLate,
    }) => sql`(${loanId}::bigint, ${no}::integer, ${amount}::bigint, ${day}::date, 'Proposed',
      ${`${daysLate} days late`}, ${now}::timestamptz)`,
  )
  await sql`
    insert into penalty (loan_id, instalment_no, amount, penalty_on, status, reason, created_at)
    values ${sql.join(rows)}
    on conflict (loan_id, instalment_no) where status = 'Proposed'
    do update set amount = excluded.amount, penalty_on = excluded.penalty_on, reason = excluded.reason
    where penalty.penalty_on <= excluded.penalty_on`.execute(tx)
}
