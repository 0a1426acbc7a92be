import { useEffect, useState, useSyncExternalStore } from 'react'
import { canRecognize, dropFingerprint, enrolFingerprint } from '../../../offline/device/fingerprint.ts'
import { fingerprintKey, subscribe } from '../../../offline/device/pin.ts'
import { reportProblem } from '../../../offline/wire/report-problem.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { FingerprintIcon } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { PinPad } from './pin-pad.tsx'
import { usePinCheck } from './use-pin-check.ts'

/** Turns the phone's fingerprint or face on, after the PIN, and off; nothing where the phone has none. */
export function FingerprintSetting() {
  const t = useWords('pin')
  const isOn = useSyncExternalStore(subscribe, fingerprintKey, fingerprintKey) !== undefined
  const possible = useCanRecognize()
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const enrol = useEnrol(setProblem)
  if (!possible && !isOn) return null

  const turnOff = async () => {
    await dropFingerprint()
    showToast(t('fingerprintIsOff'))
  }
  return (
    <chakra.div display="grid" gap="2">
      <Button
        variant="soft"
        wide
        onClick={() => {
          setProblem(undefined)
          if (isOn) void turnOff()
          else setChecking(true)
        }}
      >
        <FingerprintIcon size={20} aria-hidden />
        {isOn ? t('fingerprintOff') : t('fingerprintOn')}
      </Button>
      <chakra.p role="alert" color="danger.text" _empty={{ display: 'none' }}>
        {problem}
      </chakra.p>
      <chakra.p color="text.muted" fontSize="sm">
        {t('fingerprintMore')}
      </chakra.p>
      {checking && (
        <CheckFirst
          onOpen={() => {
            setChecking(false)
            void enrol()
          }}
          onCancel={() => setChecking(false)}
        />
      )}
    </chakra.div>
  )
}

function useEnrol(setProblem: (problem: string) => void) {
  const t = useWords('pin')
  const session = useSession()
  return async () => {
    if (!session) return
    try {
      await enrolFingerprint({ username: session.username, name: session.name })
      showToast(t('fingerprintIsOn'))
    } catch (error) {
      reportProblem('turning the fingerprint on', error)
      setProblem(t('fingerprintNotOn'))
    }
  }
}

/** Someone who holds an open phone must not add a way in: only the PIN's own person does. */
function CheckFirst({ onOpen, onCancel }: { onOpen: () => void; onCancel: () => void }) {
  const t = useWords('pin')
  const general = useWords('general')
  const check = usePinCheck(onOpen)
  return (
    <chakra.div position="fixed" inset="0" zIndex="gate" bg="page" overflow="auto">
      <PinPad
        {...check}
        title={t('lockedTitle')}
        under={t('fingerprintPin')}
        foot={
          <Button variant="quiet" onClick={onCancel}>
            {general('cancel')}
          </Button>
        }
      />
    </chakra.div>
  )
}

function useCanRecognize(): boolean {
  const [possible, setPossible] = useState(false)
  useEffect(() => {
    // A browser that cannot say has no way to recognize anybody.
    canRecognize().then(setPossible, () => setPossible(false))
  }, [])
  return possible
}
