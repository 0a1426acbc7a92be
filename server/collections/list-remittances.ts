/** Remittances, the newest first: a CI's own, or all for the office. */
import { overShort } from '../../domain/cash/denominations.ts'
import type { Handler } from '../http/ask.ts'
import { readRemittances } from './collection-store.ts'

export const listRemittances: Handler<'listRemittances'> = async ({ tx, input, actor }) => {
  const own = actor.role === 'CI_USER' ? (actor.mgtId ?? 0) : null
  const rows = await readRemittances(tx, own, input.limit)
  return rows.map((row) => ({ ...row, difference: overShort(row.counted, row.recorded) }))
}
