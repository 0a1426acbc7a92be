import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConnectionNotice } from '../../../features/account/connection-notice.tsx'
import { useSession } from '../../../session/session.ts'
import { signOut } from '../../../session/sign-in.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useWords } from '../../../words/use-words.ts'
import { forgetPin } from '../../../session/forgotten-pin.ts'
import { LockPad } from './lock-pad.tsx'
import { useFingerprint } from './use-fingerprint.ts'
import { usePinCheck } from './use-pin-check.ts'

export function EnterPin() {
  const t = useWords('pin')
  const session = useSession()
  const check = usePinCheck(() => undefined)
  const fingerprint = useFingerprint()
  const [forgot, setForgot] = useState(false)
  return (
    <>
      <LockPad
        under={session?.name ?? t('lockedMore')}
        problem={check.problem ?? fingerprint.problem}
        disabled={check.disabled}
        onPin={(pin) => {
          fingerprint.stop()
          check.onPin(pin)
        }}
        onFingerprint={fingerprint.ask}
        onForgot={() => setForgot(true)}
      />
      <Forgotten open={forgot} onClose={() => setForgot(false)} />
    </>
  )
}

function Forgotten({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords('pin')
  const general = useWords('general')
  const navigate = useNavigate()
  const session = useSession()
  const leave = async () => {
    if (session) forgetPin(session.acc_id)
    await signOut()
    await navigate({ to: '/login_ci', replace: true })
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('forgot')}
      confirm={t('forgotAction')}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <chakra.div display="grid" gap="3">
        <ConnectionNotice says={(missing) => general(`missingToSignIn.${missing}`)} />
        <p>{t('forgotMore')}</p>
      </chakra.div>
    </ConfirmDialog>
  )
}
