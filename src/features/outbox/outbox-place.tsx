import { lazy, useEffect, type ReactNode } from 'react'
import { reportAs } from '../../offline/wire/report-problem.ts'
import { useSession } from '../../session/session.ts'
import { takeUpWhatWaits } from '../../session/take-up-work.ts'
import { WithWork } from './with-work.tsx'

const OutboxStrip = lazy(async () => ({ default: (await import('./outbox-strip.tsx')).OutboxStrip }))

/** Where the frames of the office and of borrowers show what is unsent; else what they say of the connection alone. */
export function OutboxPlace({ children }: { children?: ReactNode }) {
  const accId = useSession()?.acc_id
  useEffect(() => {
    takeUpWhatWaits().catch(reportAs('opening the outbox'))
  }, [accId])
  return <WithWork shown={OutboxStrip}>{children}</WithWork>
}
