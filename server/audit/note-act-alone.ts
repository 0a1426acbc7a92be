/**
 * Writes the report of what was done without a second person: a row of `act_alone` for each, and `alone: true` with the row's
 * change in the audit.
 */
import type { CallName } from '../../contract/index.ts'
import type { ActMark } from '../../domain/act-mark.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Ask } from '../http/ask.ts'

export interface Act {
  readonly call: CallName
  /** The row that it is done to. */
  readonly table: string
  readonly id: number | string
  readonly amount: Centavos | null
  readonly reason?: string
}

export type Doer = Pick<Ask<unknown>, 'tx' | 'actor' | 'now' | 'today' | 'changed'>

/** Of who does it, the account alone is noted. */
export async function noteActAlone(
  ask: Omit<Doer, 'actor'> & { readonly actor: { readonly accId: number } },
  mark: ActMark,
  act: Act,
): Promise<void> {
  const { call, amount, reason = '' } = act
  await ask.tx
    .insertInto('act_alone')
    .values({
      done_at: ask.now,
      business_on: ask.today,
      acc_id: ask.actor.accId,
      mark,
      call,
      row_table: act.table,
      row_id: String(act.id),
      amount,
      reason,
    })
    .execute()
  ask.changed(act.table, act.id, null, { alone: true, mark, amount, reason })
}
