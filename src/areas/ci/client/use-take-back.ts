import { useState } from 'react'
import { systemClock } from '../../../../domain/clock.ts'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { withdrawUnsent } from '../../../offline/outbox/withdraw.ts'
import { voidCommand } from './void-command.ts'

type Taken = Parameters<typeof voidCommand>[1]

/** Takes a payment back once, however often it is pressed; `takeBack` answers whether the phone has kept it. */
export function useTakeBack(offline: Offline, taken: Taken) {
  const [id] = useState(() => newCommandId())
  const [at] = useState(() => systemClock.now())
  const { save, busy, failure } = useSaveCommand(offline)
  const { payment } = taken
  /** It has not left the phone, and may still do so at any moment. */
  const unsent =
    payment.command !== null && payment.command.firstSentAt === null && payment.status === 'waiting'
  const takeBack = async (reason: string): Promise<boolean> => {
    if (unsent && (await withdrawUnsent(offline, payment.paymentId))) return true
    return (await save(voidCommand(id, taken, { reason, at }))) === 'saved'
  }
  return { unsent, takeBack, busy, failure }
}
