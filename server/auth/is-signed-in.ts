import type { Handler } from '../http/ask.ts'
import { whyEnded } from './sessions/why-ended.ts'

export const isSignedIn: Handler<'isSignedIn'> = async ({ tx, actor, from, now }) => ({
  signed_in: actor !== null,
  acc_id: actor?.accId ?? null,
  locked: actor?.isIdle ?? false,
  ended: actor ? null : await whyEnded(tx, from, now),
})
