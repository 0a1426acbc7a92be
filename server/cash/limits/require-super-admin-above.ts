/** Above an amount of cash that two say on their word, one of the two is a super admin: two admins would do it between them. */
import { mayConfirmTogether } from '../../../domain/cash/new-cash.ts'
import { formatPesos, type Centavos } from '../../../domain/money.ts'
import type { Role } from '../../../domain/people/role.ts'
import type { Ask } from '../../http/ask.ts'
import { refuse } from '../../http/refuse.ts'
import { settingsOn } from '../../settings/settings.ts'

/** By the dated setting. `what` ends the sentence: `in a day a super admin has to confirm`. Throws STATE_CONFLICT. */
export async function requireSuperAdminAbove(
  { tx, actor, today }: Pick<Ask<unknown>, 'tx' | 'actor' | 'today'>,
  amount: Centavos,
  otherRole: Role,
  what: string,
): Promise<void> {
  const { cash_second_super_admin_above: above } = await settingsOn(tx, today)
  if (!mayConfirmTogether(amount, above, [otherRole, actor.role]))
    refuse('STATE_CONFLICT', `Above ${formatPesos(above)} ${what}.`)
}
