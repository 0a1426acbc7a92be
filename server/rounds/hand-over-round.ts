import type { Handler } from '../http/ask.ts'
import { noteDepartures, touchClients } from '../sync/touch-client.ts'
import { requireActiveInvestigator, requireInvestigator } from './taking-over.ts'

/** From a CI of whatever status: one who was suspended this morning has a round that somebody must walk. */
export const handOverRound: Handler<'handOverRound'> = async (ask) => {
  const { tx, input } = ask
  const { from_mgt_id: from, to_mgt_id: to } = input
  await requireInvestigator(tx, from)
  await requireActiveInvestigator(tx, to)
  const moved = await tx
    .updateTable('client')
    .set({ assigned_ci: to })
    .where('assigned_ci', '=', from)
    .returning('acc_id')
    .execute()
  if (moved.length === 0) return { clients: 0 }
  const clients = moved.map((row) => row.acc_id).toSorted((a, b) => a - b)
  await noteDepartures(tx, clients, from, 'reassigned')
  await touchClients(tx, clients)
  ask.changed('team_member', from, { clients }, { handed_to: to })
  return { clients: clients.length }
}
