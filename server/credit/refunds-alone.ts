/**
 * Credit is handed back by somebody who had no hand in it: who took, recorded, verified or moved a payment on the loan that it came up
 * on, or waived a penalty there, may have made it.
 */
import { sql } from 'kysely'
import type { CallName } from '../../contract/index.ts'
import type { Centavos } from '../../domain/money.ts'
import { noteActAlone, type Act, type Doer } from '../audit/note-act-alone.ts'
import { requireSecondPerson, type StepBefore } from '../audit/second-person.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { tellCorrection } from '../payments/corrections/tell-correction.ts'

export interface Refund {
  readonly call: CallName
  readonly accId: number
  readonly amount: Centavos
  readonly reason: string
}

/**
 * Throws SECOND_PERSON. The client need not be there, so the money leaves the safe on the word of one: it is on the report, and the client
 * is told.
 */
export async function allowRefund(ask: Doer, { call, accId, amount, reason }: Refund): Promise<void> {
  await refuseOwnAffair(ask.tx, ask.actor, accId)
  // Every payment of such a loan counts, not only the one that stood last: an invented one makes credit of the honest one after it.
  const { rows } = await sql<StepBefore & { accId: number }>`
    with credited as (select loan_id from loan l where acc_id = ${accId} and exists (select from payment y
        where y.loan_id = l.loan_id and y.client_credit > 0 and y.status <> 'Reversed')),
      paid as (select y.* from payment y join credited using (loan_id)
        where y.status <> 'Reversed' and y.method not in ('new loan', 'client credit', 'client debt'))
    select m.acc_id as "accId", y.received_at as at, 'took a payment on the loan that this credit comes from' as did
      from paid y join team_member m on m.mgt_id = y.collector
    union select y.recorded_by, y.received_at, 'recorded a payment on the loan that this credit comes from' from paid y
    union select y.verified_by, y.verified_at, 'verified a payment on the loan that this credit comes from' from paid y
    union select v.moved_by, v.moved_at, 'moved a payment on the loan that this credit comes from' from paid join payment_move v using (payment_id)
    union select h.decided_by, h.decided_at, 'took a payment in from a blocked phone on the loan that this credit comes from'
      from paid join held_command h using (command_id) where h.decision = 'taken in'
    union select p.waived_by, p.waived_at, 'waived a penalty on the loan that this credit comes from' from penalty p join credited using (loan_id)
      where p.status = 'Waived'`.execute(ask.tx)
  const act: Act = { call, table: 'client', id: accId, amount, reason }
  const { actedAlone } = await requireSecondPerson(ask, oneStepEach(rows), act)
  if (!actedAlone) await noteActAlone(ask, 'value given up', act)
  await tellCorrection(ask, { accId, step: 'credit handed back', loanId: null, amount })
}

/** Who took a payment at the office recorded it too: that is said once. */
function oneStepEach<Step extends { readonly accId: number; readonly did: string }>(
  steps: readonly Step[],
): Step[] {
  const tookOne = new Set(steps.filter(({ did }) => did.startsWith('took')).map(({ accId }) => accId))
  return steps.filter(({ accId, did }) => !did.startsWith('recorded') || !tookOne.has(accId))
}
