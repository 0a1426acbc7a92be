import type { Handler } from '../http/ask.ts'
import { requireEditableAccount } from '../people/editable-client.ts'
import { noteConsent } from './note-consent.ts'

/** Twice is once: what was agreed to holds from the first time. */
export const giveConsent: Handler<'giveConsent'> = async (ask) => {
  const { tx, actor, input } = ask
  await requireEditableAccount(tx, actor, input.acc_id)
  const consent = {
    accId: input.acc_id,
    kind: input.kind,
    version: input.consent_version,
    channel: actor.role === 'CLIENT_USER' ? ('app' as const) : ('office' as const),
    address: ask.from.address,
    at: ask.now,
  }
  const held = await noteConsent(tx, consent)
  ask.changed('consent', input.acc_id, null, held)
  return held
}
