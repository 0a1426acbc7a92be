/** The SQL of what blocked phones brought. */
import { sql, type Selectable } from 'kysely'
import type { InferOutput } from 'valibot'
import type { heldRow } from '../../contract/auth/phones.ts'
import type { Instant } from '../../domain/calendar.ts'
import type { Centavos } from '../../domain/money.ts'
import type { TeamRole } from '../../domain/people/team-rules.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { AccountTable, HeldCommandTable } from '../db/tables.gen.ts'
import { byAge, key, keyset, type PageAsked } from '../db/keyset.ts'
import { isUndecided } from '../loan-account/held-of-client.ts'

type HeldRow = InferOutput<typeof heldRow>

interface HeldSearch {
  readonly roles: readonly TeamRole[]
  readonly deviceId: string | null
}

/** Ids of commands tell their time. */
const ORDERS = byAge(key('uuid', sql`h.command_id`))

/** A page of what is not decided yet. */
export async function findHeld(
  tx: Tx,
  { roles, deviceId }: HeldSearch,
  asked: PageAsked<keyof typeof ORDERS>,
): Promise<{ rows: HeldRow[]; next: string | null; total: number }> {
  const list = keyset(asked, ORDERS)
  if (roles.length === 0) return { rows: [], next: null, total: 0 }
  const found = sql`held_command h join account a using (acc_id) join person p using (p_id)
    left join team_member t using (acc_id)
    where ${isUndecided} and a.role in (${sql.join(roles)})
      and (${deviceId}::uuid is null or h.device_id = ${deviceId}::uuid)`
  const { rows } = await sql<Omit<HeldRow, 'recorded'> & { body: string }>`
    select h.command_id, h.device_id, t.mgt_id, concat_ws(' ', p.firstname, p.lastname) as name, h.call, h.seq, h.amount,
      h.loan_id, h.occurred_at, h.received_at, h.body,
      (select concat_ws(' ', firstname, lastname) from loan join account using (acc_id) join person using (p_id)
        where loan.loan_id = h.loan_id) as client, ${list.keys}
    from ${found} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from ${found}`.execute(tx)
  const page = list.page(rows)
  return {
    ...page,
    rows: page.rows.map(({ body, ...row }) => ({ ...row, recorded: JSON.parse(body) as unknown })),
    total: counted[0]?.total ?? 0,
  }
}

export interface Held
  extends
    Pick<
      Selectable<HeldCommandTable>,
      | 'command_id'
      | 'device_id'
      | 'acc_id'
      | 'call'
      | 'seq'
      | 'body'
      | 'depends_on'
      | 'occurred_at'
      | 'skew_ms'
      | 'unexplained_ms'
      | 'not_before'
      | 'received_at'
      | 'decided_at'
      | 'loan_id'
      | 'payment_id'
      | 'application_id'
    >,
    Pick<Selectable<AccountTable>, 'p_id' | 'role' | 'status'> {
  readonly mgt_id: number | null
  /** As the form of it says; null where it says none. */
  readonly amount: Centavos | null
}

export async function findHeldCommand(db: Db | Tx, id: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select h.command_id, h.device_id, h.acc_id, a.p_id, t.mgt_id, a.role, a.status, h.call, h.seq, h.body, h.depends_on,
      h.occurred_at, h.skew_ms, h.unexplained_ms, h.not_before, h.received_at, h.decided_at, h.loan_id, h.payment_id,
      h.application_id, h.amount
    from held_command h join account a using (acc_id) left join team_member t using (acc_id)
    where h.command_id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** False where somebody was faster. */
export async function decideHeld(
  tx: Tx,
  id: string,
  decided: {
    readonly decision: 'taken in' | 'refused'
    readonly by: number
    readonly reason: string
    readonly at: Instant
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('held_command')
    .set({
      decision: decided.decision,
      decided_by: decided.by,
      decision_reason: decided.reason,
      decided_at: decided.at,
    })
    .where('command_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
