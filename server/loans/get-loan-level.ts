/** How much the signed-in client may ask for: the level's limit on each kind of loan, and what the next level brings. */
import { monthlyCapacity } from '../../domain/loans/capacity.ts'
import { KINDS } from '../../domain/loans/terms.ts'
import { larger, ZERO } from '../../domain/money.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { personFacts } from '../people/person-facts.ts'
import { settingsOn, termsOn } from '../settings/settings.ts'
import { levelLimitOf } from './applications/application-cards.ts'

export const getLoanLevel: Handler<'getLoanLevel'> = async ({ tx, actor, today }) => {
  const client = await tx
    .selectFrom('client')
    .select('loan_level')
    .where('acc_id', '=', actor.accId)
    .executeTakeFirst()
  if (!client) refuse('NOT_FOUND')
  const level = client.loan_level
  const settings = await settingsOn(tx, today)
  const terms = await termsOn(tx, today)
  const info = (await personFacts(tx, [actor.pId])).get(actor.pId)?.other_info
  const largestAt = (rows: typeof terms, at: number) =>
    rows.reduce((largest, row) => larger(largest, levelLimitOf(settings, at, row)), ZERO)
  return {
    loan_level: level,
    limit: largestAt(terms, level),
    next_limit: largestAt(terms, level + 1),
    kinds: KINDS.flatMap((kind) => {
      const ofKind = terms.filter(
        (row) => row.kind === kind && row.minAmount <= levelLimitOf(settings, level, row),
      )
      return ofKind.length === 0 ? [] : [{ kind, limit: largestAt(ofKind, level) }]
    }),
    monthly_capacity: info
      ? monthlyCapacity({
          monthlyNet: info.prd_net,
          monthlyBills: info.prd_m_bills,
          pct: settings.capacity_pct,
        })
      : ZERO,
  }
}
