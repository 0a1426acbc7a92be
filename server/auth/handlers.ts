/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { changePassword } from './change-password.ts'
import { checkForUpdate } from './check-for-update.ts'
import { checkOneTimeCode } from './check-one-time-code.ts'
import { checkUsername } from './check-username.ts'
import { getOwnEmail } from './get-own-email.ts'
import { sendEmailCode } from './send-email-code.ts'
import { submitEmailCode } from './submit-email-code.ts'
import { getProofTask } from './get-proof-task.ts'
import { getSignedInUser } from './get-signed-in-user.ts'
import { isPasswordVerified } from './is-password-verified.ts'
import { isSignedIn } from './is-signed-in.ts'
import { listSessions } from './list-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { registerClient } from './register-client.ts'
import { resetPassword } from './reset-password.ts'
import { revokeSession } from './revoke-session.ts'
import { sendOneTimeCode } from './send-one-time-code.ts'
import { signInAdmin } from './sign-in-admin.ts'
import { signInClient } from './sign-in-client.ts'
import { signInInvestigator } from './sign-in-investigator.ts'
import { signInSuperAdmin } from './sign-in-super-admin.ts'
import { signOut } from './sign-out.ts'
import { submitOneTimeCode } from './submit-one-time-code.ts'
import { verifyPassword } from './verify-password.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { getSecondFactor } from './get-second-factor.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { removeMemberSecondFactor } from './remove-member-second-factor.ts'
import { submitRecoveryCode } from './submit-recovery-code.ts'
import { submitSecondFactor } from './submit-second-factor.ts'

export const authHandlers = {
  checkForUpdate,
  getProofTask,
  getOwnEmail,
  sendEmailCode,
  submitEmailCode,
  signInClient,
  signInAdmin,
  signInSuperAdmin,
  signInInvestigator,
  isPasswordVerified,
  isSignedIn,
  verifyPassword,
  signOut,
  refreshSession,
  getSignedInUser,
  listSessions,
  revokeSession,
  registerClient,
  checkUsername,
  changeOwnPassword,
  changePassword,
  sendOneTimeCode,
  submitOneTimeCode,
  checkOneTimeCode,
  resetPassword,
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  makeRecoveryCodes,
  removeSecondFactor,
  removeMemberSecondFactor,
  submitRecoveryCode,
  submitSecondFactor,
} satisfies HandlersOf<'auth'>
