import { chakra } from '@chakra-ui/react'
import { ConnectionNotice } from '../../../features/account/connection-notice.tsx'
import { SignInAgain } from '../../../features/sign-in/sign-in-again.tsx'
import { acknowledgeCleared } from '../../../offline/outbox/needs-attention.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { useOutbox } from '../../../offline/account/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.ts'

/** What blocks sending, the gravest first. */
export function OutboxAlarms({
  outbox,
  offline,
}: {
  outbox: ReturnType<typeof useOutbox>
  offline: Offline
}) {
  const t = useWords('ci')
  return (
    <>
      {outbox.storage === 'cleared' && (
        <>
          <Alarm>{t('outbox.cleared')}</Alarm>
          {outbox.clearedReported && (
            <Button variant="soft" wide onClick={() => void acknowledgeCleared(offline)}>
              {t('outbox.clearedSeen')}
            </Button>
          )}
        </>
      )}
      {outbox.storage === 'full' && <Alarm>{t('outbox.full')}</Alarm>}
      {outbox.stuck && <Alarm>{t('outbox.stuck')}</Alarm>}
      {outbox.auth === 'needed' && (
        <chakra.div
          role="status"
          display="grid"
          gap="3"
          p="4"
          borderRadius="md"
          bg="warning.soft"
          color="warning.text"
        >
          <p>
            {outbox.waitingCount === 0
              ? t('outbox.signInNothing')
              : t('outbox.signIn', { count: outbox.waitingCount })}
          </p>
          <SignInAgain wide>{t('outbox.signInAction')}</SignInAgain>
        </chakra.div>
      )}
      {outbox.auth === 'ok' && outbox.waitingCount > 0 && (
        <ConnectionNotice noInternet={t('outbox.offline')} noAnswer={t('outbox.noAnswer')} />
      )}
    </>
  )
}

function Alarm({ children }: { children: string }) {
  return (
    <chakra.p role="alert" p="4" borderRadius="md" bg="danger.solid" color="#fff" fontWeight="medium">
      {children}
    </chakra.p>
  )
}
