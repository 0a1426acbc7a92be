import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Unsent } from '../../offline/outbox/sign-out-guard.ts'
import { isMissing } from '../../offline/wire/connection.ts'
import { useConnection } from '../../offline/wire/use-connection.ts'
import { signOutToDoor } from '../../session/sign-in.ts'
import { sendUnsent, unsentWork } from '../../session/unsent-work.ts'
import { Button } from '../../ui/button.tsx'
import { chakra } from '../../ui/theme/chakra.ts'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useWords } from '../../words/use-words.ts'
import { ConnectionNotice } from '../account/connection-notice.tsx'
import { unsentWords } from './unsent-words.ts'

interface Props {
  open: boolean
  onClose: () => void
  onLockInstead?: (() => void) | undefined
}

/** Signing out with money that is not sent yet warns and never deletes. */
export function SignOutSheet({ open, ...rest }: Props) {
  return open ? <OpenSheet {...rest} /> : null
}

function OpenSheet({ onClose, onLockInstead }: Omit<Props, 'open'>) {
  const t = useWords('account')
  const general = useWords('general')
  const navigate = useNavigate()
  const [work, setWork] = useState<Unsent>()
  const [busy, setBusy] = useState(false)
  const [stillUnsent, setStillUnsent] = useState(false)

  useEffect(() => {
    void unsentWork().then(setWork)
  }, [])

  const lockInstead = () => {
    // An open sheet holds every touch; behind the lock no one could reach the PIN.
    onClose()
    onLockInstead?.()
  }
  const leave = async () => {
    setBusy(true)
    await navigate({ to: await signOutToDoor(), replace: true })
  }
  const send = async () => {
    setBusy(true)
    const left = await sendUnsent()
    setWork(left)
    setBusy(false)
    setStillUnsent(left.count > 0)
  }

  if (!work) return null
  const unsent = work.count > 0
  return (
    <Sheet
      open
      onClose={onClose}
      role="alertdialog"
      title={unsent ? t('unsentTitle', { what: unsentWords(general, work) }) : t('signOutNow')}
      actions={
        unsent ? (
          <UnsentWays
            busy={busy}
            onSend={() => void send()}
            onLockInstead={onLockInstead && lockInstead}
            onLeave={() => void leave()}
          />
        ) : (
          <PlainWays busy={busy} onLeave={() => void leave()} onClose={onClose} />
        )
      }
    >
      <chakra.div display="grid" gap="3">
        <ConnectionNotice says={(missing) => general(`missingToSignIn.${missing}`)} />
        {unsent && <chakra.p color="text.muted">{t('unsentMore')}</chakra.p>}
        {unsent && stillUnsent && <chakra.output color="warning.text">{t('stillUnsent')}</chakra.output>}
      </chakra.div>
    </Sheet>
  )
}

function PlainWays({
  busy,
  onLeave,
  onClose,
}: Pick<UnsentWaysProps, 'busy' | 'onLeave'> & Pick<Props, 'onClose'>) {
  const t = useWords('account')
  const general = useWords('general')
  return (
    <>
      <Button wide busy={busy} onClick={onLeave}>
        {t('signOut')}
      </Button>
      <Button variant="quiet" wide onClick={onClose}>
        {general('cancel')}
      </Button>
    </>
  )
}

interface UnsentWaysProps {
  busy: boolean
  onSend: () => void
  onLockInstead: (() => void) | undefined
  onLeave: () => void
}

/** Without a connection sending leads nowhere; locking always does. */
function UnsentWays({ busy, onSend, onLockInstead, onLeave }: UnsentWaysProps) {
  const t = useWords('account')
  const connection = useConnection()
  const canSend = !onLockInstead || !isMissing(connection)
  return (
    <>
      {canSend && (
        <Button wide busy={busy} onClick={onSend}>
          {busy ? t('sending') : t('sendNow')}
        </Button>
      )}
      {onLockInstead && (
        <Button variant={canSend ? 'soft' : 'solid'} wide onClick={onLockInstead}>
          {t('lockInstead')}
        </Button>
      )}
      <Button variant="quiet" color="danger.text" wide disabled={busy} onClick={onLeave}>
        {t('signOutAnyway')}
      </Button>
    </>
  )
}
