import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FingerprintIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'
import { PinPad, SignKey } from './pin-pad.tsx'

interface Props {
  /** Whose phone it is. */
  under: ReactNode
  problem?: string | undefined
  disabled?: boolean
  onPin: (pin: string) => void
  /** Left out where the PIN alone opens. */
  onFingerprint?: (() => void) | undefined
  onForgot: () => void
}

/** The lock screen. The build draws it into the page itself, too, so that it is there before the app (early-pad.ts). */
export function LockPad({ onFingerprint, onForgot, ...pad }: Props) {
  const t = useWords('pin')
  return (
    <PinPad
      {...pad}
      title={t('lockedTitle')}
      corner={
        onFingerprint && (
          <SignKey name="fingerprint" label={t('useFingerprint')} onPress={onFingerprint}>
            <FingerprintIcon size={30} aria-hidden />
          </SignKey>
        )
      }
      foot={
        <Button variant="quiet" data-key="forgot" onClick={onForgot}>
          {t('forgot')}
        </Button>
      }
      takesOver
    />
  )
}
