/**
 * Who leaves for good leaves no clients without a visitor, takes no money along, owes nothing that no one decided about or no pay
 * has covered, and leaves no record on a phone. Until then: suspended. What only pay could cover is given up by a super admin alone,
 * since a payroll pays no one who is suspended.
 */
import { sql } from 'kysely'
import { cashWithCollector, employeeAdvance } from '../../domain/ledger/chart.ts'
import { add, formatPesos, type Centavos } from '../../domain/money.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Tx } from '../db/connect.ts'
import type { AskFor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { balanceOfAccount, cashHandedOver } from '../ledger/balances.ts'
import { leftFromPay, openDifferencesOf } from '../ledger/cash-differences.ts'
import { isUndecided } from '../loan-account/held-of-client.ts'
import { missingOfTold } from '../sync/told-and-came.ts'
import { readMember, type Member } from './team-store.ts'

/** Throws STATE_CONFLICT saying what is left. A phone that is lost is blocked first: what it holds is given up knowingly then. */
export async function requireNothingLeft(ask: AskFor<'changeTeamStatus'>, member: Member): Promise<void> {
  const { tx } = ask
  const held = await balanceOfAccount(tx, cashWithCollector(member.mgt_id))
  if (held > 0) refuse('STATE_CONFLICT', `${formatPesos(held)} collected are not handed over yet.`)
  const handedOver = await cashHandedOver(tx, member.mgt_id)
  if (handedOver.length > 0) refuse('STATE_CONFLICT', 'Cash that was handed over is not received yet.')
  const differences = await openDifferencesOf(tx, member.mgt_id)
  if (differences > 0)
    refuse(
      'STATE_CONFLICT',
      `Decide first about the ${formatPesos(differences)} that the cash was over or short.`,
    )
  const { clients } = await readMember(tx, member.mgt_id)
  if (clients > 0) refuse('STATE_CONFLICT', `Hand over the ${clients} clients first.`)
  const { undecided, unsent, worth, lost } = await workLeft(tx, member.acc_id)
  if (undecided > 0)
    refuse('STATE_CONFLICT', `Decide first about the ${undecided} records that a blocked phone brought.`)
  if (unsent > 0)
    refuse(
      'STATE_CONFLICT',
      `A phone has ${unsent} records not sent yet, ${formatPesos(worth)}. Let it send them, or block it first.`,
    )
  // What a phone told that it had, and that never came after it was blocked: it may be cash that clients paid.
  await giveUp(ask, member, lost, {
    what: 'recorded on a blocked phone never arrived',
    reason: `${formatPesos(lost)} recorded on a blocked phone that never arrived`,
  })
  await giveUpWhatPayOwes(ask, member)
}

/** A shortage that pay was to cover, and an advance that it was to pay back: with the account both end unpaid. */
async function giveUpWhatPayOwes(ask: AskFor<'changeTeamStatus'>, member: Member): Promise<void> {
  const shortage = await leftFromPay(ask.tx, member.mgt_id)
  const advance = await balanceOfAccount(ask.tx, employeeAdvance(member.mgt_id))
  await giveUp(ask, member, add(shortage, advance), {
    what: 'are still to be taken from pay',
    reason: `${formatPesos(shortage)} of a shortage and ${formatPesos(advance)} of an advance owed`,
  })
}

/** A super admin alone does, and it is on the report. */
async function giveUp(
  ask: AskFor<'changeTeamStatus'>,
  { acc_id: id }: Member,
  amount: Centavos,
  said: { readonly what: string; readonly reason: string },
): Promise<void> {
  if (amount <= 0) return
  if (ask.actor.role !== 'SUPER_ADMIN_USER')
    refuse(
      'STATE_CONFLICT',
      `${formatPesos(amount)} ${said.what}. A super admin closes the account, and gives that up.`,
    )
  const act = { call: 'changeTeamStatus', table: 'account', id, amount } as const
  await noteActAlone(ask, 'value given up', { ...act, reason: `Closed with ${said.reason}.` })
}

/**
 * What blocked phones of an account brought, what the others last told that they had not sent, and what blocked ones told and
 * never brought.
 */
async function workLeft(tx: Tx, accId: number) {
  const { rows } = await sql<{ undecided: number; unsent: number; worth: Centavos; lost: Centavos }>`
    with told as (
      select blocked_at is not null as is_blocked, (heartbeat->>'pending_count')::bigint as count,
        (heartbeat->>'pending_sum')::bigint as sum, ${missingOfTold} as missing
      from device d where acc_id = ${accId})
    select (select count(*)::int from held_command h where h.acc_id = ${accId} and ${isUndecided}) as undecided,
      coalesce(sum(count) filter (where not is_blocked), 0)::int as unsent,
      coalesce(sum(sum) filter (where not is_blocked), 0)::bigint as worth,
      coalesce(sum(missing) filter (where is_blocked), 0)::bigint as lost
    from told`.execute(tx)
  const [left] = rows
  if (!left) throw new Error('a sum over nothing is still a row')
  return left
}
