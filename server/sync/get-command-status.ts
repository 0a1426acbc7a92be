import type { Handler } from '../http/ask.ts'

/** Only one's own: of another's command nothing is said, not even that it is there. */
export const getCommandStatus: Handler<'getCommandStatus'> = async ({ tx, actor, input }) => {
  if (input.ids.length === 0) return { statuses: [] }
  const rows = await tx
    .selectFrom('command_log')
    .select(['command_id', 'status'])
    .where('command_id', 'in', input.ids)
    .where('acc_id', '=', actor.accId)
    .execute()
  const statusOf = new Map(rows.map((row) => [row.command_id, row.status]))
  return {
    statuses: input.ids.map((id) => {
      const status = statusOf.get(id.toLowerCase())
      return { id, status: status === undefined || status === 'in progress' ? ('unknown' as const) : status }
    }),
  }
}
