import { useMatches } from '@tanstack/react-router'
import { EmptyState } from '../../ui/message-states.tsx'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'

/** The screen's title, and honestly that it is not there yet. */
export function NotBuiltScreen() {
  const t = useWords('account')
  const title = useWords('titles')
  const key = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  return (
    <Screen>
      <ScreenHeader title={key ? title(key) : ''} />
      <EmptyState title={t('notBuiltYet')}>{t('notBuiltYetMore')}</EmptyState>
    </Screen>
  )
}
