import { useCallback, useEffect, useRef, useState } from 'react'
import type { Clock } from '../../../../domain/clock.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { readySeal } from '../../../offline/device/ready-seal.ts'
import type { SaveFailure } from '../../../offline/outbox/save-command.ts'
import { useAsksPlace } from '../../../offline/account/use-offline.ts'
import { useSession } from '../../../session/session.ts'
import type { PaymentForm } from './payment-form.ts'
import { usePlaceHere } from './use-place-here.ts'
import { savePayment, stampNow } from './save-payment.ts'
import type { Draft } from '../../../features/form/use-draft.ts'

/** A button that greys out and says its words a moment later only flickers, and drawing it twice costs a slow phone a frame. */
const SLOW_MS = 200

/** Saves once however often Save is touched. What the sealing needs is made while the person still looks at the amount. */
export function useSavePayment(offline: Offline, view: StopView, draft: Draft<PaymentForm>) {
  const [slow, setSlow] = useState(false)
  const [failure, setFailure] = useState<SaveFailure>()
  const [saved, setSaved] = useState(false)
  /** The form that is being saved, or was: a further touch on the same one finds nothing left to do. */
  const taken = useRef<string>(undefined)
  const collector = useSession()?.name ?? ''
  const { form, change } = draft
  const place = usePlaceHere(useAsksPlace())

  const expected = form !== undefined && form.chosen !== null
  useEffect(() => {
    if (expected) readySeal(offline)
  }, [expected, offline])

  const save = async (
    asked: PaymentForm,
    amount: Centavos,
    clock: Clock,
  ): Promise<SaveFailure | undefined> => {
    if (taken.current === asked.id) return undefined
    // Nothing is drawn of it yet: that would stand between the touch and what is saved.
    taken.current = asked.id
    const patience = setTimeout(() => setSlow(true), SLOW_MS)
    const stamp = asked.stamp ?? stampNow(clock, place.current)
    const { stop } = view
    const failed = await savePayment(offline, { form: asked, stamp, amount, stop, before: view, collector })
    if (failed !== undefined) {
      taken.current = undefined
      if (failed !== 'already') change({ stamp })
    }
    clearTimeout(patience)
    setFailure(failed === 'already' ? undefined : failed)
    setSlow(false)
    setSaved(failed === undefined)
    return failed
  }
  const isTaken = useCallback((id: string) => taken.current === id, [])
  return { save, isTaken, slow, failure, saved }
}
