import { useCallback, useEffect, useRef, useState } from 'react'
import type { Clock } from '../../../domain/clock.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Offline } from '../../offline/offline.ts'
import type { StopView } from '../../offline/projection.ts'
import { readySeal } from '../../offline/ready-seal.ts'
import type { SaveFailure } from '../../offline/save-command.ts'
import { nextSlipNo } from '../../offline/slip-series.ts'
import { storageFailure } from '../../offline/storage-failure.ts'
import { useSession } from '../../session/session.ts'
import type { PaymentForm } from './payment-form.ts'
import { savePayment, stampNow } from './save-payment.ts'
import type { Draft } from './use-draft.ts'

/** A button that greys out and says its words a moment later only flickers, and drawing it twice costs a slow phone a frame. */
const SLOW_MS = 200

/**
 * Saves once however often Save is touched. The slip number is reserved while the person still looks at the split, so that
 * Save itself has one thing to write.
 */
export function useSavePayment(offline: Offline, view: StopView, draft: Draft<PaymentForm>) {
  const [busy, setBusy] = useState(false)
  const [slow, setSlow] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()
  const [saved, setSaved] = useState(false)
  /** The form that is being saved, or was: a further touch on the same one finds nothing left to do. */
  const taken = useRef<string>(undefined)
  const collector = useSession()?.name ?? ''
  const { form, change } = draft
  const reserving = useRef<{ id: string; number: Promise<Reserved> }>(undefined)

  const reserve = useCallback(
    (id: string) => {
      if (reserving.current?.id !== id) {
        reserving.current = { id, number: reserveSlip(offline) }
      }
      return reserving.current.number
    },
    [offline],
  )

  const waiting = form !== undefined && form.chosen !== null && form.slipNo === null ? form.id : undefined
  useEffect(() => {
    if (waiting === undefined) return
    let left = false
    readySeal(offline)
    void reserve(waiting).then(({ slipNo }) => {
      if (!left && slipNo !== undefined) change({ slipNo })
    })
    return () => {
      left = true
    }
  }, [waiting, offline, reserve, change])

  const save = async (asked: PaymentForm, amount: Centavos, clock: Clock): Promise<void> => {
    if (taken.current === asked.id) return
    taken.current = asked.id
    setBusy(true)
    const patience = setTimeout(() => setSlow(true), SLOW_MS)
    const reserved: Reserved = asked.slipNo === null ? await reserve(asked.id) : { slipNo: asked.slipNo }
    const { slipNo } = reserved
    const stamp = asked.stamp ?? stampNow(clock)
    const { stop, position } = view
    const failed =
      slipNo === undefined
        ? reserved.failed
        : await savePayment(offline, { form: asked, stamp, slipNo, amount, stop, position, collector })
    if (slipNo === undefined) reserving.current = undefined
    else if (failed !== undefined) change({ stamp, slipNo })
    clearTimeout(patience)
    setFailure(failed)
    setBusy(false)
    setSlow(false)
    setSaved(failed === undefined)
    if (failed !== undefined) taken.current = undefined
  }
  const isTaken = useCallback((id: string) => taken.current === id, [])
  return { save, isTaken, busy, slow, failure, saved }
}

type Reserved =
  | { readonly slipNo: string; readonly failed?: never }
  | { readonly slipNo?: never; readonly failed: SaveFailure }

function reserveSlip(offline: Offline): Promise<Reserved> {
  return nextSlipNo(offline).then(
    (slipNo) => ({ slipNo }),
    (error: unknown) => ({ failed: storageFailure(error) === 'full' ? 'full' : 'broken' }),
  )
}
