/** How far back differences of one collector count together: a little each week would stay below every limit. */
import { instantFromMs, instantMs, type Instant } from '../../../domain/calendar.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Ask } from '../../http/ask.ts'
import { settingsOn } from '../../settings/settings.ts'

const DAY_MS = 86_400_000

export interface AddingUp {
  readonly days: number
  readonly since: Instant
  /** Above what they come to a super admin has to decide. */
  readonly superAdminAbove: Centavos
}

/** By the settings of today. */
export async function addingUp({
  tx,
  now,
  today,
}: Pick<Ask<unknown>, 'tx' | 'now' | 'today'>): Promise<AddingUp> {
  const { differences_add_up_days: days, cash_second_super_admin_above: superAdminAbove } = await settingsOn(
    tx,
    today,
  )
  return { days, since: instantFromMs(instantMs(now) - days * DAY_MS), superAdminAbove }
}
