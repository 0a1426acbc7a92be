import { createFileRoute } from '@tanstack/react-router'
import { useOffline, useStop } from '../../../offline/account/use-offline.ts'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { NoStopYet } from '../unknown-loan.tsx'
import { useLastKnown } from '../use-last-known.ts'
import { VisitScreen } from './visit-screen.tsx'

export const Route = createFileRoute('/CIUser/visit/$loan_id')({
  component: RecordVisit,
  staticData: { task: true },
})

function RecordVisit() {
  const t = useWords('ci')
  const loanId = Number(Route.useParams().loan_id)
  const offline = useOffline()
  const view = useLastKnown(loanId, useStop(loanId))
  if (view && offline) return <VisitScreen key={loanId} offline={offline} view={view} />
  return (
    <Screen>
      <ScreenHeader back title={t('visit.title')} />
      <NoStopYet stop={view} />
    </Screen>
  )
}
