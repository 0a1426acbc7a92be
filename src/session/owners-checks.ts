/** The owner's two checks: each is false on any failure, whatever failed. What follows from that is the caller's to decide. */
import type { isPasswordVerified, isSignedIn } from '../../contract/auth/auth.ts'
import type { OutputOf } from '../../contract/wire/call.ts'
import type { Answer } from '../offline/wire/answer.ts'

type Said<Data> = { readonly success: true; readonly data: Data }

export function isLoggedIn(
  answer: Answer<OutputOf<typeof isSignedIn>>,
  accId: number,
): answer is Said<OutputOf<typeof isSignedIn>> {
  return answer.success && answer.data.signed_in && answer.data.acc_id === accId
}

export function isPasswordFresh(answer: Answer<OutputOf<typeof isPasswordVerified>>): boolean {
  return answer.success && answer.data.verified
}
