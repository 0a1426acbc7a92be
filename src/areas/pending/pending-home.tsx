import { chakra } from '@chakra-ui/react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountStatus } from '../../../domain/people/account-status.ts'
import { currentSession, useSession } from '../../session/session.ts'
import { checkSession } from '../../session/use-session-timers.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.ts'
import { Panel, Screen, ScreenHeader } from '../../ui/screen.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'

export const Route = createFileRoute('/PendingAccount/Home')({
  component: PendingHome,
})

const MORE: Record<AccountStatus, 'pendingMore' | 'suspendedMore' | 'closedMore'> = {
  Pending: 'pendingMore',
  Active: 'pendingMore',
  Suspended: 'suspendedMore',
  Closed: 'closedMore',
}

/** What an account that is not open yet, or not any more, can know and do. */
function PendingHome() {
  const t = useWords('account')
  const session = useSession()
  const { show_user_id } = Route.useSearch()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  if (!session) return null

  const look = async () => {
    setBusy(true)
    await checkSession()
    setBusy(false)
    if (currentSession()?.status === session.status) showToast(t('stillPending'))
    await router.invalidate()
  }

  return (
    <Screen>
      <ScreenHeader
        title={session.name}
        under={t('accountIs', { status: t(`statuses.${session.status}`) })}
      />
      <Panel display="grid" gap="5">
        <chakra.p>{t(MORE[session.status])}</chakra.p>
        {show_user_id && (
          <chakra.div>
            <chakra.p color="text.muted" fontSize="sm">
              {t('userId')}
            </chakra.p>
            <chakra.p fontSize="4xl" fontWeight="bold" fontVariantNumeric="tabular-nums" lineHeight="tight">
              {session.acc_id}
            </chakra.p>
          </chakra.div>
        )}
        <Button look="soft" busy={busy} onClick={() => void look()}>
          <RefreshIcon size={18} aria-hidden />
          {t('checkAgain')}
        </Button>
      </Panel>
    </Screen>
  )
}
