import { CollectIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'
import { PullPrompt } from './pull-prompt.tsx'

/** The phone holds nothing yet: the first sign-in happened without a line, or access was taken away and given back. */
export function NeverPulled() {
  const t = useWords('ci')
  return (
    <PullPrompt icon={CollectIcon} title={t('round.neverTitle')} get={t('round.getRound')}>
      {t('round.neverMore')}
    </PullPrompt>
  )
}
