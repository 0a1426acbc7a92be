/** The end of a proposal about cash that is refused: it posts nothing, and who submitted it may take it back in the same way. */
import { secondPersonStatus, type SecondPersonStatus } from '../../domain/second-person-status.ts'
import { mayMove } from '../../domain/status.ts'
import type { Ask } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

type Waiting = { readonly status: SecondPersonStatus } | undefined

/** What it was, and its columns afterwards. NOT_FOUND where there is none, STATE_CONFLICT where it does not wait. */
export function refusedBy(
  { actor, now }: Pick<Ask<unknown>, 'actor' | 'now'>,
  waiting: Waiting,
  reason: string,
) {
  if (!waiting) refuse('NOT_FOUND')
  const { status } = waiting
  if (!mayMove(secondPersonStatus, status, 'Refused', actor.role)) refuse('STATE_CONFLICT')
  const after = {
    status: 'Refused' as const,
    decided_by: actor.accId,
    decided_at: now,
    refused_reason: reason,
  }
  return { before: { status }, after }
}
