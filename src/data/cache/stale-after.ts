/** What a write makes stale: every read that tells of something it changed. */
import type { QueryClient } from '@tanstack/react-query'
import type { WriteCall } from '../../../contract/wire/call.ts'
import type { Topic } from '../../../contract/wire/topics.ts'
import { currentSession } from '../../session/session.ts'

/** What a kept answer is about, beside it in the query cache. */
export interface Told extends Record<string, unknown> {
  readonly tells?: readonly Topic[]
}

/**
 * Screens that tell of it ask again. A borrower's phone, which has few, asks for what is not open too, so that it says nothing untrue
 * where there is no internet by then.
 */
export function refreshAfter(client: QueryClient, write: Pick<WriteCall, 'changes'>): void {
  void client.invalidateQueries({
    predicate: ({ meta }) => isStaleAfter(write, meta?.tells ?? []),
    refetchType: currentSession()?.role === 'CLIENT_USER' ? 'all' : 'active',
  })
}

export function isStaleAfter({ changes }: Pick<WriteCall, 'changes'>, tells: readonly Topic[]): boolean {
  return tells.some((topic) => changes.includes(topic))
}
