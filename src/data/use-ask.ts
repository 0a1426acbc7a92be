/** Reads and writes of the API for screens: TanStack Query over `ask`. */
import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Call, InputOf, OutputOf } from '../../contract/call.ts'
import { AskFailed } from './ask-failed.ts'
import type { Answer } from './answer.ts'
import { ask } from './ask.ts'

export function useAsk<C extends Call>(
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
    ...options,
  })
}

/** A write that asks again afterwards what it made stale. Its answer is handed back, never thrown. */
export function useWrite<C extends Call>(
  call: C,
  stale: readonly Call[],
): UseMutationResult<Answer<OutputOf<C>>, Error, InputOf<C>> {
  const client = useQueryClient()
  return useMutation<Answer<OutputOf<C>>, Error, InputOf<C>>({
    networkMode: 'always',
    mutationFn: (input) => ask(call, input),
    onSuccess: async (answer) => {
      if (!answer.success) return
      await Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
    },
  })
}
