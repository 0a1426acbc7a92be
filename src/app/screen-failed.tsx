import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { wordsOfError } from '../data/refusal-words.ts'
import { dropEarlyPad } from './take-over-early-pad.ts'
import { useConnection } from '../offline/wire/use-connection.ts'
import { anyTabHasDirtyForm } from '../ui/dirty-forms.ts'
import { ErrorState } from '../ui/states/message-states.tsx'
import { Screen } from '../ui/screen.tsx'
import { useWords } from '../words/use-words.ts'
import { CHUNK_FAILED, isMissingFile, reloadsFor } from './missing-files.ts'

/** A screen that could not be shown. A missing file is fetched by one reload, when there is internet and nothing typed. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const t = useWords('general')
  const missing = isMissingFile(error)
  const connection = useConnection()
  const online = connection !== 'no internet' && connection !== 'not reached'
  useEffect(dropEarlyPad, [])
  useEffect(() => {
    if (!missing || !online) return
    void anyTabHasDirtyForm().then((typing) => {
      if (reloadsFor(window.location.href, typing)) reload()
    })
  }, [missing, online])
  return (
    <Screen>
      <ErrorState
        message={missing ? CHUNK_FAILED : wordsOfError(error, t('somethingWrong'))}
        onRetry={missing ? reload : reset}
      >
        {missing && !online ? t('chunkOffline') : undefined}
      </ErrorState>
    </Screen>
  )
}

function reload(): void {
  window.location.reload()
}
