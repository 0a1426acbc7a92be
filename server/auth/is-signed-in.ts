import type { Handler } from '../http/ask.ts'

export const isSignedIn: Handler<'isSignedIn'> = async ({ actor }) => ({
  signed_in: actor !== null,
  acc_id: actor?.accId ?? null,
  locked: actor?.isIdle ?? false,
})
