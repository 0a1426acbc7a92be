import type { Handler } from '../http/ask.ts'
import { isPasswordFresh } from '../http/session.ts'

export const isPasswordVerified: Handler<'isPasswordVerified'> = async ({ actor, now }) => ({
  verified: isPasswordFresh(actor, now),
})
