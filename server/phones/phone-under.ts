import { looksAfter } from '../../domain/people/team-rules.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { lockPhone, type Phone } from './phone-store.ts'

/** The phone, locked, of somebody whom the actor looks after. Throws NOT_FOUND. */
export async function phoneUnder(tx: Tx, actor: Actor, deviceId: string): Promise<Phone> {
  const phone = await lockPhone(tx, deviceId)
  if (!phone || !looksAfter(actor.role, phone.role)) refuse('NOT_FOUND')
  return phone
}
