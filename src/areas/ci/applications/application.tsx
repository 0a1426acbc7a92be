import { createFileRoute } from '@tanstack/react-router'
import { useApplications, useOffline } from '../../../offline/account/use-offline.ts'
import { LoansIcon } from '../../../ui/icons.ts'
import { LookedFor, NotHere } from '../not-here.tsx'
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
    <LookedFor
      title={titles('application')}
      isLooking={pending === undefined || approved === undefined || !offline}
    >
      <NotHere icon={LoansIcon} title={t('loans.unknown')} to="/CIUser/pending_loan">
        {t('loans.unknownMore')}
      </NotHere>
    </LookedFor>
  )
}
