/** Call -> handler. A call of the contract without its line here does not compile. */
import { changeOwnPassword } from './auth/change-own-password.ts'
import { checkForUpdate } from './auth/check-for-update.ts'
import { checkUsername } from './auth/check-username.ts'
import { getSignedInUser } from './auth/get-signed-in-user.ts'
import { isPasswordVerified } from './auth/is-password-verified.ts'
import { isSignedIn } from './auth/is-signed-in.ts'
import { listSessions } from './auth/list-sessions.ts'
import { registerClient } from './auth/register-client.ts'
import { refreshSession } from './auth/refresh-session.ts'
import { revokeSession } from './auth/revoke-session.ts'
import { signInAdmin } from './auth/sign-in-admin.ts'
import { signInClient } from './auth/sign-in-client.ts'
import { signInInvestigator } from './auth/sign-in-investigator.ts'
import { signInSuperAdmin } from './auth/sign-in-super-admin.ts'
import { signOut } from './auth/sign-out.ts'
import { verifyPassword } from './auth/verify-password.ts'
import { addCash } from './collections/add-cash.ts'
import { attachPhoto } from './collections/attach-photo.ts'
import { getCashOnHand } from './collections/get-cash-on-hand.ts'
import { handOverCash } from './collections/hand-over-cash.ts'
import { listCollectibles } from './collections/list-collectibles.ts'
import { listRemittances } from './collections/list-remittances.ts'
import { receiveRemittance } from './collections/receive-remittance.ts'
import { recordVisit } from './collections/record-visit.ts'
import { openPicture } from './files/open-picture.ts'
import { applyForLoan } from './loans/apply-for-loan.ts'
import { approveAsAdmin } from './loans/approve-as-admin.ts'
import { approveAsInvestigator } from './loans/approve-as-investigator.ts'
import { decideLoan } from './loans/decide-loan.ts'
import { getApplication } from './loans/get-application.ts'
import { getSchedule } from './loans/get-schedule.ts'
import { getTermsAndInterest } from './loans/get-terms-and-interest.ts'
import { hasOpenApplication } from './loans/has-open-application.ts'
import { listApprovedApplications } from './loans/list-approved-applications.ts'
import { listClientApplications } from './loans/list-client-applications.ts'
import { listPendingApplications } from './loans/list-pending-applications.ts'
import { rejectAsInvestigator } from './loans/reject-as-investigator.ts'
import { chargePenalty } from './payments/charge-penalty.ts'
import { collectPayment } from './payments/collect-payment.ts'
import { listLoanPayments } from './payments/list-loan-payments.ts'
import { listPaymentExceptions } from './payments/list-payment-exceptions.ts'
import { listPenalties } from './payments/list-penalties.ts'
import { readSlip } from './payments/read-slip.ts'
import { reversePayment } from './payments/reverse-payment.ts'
import { verifyPayment } from './payments/verify-payment.ts'
import { voidOwnPayment } from './payments/void-own-payment.ts'
import { waivePenalty } from './payments/waive-penalty.ts'
import { getClientProfile } from './people/get-client-profile.ts'
import { getCoMaker } from './people/get-co-maker.ts'
import { getOtherInfo } from './people/get-other-info.ts'
import { getPerson } from './people/get-person.ts'
import { changeSetting } from './settings/change-setting.ts'
import { listSettings } from './settings/list-settings.ts'
import { compareDay } from './sync/compare-day.ts'
import { getCommandStatus } from './sync/get-command-status.ts'
import { getSealKey } from './sync/get-seal-key.ts'
import { heartbeat } from './sync/heartbeat.ts'
import { pullChanges } from './sync/pull-changes.ts'
import { pullProfiles } from './sync/pull-profiles.ts'
import { pullWorklist } from './sync/pull-worklist.ts'
import { registerDevice } from './sync/register-device.ts'
import { sendCommands } from './sync/send-commands.ts'
import type { Handlers } from './http/ask.ts'

export const handlers: Handlers = {
  checkForUpdate,
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
  getPerson,
  getOtherInfo,
  getCoMaker,
  getClientProfile,
  listPendingApplications,
  listApprovedApplications,
  getApplication,
  listClientApplications,
  hasOpenApplication,
  getTermsAndInterest,
  applyForLoan,
  approveAsInvestigator,
  rejectAsInvestigator,
  approveAsAdmin,
  decideLoan,
  getSchedule,
  collectPayment,
  reversePayment,
  voidOwnPayment,
  verifyPayment,
  listPaymentExceptions,
  listLoanPayments,
  chargePenalty,
  waivePenalty,
  listPenalties,
  readSlip,
  listCollectibles,
  recordVisit,
  handOverCash,
  listRemittances,
  receiveRemittance,
  getCashOnHand,
  addCash,
  attachPhoto,
  openPicture,
  pullWorklist,
  pullChanges,
  pullProfiles,
  listSettings,
  changeSetting,
  sendCommands,
  getCommandStatus,
  registerDevice,
  heartbeat,
  compareDay,
  getSealKey,
}
