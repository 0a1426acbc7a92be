/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { getOwnEmail } from './get-own-email.ts'
import { sendEmailCode } from './send-email-code.ts'
import { submitEmailCode } from './submit-email-code.ts'

export const emailsHandlers = {
  getOwnEmail,
  sendEmailCode,
  submitEmailCode,
} satisfies HandlersOf<'emails'>
