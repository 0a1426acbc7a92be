import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { getStartState } from '../../../contract/office/setup.ts'
import { useRead } from '../../data/use-read.ts'
import { LanguageSwitch } from './sign-in/language-switch.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { EmptyState } from '../../ui/states/message-states.tsx'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'
import { FirstStartForm } from './first-start-form.tsx'

export const Route = createFileRoute('/first_start')({
  component: FirstStart,
})

/** A company's first screen: what it is, what it lends, and who runs it. Once only. */
function FirstStart() {
  const t = useWords('start')
  const title = useWords('titles')
  const { hash } = useLocation()
  const state = useRead(getStartState, {})
  const [opened, setOpened] = useState<string>()
  return (
    <main>
      <Screen>
        <LanguageSwitch />
        {opened !== undefined ? (
          <ToSignIn title={t('done')}>{t('doneMore', { username: opened })}</ToSignIn>
        ) : (
          <Loaded of={state}>
            {({ started }) =>
              started ? (
                <ToSignIn title={t('already')}>{t('alreadyMore')}</ToSignIn>
              ) : (
                <>
                  <ScreenHeader title={title('firstStart')} under={t('under')} />
                  <FirstStartForm code={hash} onOpened={setOpened} />
                </>
              )
            }
          </Loaded>
        )}
      </Screen>
    </main>
  )
}

function ToSignIn({ title, children }: { title: string; children: string }) {
  const t = useWords('start')
  return (
    <EmptyState
      icon={CheckIcon}
      title={<h1>{title}</h1>}
      action={<ButtonLink to="/login_super_admin">{t('signIn')}</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}
