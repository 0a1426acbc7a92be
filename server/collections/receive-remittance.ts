/** A second person counts what a collector handed over and puts it into the safe; a difference stands as over or short. */
import { overShort } from '../../domain/cash/denominations.ts'
import { remittanceStatus } from '../../domain/cash/remittance-status.ts'
import { transfersForRemittance } from '../../domain/ledger/postings.ts'
import { mayMove } from '../../domain/status.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { post } from '../ledger/post.ts'
import { lockRemittance } from './collection-store.ts'

export const receiveRemittance: Handler<'receiveRemittance'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const remittanceId = input.remittance_id.toLowerCase()
  const remittance = await lockRemittance(tx, remittanceId)
  if (!remittance) refuse('NOT_FOUND')
  const { mgt_id: collector, recorded, status } = remittance
  if (!mayMove(remittanceStatus, status, 'Received', actor.role)) refuse('STATE_CONFLICT')
  if (remittance.acc_id === actor.accId)
    refuse('STATE_CONFLICT', 'Another person has to receive what you hand over.')
  const received = input.counted
  const isUnexplained = received !== remittance.counted || (received !== recorded && remittance.reason === '')
  if (isUnexplained && input.reason === '') refuseField('reason', 'Reason is required')
  const after = {
    status: 'Received' as const,
    received_counted: received,
    received_at: now,
    received_by: actor.accId,
  }
  await tx.updateTable('remittance').set(after).where('remittance_id', '=', remittanceId).execute()
  await post(tx, transfersForRemittance({ collector, recorded, received }), {
    businessOn: today,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    remittanceId,
    memo: [remittance.reason, input.reason].filter((reason) => reason !== '').join(' / '),
  })
  ask.changed('remittance', remittanceId, { status }, { ...after, reason: input.reason })
  return { remittance_id: remittanceId, received, difference: overShort(received, recorded) }
}
