import type { Ask } from '../http/ask.ts'

/** The columns of what was proposed once somebody has rejected it. */
export function rejection({ input, actor, now }: Pick<Ask<{ reason: string }>, 'input' | 'actor' | 'now'>) {
  return {
    status: 'Rejected' as const,
    rejected_reason: input.reason,
    decided_by: actor.accId,
    decided_at: now,
  }
}
