/** The SQL of applications and loans. */
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { LoanStatus } from '../../../domain/loans/loan-status.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { isThere } from '../../db/is-there.ts'
import { loanRow, type NewLoan } from '../release/loan-row.ts'
import { byAge, key, type Keyset } from '../../db/keyset.ts'
import type { ApplicationTable, ClientTable } from '../../db/tables.gen.ts'
import { searchPatterns } from '../../db/search-patterns.ts'
import { WAITING_STATUSES } from '../../../domain/loans/loan-status.ts'

/** What was asked for and what was decided of it, that both a decision and a card rest on. */
export type AskedFor = Pick<
  Selectable<ApplicationTable>,
  | 'application_id'
  | 'acc_id'
  | 'terms_id'
  | 'amount'
  | 'status'
  | 'version'
  | 'approved_amount'
  | 'approved_terms_id'
  | 'ci_decided_at'
  | 'admin_decided_at'
  | 'renews_loan_id'
>

/** With whose client it is, what kind of client, and the account of who recommended it. */
export interface ApplicationRow
  extends
    AskedFor,
    Pick<
      Selectable<ApplicationTable>,
      'admin_acc_id' | 'restructures_on' | 'restructured_due_on' | 'overridden_limits'
    >,
    Pick<Selectable<ClientTable>, 'assigned_ci'> {
  readonly ci_acc_id: number | null
  readonly cu_type: string | null
}

/** Locks an application till the end of the transaction; undefined where there is none. */
export async function lockApplication(tx: Tx, applicationId: number): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select a.application_id, a.acc_id, a.terms_id, a.amount, a.status, a.version, a.approved_amount, a.approved_terms_id,
      a.ci_decided_at, a.admin_decided_at, a.admin_acc_id, a.renews_loan_id, a.restructures_on, a.restructured_due_on, c.assigned_ci, o.cu_type,
      a.overridden_limits, (select acc_id from team_member where mgt_id = a.ci_mgt_id) as ci_acc_id
    from application a join client c using (acc_id) join account using (acc_id) left join other_info o using (p_id)
    where a.application_id = ${applicationId} for update of a`.execute(tx)
  return rows[0]
}

export interface ApplicationChange {
  readonly status: LoanStatus
  readonly ci_mgt_id?: number
  readonly ci_findings?: string
  readonly ci_recommended_amount?: Centavos
  readonly ci_visit_place?: string
  readonly ci_decided_at?: string
  readonly admin_acc_id?: number
  readonly approved_amount?: Centavos
  readonly approved_terms_id?: number
  readonly admin_decided_at?: string
  readonly rejected_reason?: string
  readonly rejected_by?: number
  readonly rejected_at?: string
  readonly cancelled_at?: string
  readonly cancelled_reason?: string
  readonly acted_alone?: boolean
  /** JSON. */
  readonly overridden_limits?: string
  readonly override_reason?: string | null
}

/** Writes a locked application's change and answers its new version. */
export async function saveApplication(
  tx: Tx,
  application: ApplicationRow,
  change: ApplicationChange,
): Promise<number> {
  const version = application.version + 1
  const columns = Object.entries({ ...change, version }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  await sql`update application set ${sql.join(columns)} where application_id = ${application.application_id}`.execute(
    tx,
  )
  return version
}

/** Makes a client a CI's own where no one's yet. */
export async function assignClient(tx: Tx, accId: number, mgtId: number): Promise<void> {
  await tx
    .updateTable('client')
    .set({ assigned_ci: mgtId })
    .where('acc_id', '=', accId)
    .where('assigned_ci', 'is', null)
    .execute()
}

export async function isApplicationOf(tx: Tx, applicationId: number, accId: number): Promise<boolean> {
  return isThere(
    tx
      .selectFrom('application')
      .select('application_id')
      .where('application_id', '=', applicationId)
      .where('acc_id', '=', accId),
  )
}

/** Whether an application of a client waits for a decision or for its release. */
export async function hasWaiting(tx: Tx, accId: number): Promise<boolean> {
  return isThere(
    tx
      .selectFrom('application')
      .select('application_id')
      .where('acc_id', '=', accId)
      .where('status', 'in', WAITING_STATUSES),
  )
}

/** An application that no one handed in: the office's own, to restructure a loan. */
export async function insertProposal(tx: Tx, row: Insertable<ApplicationTable>): Promise<number> {
  const { application_id } = await tx
    .insertInto('application')
    .values(row)
    .returning('application_id')
    .executeTakeFirstOrThrow()
  return application_id
}

/** Writes a loan with its instalments and answers its id. */
export async function insertLoan(tx: Tx, loan: NewLoan): Promise<number> {
  const { loan_id } = await tx
    .insertInto('loan')
    .values(loanRow(loan))
    .returning('loan_id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('instalment')
    .values(
      loan.quoted.schedule.instalments.map(({ no, dueOn, interest, principal }) => ({
        loan_id,
        no,
        due_on: dueOn,
        interest,
        principal,
      })),
    )
    .execute()
  return loan_id
}

export interface ApplicationSearch {
  readonly statuses: readonly LoanStatus[]
  readonly search: string
  /** Which rows of `client` the asker may see. */
  readonly inSight: RawBuilder<boolean>
}

export const APPLICATION_ORDERS = byAge(key('number', sql`application_id`))

/** A page of application ids, and one more where there are more, with how many there are in all. */
export async function searchApplications(
  tx: Tx,
  asked: ApplicationSearch,
  list: Keyset,
): Promise<{ rows: { application_id: number }[]; total: number }> {
  const found = sql`select a.application_id from application a join client using (acc_id) join account using (acc_id) join person p using (p_id)
    where a.status in (${sql.join(asked.statuses)}) and ${asked.inSight}
      and p.search_key like all (${searchPatterns(asked.search)}::text[])`
  const { rows } = await sql<{ application_id: number }>`
    with found as materialized (${found})
    select application_id, ${list.keys} from found where ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(
    tx,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${found}) found`.execute(tx)
  return { rows, total: counted[0]?.total ?? 0 }
}
