import { listSessions, revokeSession } from '../../../contract/auth/auth.ts'
import type { InputOf } from '../../../contract/wire/call.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import { useCall } from '../../data/use-call.ts'
import { useRead } from '../../data/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { AgoText } from '../../ui/days/day-text.tsx'
import { SeenBefore } from '../../ui/states/loaded.tsx'
import { Panel, PanelHeading } from '../../ui/screen.tsx'
import { Chip } from '../../ui/chip.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { deviceName } from './device-name.ts'

/** Where this account is signed in; a lost phone is signed out from here. */
export function OpenSessions() {
  const t = useWords('account')
  const read = useRead(listSessions, {})
  const { data: sessions = [] } = read
  if (sessions.length === 0) return null
  return (
    <Panel>
      <PanelHeading>{t('sessions')}</PanelHeading>
      <SeenBefore of={read} />
      <chakra.ul display="grid" mt="2">
        {sessions.map((session) => (
          <Session key={session.session_id}>
            <chakra.div flex="1 1 9rem" minW="0">
              <chakra.p fontWeight="medium">{deviceName(session.user_agent)}</chakra.p>
              <chakra.p color="text.muted" fontSize="sm">
                {t('lastSeen')} <AgoText at={session.last_seen_at} />
              </chakra.p>
            </chakra.div>
            {session.current ? (
              <Chip tone="success">{t('thisDevice')}</Chip>
            ) : (
              <EndSession id={session.session_id} />
            )}
          </Session>
        ))}
      </chakra.ul>
    </Panel>
  )
}

function EndSession({ id }: { id: InputOf<typeof revokeSession>['session_id'] }) {
  const t = useWords('account')
  const revoke = useCall(revokeSession, { onDone: () => showToast(t('sessionEnded')) })
  const end = async () => {
    const answer = await revoke.run({ session_id: id })
    if (!answer.success) showToast(sentenceOf(answer), 'danger')
  }
  return (
    <Button variant="plain" busy={revoke.busy} onClick={() => void end()}>
      {t('endSession')}
    </Button>
  )
}

const Session = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minH: '16',
  },
})
