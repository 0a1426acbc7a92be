/** Credit is handed back by somebody who took none of the money that it came from. */
import { sql } from 'kysely'
import type { CallName } from '../../contract/index.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Doer } from '../audit/note-act-alone.ts'
import { requireSecondPerson } from '../audit/second-person.ts'

export interface Refund {
  readonly call: CallName
  readonly accId: number
  readonly amount: Centavos
  readonly reason: string
}

/** Throws SECOND_PERSON. In a small company a super admin goes on alone, which is then on the report. */
export async function refuseOwnRefund(ask: Doer, { call, accId, amount, reason }: Refund): Promise<void> {
  const { rows } = await sql<{ accId: number }>`
    select distinct m.acc_id as "accId" from payment y join loan l using (loan_id) join team_member m on m.mgt_id = y.collector
    where l.acc_id = ${accId} and y.client_credit > 0 and y.status <> 'Reversed'`.execute(ask.tx)
  const before = rows.map((taker) => ({ ...taker, did: 'took a payment that this credit comes from' }))
  await requireSecondPerson(ask, before, { call, table: 'client', id: accId, amount, reason })
}
