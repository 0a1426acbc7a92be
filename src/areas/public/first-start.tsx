import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { getStartState } from '../../../contract/setup.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import { useAsk } from '../../data/use-ask.ts'
import { LanguageSwitch } from '../../features/account/language-switch.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { EmptyState, ErrorState } from '../../ui/message-states.tsx'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { useWords } from '../../words/use-words.ts'
import { FirstStartForm } from './first-start-form.tsx'

export const Route = createFileRoute('/first_start')({
  component: FirstStart,
  staticData: { title: 'firstStart' },
})

/** A company's first screen: what it is, what it lends, and who runs it. Once only. */
function FirstStart() {
  const t = useWords('start')
  const title = useWords('titles')
  const { hash } = useLocation()
  const state = useAsk(getStartState, {})
  const [opened, setOpened] = useState<string>()
  return (
    <main>
      <Screen>
        <LanguageSwitch />
        {opened !== undefined ? (
          <ToSignIn title={t('done')}>{t('doneMore', { username: opened })}</ToSignIn>
        ) : state.data?.started === true ? (
          <ToSignIn title={t('already')}>{t('alreadyMore')}</ToSignIn>
        ) : state.data ? (
          <>
            <ScreenHeader title={title('firstStart')} under={t('under')} />
            <FirstStartForm code={hash} onOpened={setOpened} />
          </>
        ) : state.error ? (
          <ErrorState message={sentenceOf(state.error.answer)} onRetry={() => void state.refetch()} />
        ) : (
          <SkeletonRows rows={4} />
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
