/** A second person counts what a collector handed over and puts it into the safe; a difference is with the collector. */
import { overShort } from '../../domain/cash/denominations.ts'
import { larger, subtract } from '../../domain/money.ts'
import { remittanceStatus } from '../../domain/cash/remittance-status.ts'
import { transfersForRemittance } from '../../domain/ledger/cash-postings.ts'
import { mayMove } from '../../domain/status.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import { requireSecondPerson } from '../audit/second-person.ts'
import { whoTookHandOverIn } from '../audit/who-took-in.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { noteDifference } from '../ledger/cash-differences.ts'
import { post } from '../ledger/post.ts'
import { notifyAccount } from '../notices/notify.ts'
import { lockRemittance } from './collection-store.ts'
import { whoReversedInBag } from './remitted-store.ts'

export const receiveRemittance: Handler<'receiveRemittance'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const remittanceId = input.remittance_id.toLowerCase()
  const remittance = await lockRemittance(tx, remittanceId)
  if (!remittance) refuse('NOT_FOUND')
  const { mgt_id: collector, recorded, status } = remittance
  if (!mayMove(remittanceStatus, status, 'Received', actor.role)) refuse('STATE_CONFLICT')
  const before = [
    { accId: remittance.acc_id, at: remittance.handed_over_at, did: 'handed this cash over' },
    ...(await whoTookHandOverIn(tx, remittanceId)),
    ...(await whoReversedInBag(tx, remittanceId)),
  ]
  const act = {
    call: 'receiveRemittance' as const,
    table: 'remittance',
    id: remittanceId,
    amount: input.counted,
  }
  const { actedAlone } = await requireSecondPerson(ask, before, act)
  const received = input.counted
  const isUnexplained = received !== remittance.counted || (received !== recorded && remittance.reason === '')
  if (isUnexplained && input.reason === '') refuseField('reason', 'Reason is required')
  const after = {
    status: 'Received' as const,
    received_counted: received,
    received_at: now,
    received_by: actor.accId,
    acted_alone: actedAlone,
  }
  await tx.updateTable('remittance').set(after).where('remittance_id', '=', remittanceId).execute()
  const memo = [remittance.reason, input.reason].filter((reason) => reason !== '').join(' / ')
  await post(tx, transfersForRemittance({ collector, recorded, received }), {
    businessOn: today,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    remittanceId,
    memo,
  })
  const difference = overShort(received, recorded)
  await noteDifference(ask, { mgtId: collector, amount: difference, remittanceId, reason: memo })
  if (received !== remittance.counted) {
    const params = {
      remittance_id: remittanceId,
      acc_id: actor.accId,
      amount: received,
      handed_over: remittance.counted,
    }
    await notifyAccount(tx, remittance.acc_id, { kind: 'remittance counted otherwise', params }, now)
  }
  const uncounted = subtract(remittance.counted, larger(received, recorded))
  // What is short of the books is a difference, which others decide about; this rests on the word of who counted last.
  if (uncounted > 0 && !actedAlone)
    await noteActAlone(ask, 'value given up', { ...act, amount: uncounted, reason: input.reason })
  ask.changed('remittance', remittanceId, { status }, { ...after, note: input.reason })
  return { remittance_id: remittanceId, counted: remittance.counted, received, recorded, difference }
}
