import { ConnectionNotice } from '../../../features/account/connection-notice.tsx'
import { acknowledgeCleared } from '../../../offline/outbox/needs-attention.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { useOutbox } from '../../../offline/account/use-offline.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useWords } from '../../../words/use-words.ts'

/** What blocks sending, the gravest first. That a sign-in is wanted is said, and asked for, above every screen (`UnsentSignIn`). */
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
      {outbox.auth === 'ok' && outbox.waitingCount > 0 && (
        <ConnectionNotice says={(missing) => t(`outbox.missing.${missing}`)} />
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
