/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { checkOneTimeCode } from './check-one-time-code.ts'
import { resetPassword } from './reset-password.ts'
import { sendOneTimeCode } from './send-one-time-code.ts'
import { submitOneTimeCode } from './submit-one-time-code.ts'

export const passwordResetHandlers = {
  sendOneTimeCode,
  submitOneTimeCode,
  checkOneTimeCode,
  resetPassword,
} satisfies HandlersOf<'password-reset'>
