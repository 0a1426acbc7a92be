/** Whether a payment comes so late that somebody should ask where its money was: the books never refuse it. */
import { daysBetween, type LocalDate } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { booksDays } from '../ledger/books-days.ts'
import { settingsOn } from '../settings/settings.ts'

export type Lateness = 'month closed' | 'backdated' | null

export async function latenessOf(tx: Tx, businessOn: LocalDate, today: LocalDate): Promise<Lateness> {
  if (businessOn === today) return null
  if (businessOn < (await booksDays(tx)).openFrom) return 'month closed'
  const { backdated_after_days } = await settingsOn(tx, today)
  return daysBetween(businessOn, today) > backdated_after_days ? 'backdated' : null
}
