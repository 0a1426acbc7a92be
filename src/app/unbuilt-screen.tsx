import { useLocation } from '@tanstack/react-router'
import { screenAt } from '../../contract/screens/screens.ts'
import { EmptyState } from '../ui/states/message-states.tsx'
import { Screen, ScreenHeader } from '../ui/screen.tsx'
import { useWords } from '../words/use-words.ts'
import { NotFound } from './not-found.tsx'

/** The screen's title and honestly that it is not there yet; an address that no screen has is not found. */
export function UnbuiltScreen() {
  const t = useWords('account')
  const title = useWords('titles')
  const screen = screenAt(useLocation().pathname)
  if (!screen) return <NotFound />
  return (
    <Screen>
      <ScreenHeader title={title(screen.title)} />
      <EmptyState title={t('notBuiltYet')}>{t('notBuiltYetMore')}</EmptyState>
    </Screen>
  )
}
