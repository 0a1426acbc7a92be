import { createFileRoute } from '@tanstack/react-router'
import { LockIcon } from '../../ui/icons.ts'
import { LeadsHome } from '../../ui/states/message-states.tsx'
import { useWords } from '../../words/use-words.ts'

export const Route = createFileRoute('/AccessDenied')({
  component: AccessDenied,
})

function AccessDenied() {
  const t = useWords('publicPages')
  const title = useWords('titles')
  return (
    <LeadsHome icon={LockIcon} title={title('accessDenied')}>
      {t('accessDeniedMore')}
    </LeadsHome>
  )
}
