/** Remittances, the newest first unless asked otherwise: a CI's own, or all for the office. */
import { isInstant } from '../../domain/calendar.ts'
import { overShort } from '../../domain/cash/denominations.ts'
import { pageEnd, placeUnder } from '../db/page-end.ts'
import { typedWords } from '../db/typed-words.ts'
import type { Handler } from '../http/ask.ts'
import { searchRemittances, type RemittanceSearch } from './collection-store.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const listRemittances: Handler<'listRemittances'> = async ({ tx, input, actor }) => {
  const own = actor.role === 'CI_USER' ? (actor.mgtId ?? 0) : null
  const found = await searchRemittances(tx, {
    words: typedWords(input.search),
    mgtId: own ?? input.mgt_id ?? null,
    status: input.status ?? null,
    from: input.from ?? null,
    to: input.to ?? null,
    newestFirst: input.sort === 'newest',
    after: placeOf(placeUnder(input.sort, input.after)),
    limit: input.limit,
  })
  const rows = found.rows.slice(0, input.limit)
  const last = rows.at(-1)
  const isMore = found.rows.length > input.limit
  return {
    rows: rows.map((row) => ({ ...row, difference: overShort(row.received ?? row.counted, row.recorded) })),
    next: isMore && last ? pageEnd(input.sort, `${last.handed_over_at}|${last.remittance_id}`) : null,
    total: found.total,
    sums: {
      counted: found.counted,
      received: found.received,
      recorded: found.recorded,
      difference: found.difference,
    },
  }
}

/** What no page of ours ends with begins at the beginning. */
function placeOf(place: string | undefined): RemittanceSearch['after'] {
  const [at = '', remittanceId = ''] = (place ?? '').split('|')
  return isInstant(at) && UUID.test(remittanceId) ? { at, remittanceId } : undefined
}
