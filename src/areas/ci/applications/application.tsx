import { createFileRoute } from '@tanstack/react-router'
import { useApplications, useOffline } from '../../../offline/account/use-offline.ts'
import { LoansIcon } from '../../../ui/icons.ts'
import { NotHere } from '../not-here.tsx'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ApplicationScreen } from './application-screen.tsx'
import { useLastKnown } from '../use-last-known.ts'

export const Route = createFileRoute('/CIUser/pending_loan/$application_id')({
  component: Application,
})

function Application() {
  const t = useWords('ci')
  const titles = useWords('titles')
  const id = Number(Route.useParams().application_id)
  const offline = useOffline()
  const pending = useApplications('pending')
  const approved = useApplications('approved')
  const listed = [...(pending ?? []), ...(approved ?? [])].find(({ card }) => card.application_id === id)
  const found = useLastKnown(id, listed)
  if (found && offline) return <ApplicationScreen key={id} offline={offline} {...found} />
  return (
    <Screen>
      <ScreenHeader back title={titles('application')} />
      {pending === undefined || approved === undefined || !offline ? (
        <SkeletonRows rows={6} />
      ) : (
        <NotHere
          icon={LoansIcon}
          title={t('loans.unknown')}
          to="/CIUser/pending_loan"
          back={t('loans.backToList')}
        >
          {t('loans.unknownMore')}
        </NotHere>
      )}
    </Screen>
  )
}
