/** The SQL of disclosure statements and their acceptances. */
import { sql } from 'kysely'
import type { DisclosureStatement } from '../../../contract/loans/disclosures.ts'
import type { Instant, LocalDate } from '../../../domain/calendar.ts'
import type { LoanStatus } from '../../../domain/loans/loan-status.ts'
import { withTotals, type Schedule } from '../../../domain/loans/plan/schedule.ts'
import { add, subtract, type Centavos } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'

export interface DisclosedApplication {
  readonly application_id: number
  readonly acc_id: number
  readonly p_id: number
  readonly status: LoanStatus
  readonly approved_amount: Centavos | null
  readonly approved_terms_id: number | null
  readonly renews_loan_id: number | null
  readonly restructures_on: LocalDate | null
  readonly restructured_due_on: LocalDate | null
  readonly cu_type: string | null
  readonly admin_decided_at: Instant | null
}

export async function findDisclosed(
  tx: Tx,
  applicationId: number,
): Promise<DisclosedApplication | undefined> {
  const { rows } = await sql<DisclosedApplication>`
    select a.application_id, a.acc_id, account.p_id, a.status, a.approved_amount, a.approved_terms_id, a.renews_loan_id,
      a.restructures_on, a.restructured_due_on, o.cu_type, a.admin_decided_at
    from application a join account using (acc_id) left join other_info o using (p_id)
    where a.application_id = ${applicationId}`.execute(tx)
  return rows[0]
}

export interface ReleasedLoan {
  readonly loan_id: number
  readonly terms_id: number
  readonly principal: Centavos
  readonly instalments: number
  readonly instalment_amount: Centavos
  readonly rate_per_period: number
  readonly deductions: Centavos
  readonly previous_balance: Centavos
  readonly released_on: LocalDate
  readonly maturity_on: LocalDate
}

export function findReleased(tx: Tx, applicationId: number): Promise<ReleasedLoan | undefined> {
  return tx
    .selectFrom('loan')
    .select([
      'loan_id',
      'terms_id',
      'principal',
      'instalments',
      'instalment_amount',
      'rate_per_period',
      'deductions',
      'previous_balance',
      'released_on',
      'maturity_on',
    ])
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
}

/** The schedule as it was agreed: without charges after maturity, with interest that was given up since. */
export async function scheduleAsReleased(tx: Tx, loan: ReleasedLoan): Promise<Schedule> {
  const rows = await tx
    .selectFrom('instalment')
    .select(['no', 'due_on', 'interest', 'rebate', 'principal'])
    .where('loan_id', '=', loan.loan_id)
    .where('no', '<=', loan.instalments)
    .orderBy('no')
    .execute()
  let balanceAfter = loan.principal
  const instalments = rows.map(({ no, due_on: dueOn, principal, ...row }) => {
    const interest = add(row.interest, row.rebate)
    balanceAfter = subtract(balanceAfter, principal)
    return { no, dueOn, amount: add(interest, principal), interest, principal, balanceAfter }
  })
  return withTotals({
    instalments,
    instalmentAmount: loan.instalment_amount,
    ratePerPeriod: loan.rate_per_period,
    maturityOn: loan.maturity_on,
  })
}

type Acceptance = NonNullable<DisclosureStatement['acceptance']>

export async function lastAcceptance(tx: Tx, applicationId: number): Promise<Acceptance | undefined> {
  const { rows } = await sql<Acceptance>`
    select d.text_version, d.channel, d.accepted_at, concat_ws(' ', p.firstname, p.lastname) as recorded_by
    from disclosure_acceptance d join account on account.acc_id = d.recorded_by join person p using (p_id)
    where d.application_id = ${applicationId} order by d.acceptance_id desc limit 1`.execute(tx)
  return rows[0]
}

/** What was shown when it was accepted last; undefined where nothing was. */
export async function lastAccepted(
  tx: Tx,
  applicationId: number,
): Promise<
  | { statement: unknown; channel: Acceptance['channel']; recorded_by: number; accepted_at: Instant }
  | undefined
> {
  return tx
    .selectFrom('disclosure_acceptance')
    .select(['statement', 'channel', 'recorded_by', 'accepted_at'])
    .where('application_id', '=', applicationId)
    .orderBy('acceptance_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertAcceptance(
  tx: Tx,
  row: {
    readonly statement: DisclosureStatement
    readonly channel: Acceptance['channel']
    readonly at: Instant
    readonly by: number
  },
): Promise<void> {
  const { acceptance: _, ...shown } = row.statement
  await sql`insert into disclosure_acceptance
      (application_id, text_version, channel, statement, accepted_at, recorded_by)
    values (${shown.application_id}, ${shown.text_version}, ${row.channel}, ${JSON.stringify(shown)}::jsonb, ${row.at},
      ${row.by})`.execute(tx)
}
