import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { unlockByFingerprint } from '../../../offline/device/fingerprint.ts'
import { fingerprintKey, isLocked, subscribe, takeAttended } from '../../../offline/device/pin.ts'
import { reportProblem } from '../../../offline/wire/report-problem.ts'
import { useWords } from '../../../words/use-words.ts'

/**
 * The phone's own fingerprint or face at the lock. It is asked by itself once when the app is opened or taken up again, since
 * somebody waits to go on then; after idleness, or a touch on "Lock now", only by its key. The PIN works all the while.
 */
export function useFingerprint() {
  const t = useWords('pin')
  const key = useSyncExternalStore(subscribe, fingerprintKey, fingerprintKey)
  const locked = useSyncExternalStore(subscribe, isLocked, isLocked)
  const [problem, setProblem] = useState<string>()
  const asking = useRef<AbortController>(undefined)

  const ask = async (byItself: boolean) => {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    const isOpen = await unlockByFingerprint(signal).catch(notOpened)
    // What the phone asked by itself may be waved away without a word; some browsers refuse what no touch asked for.
    setProblem(isOpen || byItself || signal.aborted ? undefined : t('fingerprintFailed'))
  }
  const stop = () => asking.current?.abort()

  const askByItself = useEffectEvent(() => {
    if (key && locked && takeAttended() && document.visibilityState === 'visible') void ask(true)
  })
  useEffect(() => askByItself(), [key, locked])
  useEffect(() => stop, [])

  return { problem, stop, ask: key && locked ? () => void ask(false) : undefined }
}

/** To turn to the PIN instead is an answer; anything else went wrong. */
function notOpened(error: unknown): false {
  const isTurnedAway = error instanceof DOMException && /^(NotAllowed|Abort)Error$/.test(error.name)
  if (!isTurnedAway) reportProblem('asking for the fingerprint', error)
  return false
}
