import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { pullNow } from '../../offline/pull.ts'
import { useOffline, useProfile } from '../../offline/use-offline.ts'
import { useLine } from '../../data/use-line.ts'
import { Button } from '../../ui/button.tsx'
import { MeIcon } from '../../ui/icons.ts'
import { EmptyState, OfflineNotice } from '../../ui/message-states.tsx'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useWords } from '../../words/use-words.ts'
import { ClientProfileScreen } from './client-profile-screen.tsx'

export const Route = createFileRoute('/CIUser/client_profile/$acc_id')({
  component: ClientProfile,
  staticData: { title: 'clientProfile' },
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
  const offline = useOffline()
  const line = useLine()
  const [busy, setBusy] = useState(false)
  const get = async () => {
    if (!offline) return
    setBusy(true)
    await pullNow(offline).catch(() => undefined)
    setBusy(false)
  }
  return (
    <>
      {line.reached === false && <OfflineNotice />}
      <EmptyState
        icon={MeIcon}
        title={t('profile.unknown')}
        action={
          <Button look="soft" busy={busy} onClick={() => void get()}>
            {t('profile.get')}
          </Button>
        }
      >
        {t('profile.unknownMore')}
      </EmptyState>
    </>
  )
}
