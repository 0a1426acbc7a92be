import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { AlertIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/message-states.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'

export const Route = createFileRoute('/error')({ component: ErrorPage })

function ErrorPage() {
  const t = useWords('publicPages')
  const general = useWords('general')
  return (
    <Screen>
      <EmptyState
        icon={AlertIcon}
        title={<h1>{general('somethingWrong')}</h1>}
        action={
          <ButtonLink to="/" look="soft">
            {general('goHome')}
          </ButtonLink>
        }
      >
        {t('errorMore')}
      </EmptyState>
    </Screen>
  )
}
