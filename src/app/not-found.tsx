import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/message-states.tsx'
import { Screen } from '../ui/screen.tsx'
import { useWords } from '../words/use-words.ts'

export function NotFound() {
  const t = useWords('general')
  const title = useWords('titles')
  return (
    <Screen>
      <title>{`${title('notFound')} · Hulog`}</title>
      <EmptyState
        title={<h1>{title('notFound')}</h1>}
        action={
          <ButtonLink to="/" look="soft">
            {t('goHome')}
          </ButtonLink>
        }
      >
        {t('notFoundMore')}
      </EmptyState>
    </Screen>
  )
}
