import { useState, type ReactNode } from 'react'
import { getPerson } from '../../../contract/people/people.ts'
import { APP_VERSION } from '../../data/app-version.ts'
import { useRead } from '../../data/use-read.ts'
import { useSession, type Session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { useDateWords } from '../../ui/days/day-text.tsx'
import { Fact } from '../../ui/fact.tsx'
import { SignOutIcon } from '../../ui/icons.ts'
import { SeenBefore } from '../../ui/states/loaded.tsx'
import { phoneTyping } from '../../ui/fields/phone-typing.ts'
import { Panel, PanelHeading, Screen, ScreenHeader } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'
import { DeviceChoices } from './device-choices.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { SignOutSheet } from '../sign-in/sign-out-sheet.tsx'

interface Props {
  /** Of the area: what the person answers for, shown first. */
  work?: ReactNode
  /** `work` holds the personal data already, so they are not said again. */
  isFilledInAbove?: boolean
  /** Of the area: a link to change the password, the phone's PIN. */
  security?: ReactNode
  /** What can be done instead of signing out while work is unsent. */
  onLockInstead?: () => void
}

/** One's own account, the same in every area. */
export function ProfileScreen({ work, isFilledInAbove = false, security, onLockInstead }: Props) {
  const t = useWords('account')
  const session = useSession()
  const [leaving, setLeaving] = useState(false)
  if (!session) return null
  return (
    <Screen>
      <ScreenHeader
        title={session.name}
        under={`${t(`roles.${session.role}`)} · ${t('signedInAs', { username: session.username })}`}
      />
      {work && <Panel>{work}</Panel>}
      <PersonFacts session={session} isAccountOnly={isFilledInAbove} />
      <Panel>
        <DeviceChoices />
      </Panel>
      {security && (
        <Panel display="grid" gap="2">
          <PanelHeading mb="1">{t('security')}</PanelHeading>
          {security}
        </Panel>
      )}
      <OpenSessions />
      <Button variant="soft" wide onClick={() => setLeaving(true)}>
        <SignOutIcon size={20} aria-hidden />
        {t('signOut')}
      </Button>
      <chakra.p color="text.muted" fontSize="sm" textAlign="center">
        {t('version', { version: APP_VERSION })}
      </chakra.p>
      <SignOutSheet open={leaving} onClose={() => setLeaving(false)} onLockInstead={onLockInstead} />
    </Screen>
  )
}

function PersonFacts({ session, isAccountOnly }: { session: Session; isAccountOnly: boolean }) {
  const t = useWords('account')
  const status = useWords('statuses')
  const person = useRead(getPerson, { id: session.p_id }, { enabled: !isAccountOnly })
  const date = useDateWords()
  return (
    <Panel>
      <chakra.dl display="grid" gap="4">
        <Fact label={t('userId')}>{session.acc_id}</Fact>
        <Fact label={t('status')}>{status(`account.${session.status}`)}</Fact>
        {!isAccountOnly && person.data && (
          <>
            <Fact label={t('contact')}>{phoneTyping(person.data.contact)}</Fact>
            <Fact label={t('address')}>{person.data.address}</Fact>
            {person.data.birthdate && <Fact label={t('birthdate')}>{date(person.data.birthdate)}</Fact>}
          </>
        )}
      </chakra.dl>
      {person.data && (
        <chakra.div mt="4" _empty={{ display: 'none' }}>
          <SeenBefore of={person} />
        </chakra.div>
      )}
      {!person.data && person.failed && (
        <chakra.p color="text.muted" fontSize="sm" mt="4">
          {t(WHY_NO_PERSON[person.failed.code] ?? 'profileNoAnswer')}
        </chakra.p>
      )}
    </Panel>
  )
}

const WHY_NO_PERSON: Readonly<Record<string, 'profileNeedsLine' | 'profileNotReached' | 'profileSignIn'>> = {
  NO_INTERNET: 'profileNeedsLine',
  NOT_REACHED: 'profileNotReached',
  NOT_SIGNED_IN: 'profileSignIn',
}
