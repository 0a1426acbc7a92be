import { useState } from 'react'
import { setPin } from '../../../offline/device/pin.ts'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../words/use-words.ts'
import { isEasyPin } from './easy-pin.ts'
import { PinPad } from './pin-pad.tsx'

/** A PIN chosen twice the same. Without `onCancel` there is no way around it. */
export function ChoosePin({ onDone, onCancel }: { onDone: () => void; onCancel?: () => void }) {
  const t = useWords('pin')
  const general = useWords('general')
  const [first, setFirst] = useState<string>()
  // Put into words when it is drawn: the language may be another one by then.
  const [problem, setProblem] = useState<'tooEasy' | 'different'>()
  const [busy, setBusy] = useState(false)

  const take = async (pin: string) => {
    setProblem(undefined)
    if (first === undefined) {
      if (isEasyPin(pin)) return setProblem('tooEasy')
      return setFirst(pin)
    }
    if (pin !== first) {
      setFirst(undefined)
      return setProblem('different')
    }
    setBusy(true)
    await setPin(pin)
    onDone()
  }

  return (
    <PinPad
      key={first === undefined ? 'choose' : 'repeat'}
      title={first === undefined ? t('setTitle') : t('repeatTitle')}
      under={t('setMore')}
      problem={problem && t(problem)}
      disabled={busy}
      onPin={(pin) => void take(pin)}
      foot={
        onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {general('cancel')}
          </Button>
        )
      }
    />
  )
}
