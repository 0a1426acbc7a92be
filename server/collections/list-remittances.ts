/** Remittances, the newest first unless asked otherwise: a CI's own, or all for the office. */
import { overShort } from '../../domain/cash/denominations.ts'
import { keyset } from '../db/keyset.ts'
import { searchPatterns } from '../db/search-patterns.ts'
import type { Handler } from '../http/ask.ts'
import { REMITTANCE_ORDERS, searchRemittances } from './collection-store.ts'

export const listRemittances: Handler<'listRemittances'> = async ({ tx, input, actor }) => {
  const own = actor.role === 'CI_USER' ? (actor.mgtId ?? 0) : null
  const list = keyset(input, REMITTANCE_ORDERS)
  const asked = {
    words: searchPatterns(input.search),
    mgtId: own ?? input.mgt_id ?? null,
    status: input.status ?? null,
    from: input.from ?? null,
    to: input.to ?? null,
  }
  const { rows, total, ...sums } = await searchRemittances(tx, asked, list)
  const page = list.page(rows)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      difference: overShort(row.received ?? row.counted, row.recorded),
    })),
    total,
    sums,
  }
}
