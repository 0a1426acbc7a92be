import type { CashHeld } from '../../../../domain/cash/cash-held.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { isPosted } from '../../../offline/outbox/command-state.ts'

/** Whether the office has received what was handed over: its last word that this phone heard names it no more. */
export function isReceived({ id, state }: CommandRow, held: CashHeld | undefined): boolean {
  return isPosted(state) && held?.isKnown === true && !held.withOfficeIds.includes(id)
}
