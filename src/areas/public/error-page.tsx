import { createFileRoute } from '@tanstack/react-router'
import { AlertIcon } from '../../ui/icons.ts'
import { LeadsHome } from '../../ui/states/message-states.tsx'
import { useWords } from '../../words/use-words.ts'

export const Route = createFileRoute('/error')({ component: ErrorPage })

function ErrorPage() {
  const t = useWords('publicPages')
  const general = useWords('general')
  return (
    <LeadsHome icon={AlertIcon} title={general('somethingWrong')}>
      {t('errorMore')}
    </LeadsHome>
  )
}
