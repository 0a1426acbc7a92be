import { useEffect } from 'react'
import type { Clock } from '../../../../domain/clock.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { Draft } from '../../../features/form/use-draft.ts'
import { useSaveCommand, type SaveOutcome } from '../../../features/form/use-save-command.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { useAsksPlace } from '../../../offline/account/use-offline.ts'
import { readySeal } from '../../../offline/device/ready-seal.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { useSession } from '../../../session/session.ts'
import { paymentCommand, stampNow } from './payment-command.ts'
import type { PaymentForm } from './payment-form.ts'
import { usePlaceHere } from './use-place-here.ts'

/** Saves the payment as it is in the form. What the sealing needs is made while the person still looks at the amount. */
export function useSavePayment(offline: Offline, view: StopView, { form, change }: Draft<PaymentForm>) {
  const { save: keep, isTaken, busy, failure, saved } = useSaveCommand(offline)
  const collector = useSession()?.name ?? ''
  const place = usePlaceHere(useAsksPlace())

  const expected = form !== undefined && form.chosen !== null
  useEffect(() => {
    if (expected) readySeal(offline)
  }, [expected, offline])

  const save = async (asked: PaymentForm, amount: Centavos, clock: Clock): Promise<SaveOutcome> => {
    const stamp = asked.stamp ?? stampNow(clock, place.current)
    const { stop } = view
    const outcome = await keep(paymentCommand({ form: asked, stamp, amount, stop, before: view, collector }))
    if (outcome !== 'saved' && outcome !== 'under way' && outcome !== 'already') change({ stamp })
    return outcome
  }
  // Another window's payment is asked about, not told as a failure.
  return { save, isTaken, busy, failure: failure === 'already' ? undefined : failure, saved }
}
