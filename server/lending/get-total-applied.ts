/** How much was ever applied for: by the client who asks, or by all. */
import { sumOf } from '../../domain/money.ts'
import type { Handler } from '../http/ask.ts'
import { appliedFor } from './lending-store.ts'

export const getTotalApplied: Handler<'getTotalApplied'> = async ({ tx, actor }) => {
  const statuses = await appliedFor(tx, actor.role === 'CLIENT_USER' ? actor.accId : null)
  return {
    applications: statuses.reduce((sum, row) => sum + row.applications, 0),
    amount: sumOf(statuses, (row) => row.amount),
    statuses,
  }
}
