import { chakra } from '@chakra-ui/react'
import { listSessions, revokeSession } from '../../../contract/auth.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import { useAsk, useWrite } from '../../data/use-ask.ts'
import { Button } from '../../ui/button.tsx'
import { AgoText } from '../../ui/day-text.tsx'
import { Panel } from '../../ui/screen.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { deviceName } from './device-name.ts'

/** Where this account is signed in; a lost phone is signed out from here. */
export function OpenSessions() {
  const t = useWords('account')
  const sessions = useAsk(listSessions, {})
  const revoke = useWrite(revokeSession)
  if (!sessions.data || sessions.data.length === 0) return null
  return (
    <Panel>
      <chakra.h2 fontSize="md" fontWeight="semibold">
        {t('sessions')}
      </chakra.h2>
      <chakra.ul display="grid" mt="2">
        {sessions.data.map((session) => (
          <chakra.li
            key={session.session_id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="3"
            minH="16"
          >
            <chakra.div flex="1 1 9rem" minW="0">
              <chakra.p fontWeight="medium">{deviceName(session.user_agent)}</chakra.p>
              <chakra.p color="text.muted" fontSize="sm">
                {t('lastSeen')} <AgoText at={session.last_seen_at} />
              </chakra.p>
            </chakra.div>
            {session.current ? (
              <StatusChip tone="success">{t('thisDevice')}</StatusChip>
            ) : (
              <Button
                look="plain"
                busy={revoke.isPending}
                onClick={() =>
                  revoke.mutate(
                    { session_id: session.session_id },
                    {
                      onSuccess: (answer) =>
                        answer.success
                          ? showToast(t('sessionEnded'))
                          : showToast(sentenceOf(answer), 'danger'),
                    },
                  )
                }
              >
                {t('endSession')}
              </Button>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  )
}
