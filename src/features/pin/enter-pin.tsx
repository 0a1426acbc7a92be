import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { currentOffline } from '../../offline/current-offline.ts'
import { tryPin } from '../../offline/pin.ts'
import { useSession } from '../../session/session.ts'
import { signOut } from '../../session/sign-in.ts'
import { takeUpWork } from '../../session/take-up-work.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useWords } from '../../words/use-words.ts'
import { forgetPin } from './forgotten-pin.ts'
import { PinPad } from './pin-pad.tsx'

export function EnterPin() {
  const t = useWords('pin')
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState(false)
  const [wait, setWait] = useWait()

  const take = async (pin: string) => {
    setBusy(true)
    const answer = await tryWhenOpen(pin).finally(() => setBusy(false))
    if (answer === 'open') return
    setWrong(true)
    setWait(Math.ceil(answer.waitMs / 1000))
  }

  return (
    <PinPad
      title={t('lockedTitle')}
      under={session?.name ?? t('lockedMore')}
      problem={wait > 0 ? t('wait', { seconds: wait }) : wrong ? t('wrong') : undefined}
      disabled={busy || wait > 0}
      onPin={(pin) => void take(pin).catch(() => undefined)}
      foot={<Forgotten />}
    />
  )
}

/** The pad may stand before the outbox is open. Where it cannot be opened, the gate says so in the pad's place. */
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

function Forgotten() {
  const t = useWords('pin')
  const navigate = useNavigate()
  const session = useSession()
  const [open, setOpen] = useState(false)
  const leave = async () => {
    if (session) forgetPin(session.acc_id)
    await signOut()
    await navigate({ to: '/login_ci', replace: true })
  }
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('forgot')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('forgot')}
        confirm={t('forgotAction')}
        onConfirm={() => void leave()}
        onClose={() => setOpen(false)}
      >
        {t('forgotMore')}
      </ConfirmDialog>
    </>
  )
}
