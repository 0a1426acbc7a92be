/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { changePassword } from './change-password.ts'
import { checkForUpdate } from './check-for-update.ts'
import { checkUsername } from './check-username.ts'
import { getProofTask } from './get-proof-task.ts'
import { getSignedInUser } from './get-signed-in-user.ts'
import { isPasswordVerified } from './is-password-verified.ts'
import { isSignedIn } from './is-signed-in.ts'
import { listSessions } from './list-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { registerClient } from './register-client.ts'
import { revokeSession } from './revoke-session.ts'
import { signInAdmin } from './sign-in-admin.ts'
import { signInClient } from './sign-in-client.ts'
import { signInInvestigator } from './sign-in-investigator.ts'
import { signInSuperAdmin } from './sign-in-super-admin.ts'
import { signOut } from './sign-out.ts'
import { verifyPassword } from './verify-password.ts'

export const authHandlers = {
  checkForUpdate,
  getProofTask,
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
} satisfies HandlersOf<'auth'>
