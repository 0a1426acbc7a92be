/** Reads and writes of the API for screens: TanStack Query over `ask`. */
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { InputOf, OutputOf, ReadCall, WriteCall } from '../../contract/call.ts'
import { AskFailed } from './ask-failed.ts'
import type { Answer } from '../offline/wire/answer.ts'
import { ask } from './ask.ts'
import { isStaleAfter, type Told } from './stale-after.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Told
  }
}

export function useAsk<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  options: { enabled?: boolean; refetchInterval?: number; staleTime?: number } = {},
): UseQueryResult<OutputOf<C>, AskFailed> {
  return useQuery<OutputOf<C>, AskFailed>({
    queryKey: [call.path, input],
    queryFn: async ({ signal }) => {
      const answer = await ask(call, input, { signal })
      if (!answer.success) throw new AskFailed(answer)
      return answer.data
    },
    meta: { tells: call.tells },
    ...options,
  })
}

/** A write that asks again afterwards what tells of what it changed. Its answer is handed back, never thrown. */
export function useWrite<C extends WriteCall>(
  call: C,
): UseMutationResult<Answer<OutputOf<C>>, Error, InputOf<C>> {
  const client = useQueryClient()
  return useMutation<Answer<OutputOf<C>>, Error, InputOf<C>>({
    networkMode: 'always',
    mutationFn: (input) => ask(call, input),
    onSuccess: async (answer) => {
      if (!answer.success) return
      await client.invalidateQueries({ predicate: ({ meta }) => isStaleAfter(call, meta?.tells ?? []) })
    },
  })
}
