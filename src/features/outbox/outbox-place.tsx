import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { currentOffline, subscribeCurrentOffline } from '../../offline/account/current-offline.ts'
import { reportAs } from '../../offline/wire/report-problem.ts'
import { useSession } from '../../session/session.ts'
import { takeUpWhatWaits } from '../../session/take-up-work.ts'

/** Loaded once something of this person's is on the device. */
const OutboxStrip = lazy(async () => ({ default: (await import('./outbox-strip.tsx')).OutboxStrip }))

/** Where the frames of the office and of borrowers show what is unsent; else what they say of the connection alone. */
export function OutboxPlace({ children }: { children?: ReactNode }) {
  const accId = useSession()?.acc_id
  const offline = useSyncExternalStore(subscribeCurrentOffline, currentOffline, currentOffline)
  useEffect(() => {
    takeUpWhatWaits().catch(reportAs('opening the outbox'))
  }, [accId])
  if (!offline) return children
  return (
    <Suspense fallback={children}>
      <OutboxStrip>{children}</OutboxStrip>
    </Suspense>
  )
}
