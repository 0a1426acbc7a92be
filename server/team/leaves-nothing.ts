/**
 * Who leaves for good leaves no clients without a visitor, takes no money along, owes nothing that no one decided about or no pay
 * has covered, and leaves no record on a phone. Until then: suspended.
 */
import { sql } from 'kysely'
import { cashWithCollector } from '../../domain/ledger/chart.ts'
import { formatPesos, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'
import { balanceOfAccount } from '../ledger/balances.ts'
import { leftFromPay, openDifferencesOf } from '../ledger/cash-differences.ts'
import { isUndecided } from '../loan-account/held-of-client.ts'
import { readMember, type Member } from './team-store.ts'

/** Throws STATE_CONFLICT saying what is left. A phone that is lost is blocked first: what it holds is given up knowingly then. */
export async function requireNothingLeft(tx: Tx, member: Member): Promise<void> {
  const held = await balanceOfAccount(tx, cashWithCollector(member.mgt_id))
  if (held > 0) refuse('STATE_CONFLICT', `${formatPesos(held)} collected are not handed over yet.`)
  const differences = await openDifferencesOf(tx, member.mgt_id)
  if (differences > 0)
    refuse(
      'STATE_CONFLICT',
      `Decide first about the ${formatPesos(differences)} that the cash was over or short.`,
    )
  const fromPay = await leftFromPay(tx, member.mgt_id)
  if (fromPay > 0)
    refuse('STATE_CONFLICT', `${formatPesos(fromPay)} of a shortage are still to be taken from pay.`)
  const { clients } = await readMember(tx, member.mgt_id)
  if (clients > 0) refuse('STATE_CONFLICT', `Hand over the ${clients} clients first.`)
  const { undecided, unsent, worth } = await workLeft(tx, member.acc_id)
  if (undecided > 0)
    refuse('STATE_CONFLICT', `Decide first about the ${undecided} records that a blocked phone brought.`)
  if (unsent > 0)
    refuse(
      'STATE_CONFLICT',
      `A phone has ${unsent} records not sent yet, ${formatPesos(worth)}. Let it send them, or block it first.`,
    )
}

/** What blocked phones of an account brought, and what the others last told that they had not sent. */
async function workLeft(tx: Tx, accId: number) {
  const { rows } = await sql<{ undecided: number; unsent: number; worth: Centavos }>`
    select (select count(*)::int from held_command h where h.acc_id = ${accId} and ${isUndecided}) as undecided,
      coalesce(sum((heartbeat->>'pending_count')::bigint), 0)::int as unsent,
      coalesce(sum((heartbeat->>'pending_sum')::bigint), 0)::bigint as worth
    from device where acc_id = ${accId} and blocked_at is null`.execute(tx)
  const [left] = rows
  if (!left) throw new Error('a sum over nothing is still a row')
  return left
}
