import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { InputOf, OutputOf, ReadCall } from '../../contract/wire/call.ts'
import { instantFromMs } from '../../domain/calendar.ts'
import { readOf, seenOf } from './read-of.ts'
import { shownRead, type ShownRead } from './shown-read.ts'

export interface Read<Data> extends ShownRead<Data> {
  /** A question is under way. */
  readonly busy: boolean
  /** Asks again; the same function for as long as the question is the same. */
  again(): void
}

/** A read of the API for a screen, to be handed whole to `<Loaded of={…}>`. */
export function useRead<C extends ReadCall>(
  call: C,
  input: InputOf<C>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): Read<OutputOf<C>> {
  const options = readOf(call, input)
  const live = useQuery({ ...options, enabled })
  const seen = useQuery({
    ...seenOf(call, options.queryKey),
    enabled: enabled && live.data === undefined,
  })
  const { refetch } = live
  const again = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  const at = instantFromMs(live.dataUpdatedAt)
  return {
    ...shownRead<OutputOf<C>>({ data: live.data, at, failed: live.error?.answer }, seen.data),
    busy: live.isFetching,
    again,
  }
}
