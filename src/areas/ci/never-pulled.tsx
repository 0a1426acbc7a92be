import { isMissing } from '../../offline/wire/connection.ts'
import { useConnection } from '../../offline/wire/use-connection.ts'
import { usePullProgress } from '../../offline/account/use-offline.ts'
import { CollectIcon } from '../../ui/icons.ts'
import { useWords } from '../../words/use-words.ts'
import { PullPrompt } from './pull-prompt.tsx'

/** The phone holds no list yet: how far the first one is, or what it takes to get it. */
export function NeverPulled() {
  const t = useWords('ci')
  const connection = useConnection()
  const progress = usePullProgress()
  const isCut = isMissing(connection)
  return (
    <PullPrompt
      icon={CollectIcon}
      title={isCut || connection === 'sign in' ? t('round.neverTitle') : t('round.getting')}
      get={t('round.getRound')}
    >
      {progress && <output>{t('round.pulled', { ...progress })}</output>}
      {isCut && !progress && t('round.neverMore')}
      {connection === 'sign in' && t('round.neverSignIn')}
    </PullPrompt>
  )
}
