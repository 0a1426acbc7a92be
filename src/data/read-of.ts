/**
 * The one maker of what TanStack Query is asked for: screens, loaders, prefetch on hover and tests read a call by the same
 * key, the same question and the same topics.
 */
import { hashKey, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf, OutputOf, ReadCall } from '../../contract/wire/call.ts'
import { isOfOffice } from '../../domain/people/role.ts'
import { systemClock } from '../../domain/clock.ts'
import type { Answer } from '../offline/wire/answer.ts'
import { reportAs } from '../offline/wire/report-problem.ts'
import { withPasswordCheck } from '../session/password-check.ts'
import { currentSession } from '../session/session.ts'
import { AskFailed } from './ask-failed.ts'
import { ask } from './ask.ts'
import type { Seen } from './cache/seen.ts'
import { takesAway } from './shown-read.ts'
import type { Told } from './cache/stale-after.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Told
  }
}

/** A read whose answer is a page of rows. */
export interface Page {
  readonly rows: readonly unknown[]
  /** Where the page ends; null at the end of the list. */
  readonly next: string | null
  readonly total: number
}

/** What a screen hands in of a list: everything but where the page begins. */
export type FiltersOf<C extends ReadCall> = Omit<InputOf<C>, 'after'>

const keyOf = (call: ReadCall, input: unknown) => [call.path, input] as const

export function readOf<C extends ReadCall>(call: C, input: InputOf<C>) {
  return queryOptions<OutputOf<C>, AskFailed, OutputOf<C>, ReturnType<typeof keyOf>>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal, queryKey }) => answerOrThrow(call, input, queryKey, signal),
    refetchInterval: () => againAfter(call),
    meta: { tells: call.tells },
  })
}

export function pagesOf<C extends ReadCall>(call: C, filters: FiltersOf<C>) {
  return infiniteQueryOptions({
    queryKey: [call.path, 'pages', filters] as const,
    queryFn: ({ signal, queryKey, pageParam }) =>
      pageOf(call, filters, pageParam, { keptAs: pageParam === undefined ? queryKey : undefined, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: () => againAfter(call),
    meta: { tells: call.tells },
  })
}

/** The page of a list behind `after`, or the first. Throws AskFailed. */
export function pageOf<C extends ReadCall>(
  call: C,
  filters: FiltersOf<C>,
  after: string | undefined,
  { keptAs, signal }: { keptAs?: readonly unknown[] | undefined; signal?: AbortSignal | undefined } = {},
): Promise<OutputOf<C> & Page> {
  const input = (after === undefined ? filters : { ...filters, after }) as InputOf<C>
  return answerOrThrow(call, input, keptAs, signal) as Promise<OutputOf<C> & Page>
}

/** What was seen of a query here before, for as long as this page has no answer of its own. */
export function seenOf(call: ReadCall, queryKey: readonly unknown[]) {
  return queryOptions<Seen | null>({
    queryKey: ['seen', ...queryKey],
    queryFn: async () => {
      const accId = currentSession()?.acc_id
      if (accId === undefined || !isKept(call)) return null
      const { readSeen } = await import('./cache/seen.ts')
      return (await readSeen(accId, hashKey(queryKey), systemClock.now())) ?? null
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
}

/** `keptAs` is left out for what is not kept: the later pages of a list. */
async function answerOrThrow<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  keptAs: readonly unknown[] | undefined,
  signal: AbortSignal | undefined,
): Promise<OutputOf<C>> {
  const accId = currentSession()?.acc_id
  const asked = () => ask(call, input, { signal })
  const answer = call.stepUp ? await withPasswordCheck(asked) : await asked()
  if (keptAs && accId !== undefined && isKept(call)) keep(accId, hashKey(keptAs), answer)
  if (!answer.success) throw new AskFailed(answer)
  return answer.data
}

/** A desktop stays open all day, and others work on the same books: what is shown there is not older than this. A phone's data is its owner's. */
const OFFICE_ASKS_AFTER_MS = 60_000

function againAfter(call: ReadCall): number | false {
  const role = currentSession()?.role
  return role !== undefined && isOfOffice(role) && isKept(call) && !call.stepUp ? OFFICE_ASKS_AFTER_MS : false
}

/** What is asked afresh each time says nothing later. */
function isKept(call: ReadCall): boolean {
  return call.tells.length > 0
}

function keep(accId: number, key: string, answer: Answer<unknown>): void {
  if (!answer.success && !takesAway(answer)) return
  import('./cache/seen.ts')
    .then(async ({ keepSeen, dropSeen }) => {
      // Somebody who signed out meanwhile leaves nothing behind.
      if (currentSession()?.acc_id !== accId) return
      if (answer.success) await keepSeen(accId, key, { data: answer.data, at: systemClock.now() })
      else await dropSeen(accId, key)
    })
    .catch(reportAs('keeping what was seen'))
}
