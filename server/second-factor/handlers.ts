/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { removeMemberSecondFactor } from './remove-member-second-factor.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { submitRecoveryCode } from './submit-recovery-code.ts'
import { submitSecondFactor } from './submit-second-factor.ts'

export const secondFactorHandlers = {
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  submitSecondFactor,
  submitRecoveryCode,
  makeRecoveryCodes,
  removeSecondFactor,
  removeMemberSecondFactor,
} satisfies HandlersOf<'second-factor'>
