import { useEffect, useState } from 'react'
import { currentOffline } from '../../../offline/account/current-offline.ts'
import { tryPin } from '../../../offline/device/pin.ts'
import { reportProblem } from '../../../offline/wire/report-problem.ts'
import { takeUpWork } from '../../../session/take-up-work.ts'
import { useWords } from '../../../words/use-words.ts'

/** What a pad shows while digits are compared, and the waits that grow with wrong tries. */
export function usePinCheck(onOpen: () => void) {
  const t = useWords('pin')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<'wrong' | 'storageFailed'>()
  const [wait, setWait] = useWait()

  const take = async (pin: string) => {
    setBusy(true)
    try {
      const answer = await tryWhenOpen(pin)
      if (answer === 'open') return onOpen()
      setFailed('wrong')
      setWait(Math.ceil(answer.waitMs / 1000))
    } catch (error) {
      reportProblem('trying the PIN', error)
      setFailed('storageFailed')
    } finally {
      setBusy(false)
    }
  }

  return {
    problem: wait > 0 ? t('wait', { seconds: wait }) : failed && t(failed),
    disabled: busy || wait > 0,
    onPin: (pin: string) => void take(pin),
  }
}

/** The pad may be there before the outbox is open. */
async function tryWhenOpen(pin: string): ReturnType<typeof tryPin> {
  if (!currentOffline()) await takeUpWork()
  return tryPin(pin)
}

/** Seconds that count down to zero. */
function useWait(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds]
}
