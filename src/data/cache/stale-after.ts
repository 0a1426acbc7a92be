/** What a write makes stale: every read that tells of something it changed. */
import type { WriteCall } from '../../../contract/wire/call.ts'
import type { Topic } from '../../../contract/wire/topics.ts'

/** What a kept answer is about, beside it in the query cache. */
export interface Told extends Record<string, unknown> {
  readonly tells?: readonly Topic[]
}

export function isStaleAfter({ changes }: Pick<WriteCall, 'changes'>, tells: readonly Topic[]): boolean {
  return tells.some((topic) => changes.includes(topic))
}
