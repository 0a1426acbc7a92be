import { useState } from 'react'
import { useLine } from '../../data/use-line.ts'
import { pullNow } from '../../offline/pull.ts'
import { useOffline } from '../../offline/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { CollectIcon } from '../../ui/icons.ts'
import { EmptyState, OfflineNotice } from '../../ui/message-states.tsx'
import { useWords } from '../../words/use-words.ts'

/** The phone holds nothing yet: the first sign-in happened without a line, or access was taken away and given back. */
export function NeverPulled() {
  const t = useWords('ci')
  const offline = useOffline()
  const line = useLine()
  const [busy, setBusy] = useState(false)
  const get = async () => {
    if (!offline) return
    setBusy(true)
    await pullNow(offline).catch(() => undefined)
    setBusy(false)
  }
  return (
    <>
      {line.reached === false && <OfflineNotice />}
      <EmptyState
        icon={CollectIcon}
        title={t('round.neverTitle')}
        action={
          <Button busy={busy} onClick={() => void get()}>
            {t('round.getRound')}
          </Button>
        }
      >
        {t('round.neverMore')}
      </EmptyState>
    </>
  )
}
