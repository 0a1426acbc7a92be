import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshAfter } from '../../data/cache/stale-after.ts'
import { useOutbox } from '../../offline/account/use-offline.ts'
import { queuedCall } from '../../offline/outbox/queued-calls.ts'

/** What was sent from this device is on the books now: every screen that tells of it asks again, as after a write that did not wait. */
export function useRefreshAfterSending(): void {
  const client = useQueryClient()
  const { sentToday } = useOutbox()
  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const sent = sentToday.filter(({ id }) => !known.current.has(id))
    known.current = new Set(sentToday.map(({ id }) => id))
    const changes = sent.flatMap(({ call }) => queuedCall(call)?.changes ?? [])
    if (changes.length === 0) return
    refreshAfter(client, { changes })
  }, [sentToday, client])
}
