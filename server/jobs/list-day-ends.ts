/** Day-end runs, the newest day first; the page's end is its last day. */
import type { Handler } from '../http/ask.ts'

export const listDayEnds: Handler<'listDayEnds'> = async ({ tx, input }) => {
  const { after, limit } = input
  const found = await tx
    .selectFrom('day_end_run')
    .select([
      'day',
      'started_at',
      'finished_at',
      'loans',
      'proposals',
      'proposed',
      'notices',
      'failed',
      'last_error',
    ])
    .$if(after !== undefined, (query) => query.where('day', '<', after ?? null))
    .orderBy('day', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await tx
    .selectFrom('day_end_run')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.day ?? null) : null, total }
}
