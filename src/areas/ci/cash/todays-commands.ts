import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import type { OutboxSummary } from '../../../offline/outbox/outbox-summary.ts'

/** Everything recorded on this phone that is of today or still open, whatever became of it. */
export function todaysCommands({
  notSent,
  checking,
  needsYou,
  sentToday,
}: Pick<OutboxSummary, 'notSent' | 'checking' | 'needsYou' | 'sentToday'>): CommandRow[] {
  return [...notSent, ...checking, ...needsYou, ...sentToday]
}
