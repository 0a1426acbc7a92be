import { startTransition, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { kick } from '../../../offline/account/kick.ts'
import { hasPin, isLocked, removePin, subscribe } from '../../../offline/device/pin.ts'
import { pinMark } from '../../../offline/device/pin-mark.ts'
import { useSession } from '../../../session/session.ts'
import { takeUpWork } from '../../../session/take-up-work.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Covered } from '../../../ui/overlays/covered.ts'
import { ErrorState } from '../../../ui/states/message-states.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ChoosePin } from './choose-pin.tsx'
import { dropEarlyPad } from '../../../app/take-over-early-pad.ts'
import { EnterPin } from './enter-pin.tsx'
import { isPinForgotten, takeForgottenPin } from '../../../session/forgotten-pin.ts'
import { useIdleLock } from './use-idle-lock.ts'

/** A phone is carried about and lost; a desktop in the office is not asked. */
const isPhone = () => matchMedia('(pointer: coarse)').matches

/**
 * Guards the work of this phone: choose a PIN the first time, enter it after idleness. `instead` is shown
 * with and without a PIN, where there is nothing behind the gate to come to.
 */
export function PinGate({ children, instead }: { children: ReactNode; instead?: ReactNode }) {
  const t = useWords('pin')
  const { state, retry } = useOpenWork()
  const accId = useSession()?.acc_id
  const locked = useSyncExternalStore(subscribe, isLocked)
  const chosen = useSyncExternalStore(subscribe, hasPin)
  useIdleLock()
  const open = state === 'open' && !locked && (chosen || !isPhone())
  const isShut = state === 'open' && instead !== undefined
  // Who comes back after a while takes what is behind for what is so now.
  useEffect(() => {
    if (open) kick('visible')
  }, [open])
  const made = useMadeReady(open, state === 'open' && locked)

  useEffect(() => {
    if (state === 'failed' || open || isShut) dropEarlyPad()
  }, [state, open, isShut])

  if (state === 'failed') {
    return (
      <Screen>
        <ErrorState message={t('storageFailed')} onRetry={retry} />
      </Screen>
    )
  }
  if (isShut) return instead
  // The pad need not wait for the outbox: what is typed into it does.
  const expected = state === 'opening' && expectsPin(accId)
  if (state === 'opening' && !expected) {
    return (
      <Screen>
        <SkeletonRows />
      </Screen>
    )
  }
  return (
    <>
      {!open && (
        <chakra.div position="fixed" inset="0" zIndex="gate" bg="page" overflow="auto">
          {locked || expected ? <EnterPin /> : <ChoosePin onDone={() => undefined} />}
        </chakra.div>
      )}
      {/* What was typed stays behind the lock; and while a PIN is typed, what it opens is made ready and laid out, unseen. */}
      {made && (
        <chakra.div
          visibility={open ? undefined : 'hidden'}
          inert={!open}
          css={open ? undefined : { '@media print': { display: 'none' } }}
        >
          <Covered value={!open}>{children}</Covered>
        </chakra.div>
      )}
    </>
  )
}

function expectsPin(accId: number | undefined): boolean {
  return accId !== undefined && pinMark(accId) !== undefined && !isPinForgotten(accId)
}

/** Whether to make what is behind the gate: once it is open, or as soon as its pad is there. */
function useMadeReady(open: boolean, asked: boolean): boolean {
  const [made, setMade] = useState(false)
  if (open && !made) setMade(true)
  useEffect(() => {
    if (asked && !made) startTransition(() => setMade(true))
  }, [asked, made])
  return made
}

function useOpenWork() {
  const accId = useSession()?.acc_id
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<{ of: string; state: 'open' | 'failed' }>()
  const asked = `${accId}:${round}`
  useEffect(() => {
    const open = async () => {
      await takeUpWork()
      if (accId !== undefined && takeForgottenPin(accId)) await removePin()
    }
    open().then(
      () => setOutcome({ of: asked, state: 'open' }),
      () => setOutcome({ of: asked, state: 'failed' }),
    )
  }, [accId, asked])
  return {
    state: outcome?.of === asked ? outcome.state : 'opening',
    retry: () => setRound(round + 1),
  }
}
