/** The SQL of cash that was submitted. */
import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { newCash } from '../../contract/cash/new-cash.ts'
import type { Instant, LocalDate } from '../../domain/calendar.ts'
import { NEW_CASH_MOVES, type NewCashKind } from '../../domain/cash/new-cash.ts'
import type { SecondPersonStatus } from '../../domain/second-person-status.ts'
import type { CashPlace } from '../../domain/ledger/chart.ts'
import { sumOf, type Centavos } from '../../domain/money.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Span } from '../../domain/span.ts'
import type { Tx } from '../db/connect.ts'
import { byAge, key, type Keyset } from '../db/keyset.ts'
import { nameOf } from '../db/name-of.ts'
import { dayOf, needsSuperAdmin, OF_ITS_DAY } from './limits/needs-super-admin.ts'

/** Locks it till the end of the transaction, and with it, the oldest first, all that its day is summed of. */
export async function lockNewCash(tx: Tx, newCashId: number) {
  await sql`select o.new_cash_id from new_cash o, new_cash n where n.new_cash_id = ${newCashId} and o.kind = n.kind
    and ${dayOf('o')} = ${dayOf('n')} order by o.new_cash_id for update of o`.execute(tx)
  const { rows } = await sql<{
    kind: NewCashKind
    amount: Centavos
    note: string
    business_on: LocalDate
    status: SecondPersonStatus
    submitted_by: number
    submitted_at: Instant
    submitted_role: Role
    of_its_day: Centavos
  }>`select kind, amount, note, business_on, n.status, submitted_by, submitted_at, role as submitted_role,
      ${OF_ITS_DAY} as of_its_day
    from new_cash n join account on acc_id = submitted_by where new_cash_id = ${newCashId} for update of n`.execute(
    tx,
  )
  return rows[0]
}

export interface NewCashSearch {
  readonly status: SecondPersonStatus | undefined
  readonly from: LocalDate | undefined
  readonly to: LocalDate | undefined
}

const filterOf = ({
  status,
  from,
  to,
}: NewCashSearch) => sql`(${status ?? null}::text is null or n.status = ${status ?? null}::text)
  and (${from ?? null}::date is null or n.business_on >= ${from ?? null}::date)
  and (${to ?? null}::date is null or n.business_on <= ${to ?? null}::date)`

type Found = InferOutput<typeof newCash>

export const NEW_CASH_ORDERS = byAge(key('number', sql`new_cash_id`))

/** A page, and one more where there are more. */
export async function findNewCash(
  tx: Tx,
  asked: NewCashSearch,
  asker: { readonly accId: number; readonly superAdminAbove: Centavos },
  list: Keyset,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select new_cash_id, kind, amount, note, business_on, n.status, ${nameOf('n.submitted_by')} as submitted_by, submitted_at,
      submitted_by = ${asker.accId} as is_own, ${needsSuperAdmin(asker.superAdminAbove)} as needs_super_admin,
      ${nameOf('n.decided_by')} as decided_by, decided_at, refused_reason, acted_alone, ${list.keys}
    from new_cash n join account on acc_id = submitted_by
    where ${filterOf(asked)} and ${list.isBehind} order by ${list.order} limit ${list.limit}`.execute(tx)
  return rows
}

export interface NewCashSum {
  readonly kind: NewCashKind
  readonly entries: number
  readonly amount: Centavos
}

export async function sumNewCash(tx: Tx, asked: NewCashSearch): Promise<NewCashSum[]> {
  const { rows } = await sql<NewCashSum>`
    select kind, count(*) as entries, sum(amount) as amount from new_cash n where ${filterOf(asked)}
    group by kind order by kind`.execute(tx)
  return rows
}

/** What would come into and go out of a place in a span if everything that waits were confirmed. */
export async function waitingAt(
  tx: Tx,
  place: CashPlace,
  span: Span,
): Promise<{ cash_in: Centavos; cash_out: Centavos; entries: number }> {
  const sums = await sumNewCash(tx, { status: 'Waiting', ...span })
  const into = sums.filter(({ kind }) => NEW_CASH_MOVES[kind].into === place)
  const from = sums.filter(({ kind }) => NEW_CASH_MOVES[kind].from === place)
  return {
    cash_in: sumOf(into, ({ amount }) => amount),
    cash_out: sumOf(from, ({ amount }) => amount),
    entries: [...into, ...from].reduce((count, { entries }) => count + entries, 0),
  }
}
