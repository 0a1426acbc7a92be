import { LeadsHome } from '../ui/states/message-states.tsx'
import { useWords } from '../words/use-words.ts'

export function NotFound() {
  const t = useWords('general')
  const title = useWords('titles')
  return (
    <>
      <title>{`${title('notFound')} · Hulog`}</title>
      <LeadsHome title={title('notFound')}>{t('notFoundMore')}</LeadsHome>
    </>
  )
}
