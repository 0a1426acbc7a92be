import { createFileRoute } from '@tanstack/react-router'
import { useOffline, useOutbox } from '../../../offline/account/use-offline.ts'
import { useSession } from '../../../session/session.ts'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { RemittanceScreen } from './remittance-screen.tsx'

export const Route = createFileRoute('/CIUser/remittance')({
  component: Remittance,
  staticData: { task: true },
})

function Remittance() {
  const t = useWords('ci')
  const offline = useOffline()
  const outbox = useOutbox()
  const mgtId = useSession()?.mgt_id
  if (offline && mgtId) return <RemittanceScreen offline={offline} outbox={outbox} mgtId={mgtId} />
  return (
    <Screen>
      <ScreenHeader back title={t('till.title')} />
      <SkeletonRows rows={5} />
    </Screen>
  )
}
