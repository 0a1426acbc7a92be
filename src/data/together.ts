/** Several reads that one part of a screen shows as one. */
import type { Instant } from '../../domain/calendar.ts'
import type { Read } from './use-read.ts'

const WORST_FIRST = ['failed', 'offline', 'loading', 'ready'] as const

/**
 * Their answers in the same order once all are there. The state is the worst of theirs, the age that of the oldest, and `again`
 * asks each of them again.
 */
export function together<Data>(reads: readonly Read<Data>[]): Read<readonly Data[]> {
  const known = reads.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const ages = reads.flatMap(({ asOf }) => (asOf === undefined ? [] : [asOf]))
  const isWhole = known.length === reads.length
  const worst = WORST_FIRST.find((state) => reads.some((read) => read.state === state)) ?? 'ready'
  return {
    // With one of them missing there is nothing to show: it is still coming, or why it is not there is said.
    state: !isWhole && worst === 'ready' ? 'loading' : worst,
    data: isWhole ? known : undefined,
    asOf: ages.toSorted()[0] as Instant | undefined,
    failed: reads.find(({ failed }) => failed !== undefined)?.failed,
    busy: reads.some(({ busy }) => busy),
    again: () => reads.forEach((read) => read.again()),
  }
}
