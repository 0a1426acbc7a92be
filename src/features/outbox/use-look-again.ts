import { useEffect, useRef } from 'react'
import { kick } from '../../offline/account/kick.ts'
import { useOutbox } from '../../offline/account/use-offline.ts'
import { useConnection } from '../../offline/wire/use-connection.ts'
import { heardElsewhere } from '../../offline/wire/connection.ts'

/** The worker, or another window, has reached the office since this page could not: it looks again, or would go on saying so. */
export function useLookAgain(): void {
  const { lastSyncAt } = useOutbox()
  const connection = useConnection()
  const known = useRef(lastSyncAt)
  useEffect(() => {
    const before = known.current
    known.current = lastSyncAt
    if (heardElsewhere(before, lastSyncAt, connection)) kick('visible')
  }, [lastSyncAt, connection])
}
