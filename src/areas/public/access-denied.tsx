import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LockIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/message-states.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'

export const Route = createFileRoute('/AccessDenied')({
  component: AccessDenied,
})

function AccessDenied() {
  const t = useWords('publicPages')
  const general = useWords('general')
  const title = useWords('titles')
  return (
    <Screen>
      <EmptyState
        icon={LockIcon}
        title={<h1>{title('accessDenied')}</h1>}
        action={
          <ButtonLink to="/" look="soft">
            {general('goHome')}
          </ButtonLink>
        }
      >
        {t('accessDeniedMore')}
      </EmptyState>
    </Screen>
  )
}
