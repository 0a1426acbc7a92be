import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountStatus } from '../../../domain/people/account-status.ts'
import { currentSession, useSession } from '../../session/session.ts'
import { checkSession } from '../../session/use-session-timers.ts'
import { getOwnFile } from '../../../contract/loans/own-file.ts'
import { useRead } from '../../data/use-read.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { doneSteps, FILE_STEPS } from './own-file/file-steps.ts'
import { MissingList } from './own-file/missing-list.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { RefreshIcon } from '../../ui/icons.ts'
import { Panel, Screen, ScreenHeader } from '../../ui/screen.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { loadWords } from '../../words/words.ts'

export const Route = createFileRoute('/PendingAccount/Home')({
  loader: () => loadWords('ownFile', 'statuses'),
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
  const status = useWords('statuses')
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
        under={t('accountIs', { status: status(`account.${session.status}`) })}
      />
      {session.role === 'CLIENT_USER' && session.status === 'Pending' && <OwnFilePanel />}
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
        <Button variant="soft" busy={busy} onClick={() => void look()}>
          <RefreshIcon size={18} aria-hidden />
          {t('checkAgain')}
        </Button>
      </Panel>
    </Screen>
  )
}

/** What the office still needs, the next step as the one solid button, and what happens after it. */
function OwnFilePanel() {
  const t = useWords('ownFile')
  const file = useRead(getOwnFile, {})
  return (
    <Loaded of={file}>
      {(known) => {
        const isComplete = known.missing.length === 0
        return (
          <Panel display="grid" gap="4">
            <div>
              <chakra.h2 fontSize="lg" fontWeight="semibold">
                {t(isComplete ? 'complete' : 'home.title')}
              </chakra.h2>
              {/* A step that no one asks for may stay open where all is there. */}
              {!isComplete && (
                <chakra.p color="text.muted">
                  {t('home.progress', { done: doneSteps(known).length, count: FILE_STEPS.length })}
                </chakra.p>
              )}
            </div>
            <MissingList file={known} to="/PendingAccount/my_profile" />
            <ButtonLink
              size="lg"
              wide
              variant={isComplete ? 'soft' : 'solid'}
              to="/PendingAccount/my_profile"
            >
              {t(isComplete ? 'home.look' : 'home.go')}
            </ButtonLink>
            <div>
              <chakra.h3 fontWeight="semibold">{t('home.next')}</chakra.h3>
              <chakra.ol color="text.muted" css={{ listStyle: 'decimal', paddingInlineStart: '1.25rem' }}>
                <li>{t('home.stepOffice')}</li>
                <li>{t('home.stepApply')}</li>
              </chakra.ol>
            </div>
          </Panel>
        )
      }}
    </Loaded>
  )
}
