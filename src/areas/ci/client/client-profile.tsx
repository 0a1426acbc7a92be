import { createFileRoute } from '@tanstack/react-router'
import { useOffline, useProfile } from '../../../offline/account/use-offline.ts'
import { MeIcon } from '../../../ui/icons.ts'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ClientProfileScreen } from './client-profile-screen.tsx'
import { PullPrompt } from '../pull-prompt.tsx'

export const Route = createFileRoute('/CIUser/client_profile/$acc_id')({
  component: ClientProfile,
})

function ClientProfile() {
  const t = useWords('ci')
  const accId = Number(Route.useParams().acc_id)
  const offline = useOffline()
  const shown = useProfile(accId)
  if (shown && offline) return <ClientProfileScreen key={accId} offline={offline} shown={shown} />
  return (
    <Screen>
      <ScreenHeader back title={t('profile.title')} />
      {shown === undefined ? <SkeletonRows rows={6} /> : <NotHereYet />}
    </Screen>
  )
}

function NotHereYet() {
  const t = useWords('ci')
  return (
    <PullPrompt icon={MeIcon} title={t('profile.unknown')} get={t('profile.get')} variant="soft">
      {t('profile.unknownMore')}
    </PullPrompt>
  )
}
