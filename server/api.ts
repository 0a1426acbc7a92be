/** Call -> handler. A call of the contract without its line here does not compile. */
import { listAudit } from './audit/list-audit.ts'
import { changeOwnPassword } from './auth/change-own-password.ts'
import { changePassword } from './auth/change-password.ts'
import { checkForUpdate } from './auth/check-for-update.ts'
import { checkOneTimeCode } from './auth/check-one-time-code.ts'
import { checkUsername } from './auth/check-username.ts'
import { getSignedInUser } from './auth/get-signed-in-user.ts'
import { isPasswordVerified } from './auth/is-password-verified.ts'
import { isSignedIn } from './auth/is-signed-in.ts'
import { listSessions } from './auth/list-sessions.ts'
import { registerClient } from './auth/register-client.ts'
import { refreshSession } from './auth/refresh-session.ts'
import { resetPassword } from './auth/reset-password.ts'
import { revokeSession } from './auth/revoke-session.ts'
import { sendOneTimeCode } from './auth/send-one-time-code.ts'
import { signInAdmin } from './auth/sign-in-admin.ts'
import { signInClient } from './auth/sign-in-client.ts'
import { signInInvestigator } from './auth/sign-in-investigator.ts'
import { signInSuperAdmin } from './auth/sign-in-super-admin.ts'
import { signOut } from './auth/sign-out.ts'
import { submitOneTimeCode } from './auth/submit-one-time-code.ts'
import { verifyPassword } from './auth/verify-password.ts'
import { makeBackup } from './backups/make-backup.ts'
import { getCashFlow } from './cash/get-cash-flow.ts'
import { listCashEntries } from './cash/list-cash-entries.ts'
import { addCash } from './collections/add-cash.ts'
import { attachPhoto } from './collections/attach-photo.ts'
import { getCashOnHand } from './collections/get-cash-on-hand.ts'
import { handOverCash } from './collections/hand-over-cash.ts'
import { listCollectibles } from './collections/list-collectibles.ts'
import { listRemittances } from './collections/list-remittances.ts'
import { receiveRemittance } from './collections/receive-remittance.ts'
import { recordVisit } from './collections/record-visit.ts'
import { approveExpense } from './expenses/approve-expense.ts'
import { attachReceipt } from './expenses/attach-receipt.ts'
import { listExpenses } from './expenses/list-expenses.ts'
import { rejectExpense } from './expenses/reject-expense.ts'
import { reopenExpense } from './expenses/reopen-expense.ts'
import { submitExpense } from './expenses/submit-expense.ts'
import { openPicture } from './files/open-picture.ts'
import { checkImport } from './imports/check-import.ts'
import { runImport } from './imports/run-import.ts'
import { countApplicants } from './lending/count-applicants.ts'
import { getTotalApplied } from './lending/get-total-applied.ts'
import { getTotalLent } from './lending/get-total-lent.ts'
import { listBorrowers } from './lending/list-borrowers.ts'
import { listReleases } from './lending/list-releases.ts'
import { applyForLoan } from './loans/apply-for-loan.ts'
import { acceptDisclosure } from './loans/accept-disclosure.ts'
import { getDisclosure } from './loans/get-disclosure.ts'
import { cancelApplication } from './loans/cancel-application.ts'
import { restructureLoan } from './loans/restructure-loan.ts'
import { writeOffLoan } from './loans/write-off-loan.ts'
import { approveAsAdmin } from './loans/approve-as-admin.ts'
import { approveAsInvestigator } from './loans/approve-as-investigator.ts'
import { decideLoan } from './loans/decide-loan.ts'
import { getApplication } from './loans/get-application.ts'
import { getCurrentApplication } from './loans/get-current-application.ts'
import { getLoanLevel } from './loans/get-loan-level.ts'
import { getSchedule } from './loans/get-schedule.ts'
import { hasOpenApplication } from './loans/has-open-application.ts'
import { listApprovedApplications } from './loans/list-approved-applications.ts'
import { listClientApplications } from './loans/list-client-applications.ts'
import { listPendingApplications } from './loans/list-pending-applications.ts'
import { rejectAsInvestigator } from './loans/reject-as-investigator.ts'
import { listDayEnds } from './jobs/list-day-ends.ts'
import { getPushKey } from './notices/get-push-key.ts'
import { listNotices } from './notices/list-notices.ts'
import { readNotices } from './notices/read-notices.ts'
import { subscribeToPush } from './notices/subscribe-to-push.ts'
import { unsubscribeFromPush } from './notices/unsubscribe-from-push.ts'
import { chargePenalty } from './payments/charge-penalty.ts'
import { collectPayment } from './payments/collect-payment.ts'
import { dismissProposedPenalties } from './payments/dismiss-proposed-penalties.ts'
import { listLoanPayments } from './payments/list-loan-payments.ts'
import { listPaymentExceptions } from './payments/list-payment-exceptions.ts'
import { listPenalties } from './payments/list-penalties.ts'
import { listProposedPenalties } from './payments/list-proposed-penalties.ts'
import { postProposedPenalties } from './payments/post-proposed-penalties.ts'
import { applyCredit } from './payments/apply-credit.ts'
import { previewReversal } from './payments/preview-reversal.ts'
import { refundCredit } from './payments/refund-credit.ts'
import { resolvePaymentException } from './payments/resolve-payment-exception.ts'
import { quotePayOff } from './payments/quote-pay-off.ts'
import { readSlip } from './payments/read-slip.ts'
import { reversePayment } from './payments/reverse-payment.ts'
import { verifyPayment } from './payments/verify-payment.ts'
import { voidOwnPayment } from './payments/void-own-payment.ts'
import { waivePenalty } from './payments/waive-penalty.ts'
import { approvePayroll } from './payroll/approve-payroll.ts'
import { createBondPayroll } from './payroll/create-bond-payroll.ts'
import { createPayroll } from './payroll/create-payroll.ts'
import { createThirteenthMonth } from './payroll/create-thirteenth-month.ts'
import { deletePayroll } from './payroll/delete-payroll.ts'
import { getPayrollDetails } from './payroll/get-payroll-details.ts'
import { listPayrolls } from './payroll/list-payrolls.ts'
import { rejectPayroll } from './payroll/reject-payroll.ts'
import { changeAccountStatus } from './people/change-account-status.ts'
import { changePictureWithValidId } from './people/change-picture-with-valid-id.ts'
import { changeProfilePicture } from './people/change-profile-picture.ts'
import { changeValidId } from './people/change-valid-id.ts'
import { getClientProfile } from './people/get-client-profile.ts'
import { getCoMaker } from './people/get-co-maker.ts'
import { getOtherInfo } from './people/get-other-info.ts'
import { getPerson } from './people/get-person.ts'
import { listAccounts } from './people/list-accounts.ts'
import { listClients } from './people/list-clients.ts'
import { updateCoMaker } from './people/update-co-maker.ts'
import { updateOtherInfo } from './people/update-other-info.ts'
import { updatePersonalInfo } from './people/update-personal-info.ts'
import { changeSetting } from './settings/change-setting.ts'
import { listSettings } from './settings/list-settings.ts'
import { eraseClient } from './privacy/erase-client.ts'
import { exportClient } from './privacy/export-client.ts'
import { giveConsent } from './privacy/give-consent.ts'
import { holdErasure } from './privacy/hold-erasure.ts'
import { assignClient } from './rounds/assign-client.ts'
import { handOverRound } from './rounds/hand-over-round.ts'
import { saveRoundOrder } from './rounds/save-round-order.ts'
import { compareDay } from './sync/compare-day.ts'
import { getCommandStatus } from './sync/get-command-status.ts'
import { explainSlips } from './sync/explain-slips.ts'
import { getSealKey } from './sync/get-seal-key.ts'
import { getSlipSeries } from './sync/get-slip-series.ts'
import { heartbeat } from './sync/heartbeat.ts'
import { pullChanges } from './sync/pull-changes.ts'
import { pullProfiles } from './sync/pull-profiles.ts'
import { pullWorklist } from './sync/pull-worklist.ts'
import { registerDevice } from './sync/register-device.ts'
import { sendCommands } from './sync/send-commands.ts'
import { changeTeamPictureWithValidId } from './team/change-team-picture-with-valid-id.ts'
import { changeTeamProfilePicture } from './team/change-team-profile-picture.ts'
import { changeTeamStatus } from './team/change-team-status.ts'
import { changeTeamValidId } from './team/change-team-valid-id.ts'
import { getTeamMember } from './team/get-team-member.ts'
import { listActiveTeam } from './team/list-active-team.ts'
import { listTeam } from './team/list-team.ts'
import { registerTeamMember } from './team/register-team-member.ts'
import { updateTeamMember } from './team/update-team-member.ts'
import { getMonthTakings } from './takings/get-month-takings.ts'
import { getTakings } from './takings/get-takings.ts'
import { getYearTakings } from './takings/get-year-takings.ts'
import { listApplicationPayments } from './takings/list-application-payments.ts'
import { listPayments } from './takings/list-payments.ts'
import { changeTerms } from './terms/change-terms.ts'
import { getEightInstalmentTerms } from './terms/get-eight-instalment-terms.ts'
import { getTermsAndInterest } from './terms/get-terms-and-interest.ts'
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
  changePassword,
  sendOneTimeCode,
  submitOneTimeCode,
  checkOneTimeCode,
  resetPassword,
  getPerson,
  getOtherInfo,
  getCoMaker,
  getClientProfile,
  changeProfilePicture,
  changeValidId,
  changePictureWithValidId,
  updatePersonalInfo,
  updateOtherInfo,
  updateCoMaker,
  changeAccountStatus,
  listAccounts,
  listClients,
  listTeam,
  getTeamMember,
  listActiveTeam,
  registerTeamMember,
  changeTeamProfilePicture,
  changeTeamValidId,
  changeTeamPictureWithValidId,
  updateTeamMember,
  changeTeamStatus,
  assignClient,
  handOverRound,
  saveRoundOrder,
  giveConsent,
  exportClient,
  eraseClient,
  holdErasure,
  listAudit,
  listPendingApplications,
  listApprovedApplications,
  getApplication,
  listClientApplications,
  hasOpenApplication,
  getTermsAndInterest,
  getEightInstalmentTerms,
  changeTerms,
  getCurrentApplication,
  getLoanLevel,
  applyForLoan,
  approveAsInvestigator,
  rejectAsInvestigator,
  approveAsAdmin,
  decideLoan,
  getDisclosure,
  acceptDisclosure,
  cancelApplication,
  writeOffLoan,
  restructureLoan,
  getSchedule,
  listBorrowers,
  getTotalLent,
  countApplicants,
  getTotalApplied,
  listReleases,
  collectPayment,
  reversePayment,
  voidOwnPayment,
  verifyPayment,
  listPaymentExceptions,
  listLoanPayments,
  chargePenalty,
  waivePenalty,
  listPenalties,
  listProposedPenalties,
  postProposedPenalties,
  dismissProposedPenalties,
  readSlip,
  quotePayOff,
  previewReversal,
  resolvePaymentException,
  applyCredit,
  refundCredit,
  listPayments,
  listApplicationPayments,
  getMonthTakings,
  getTakings,
  getYearTakings,
  listCollectibles,
  recordVisit,
  handOverCash,
  listRemittances,
  receiveRemittance,
  getCashOnHand,
  addCash,
  getCashFlow,
  listCashEntries,
  attachPhoto,
  openPicture,
  listExpenses,
  submitExpense,
  attachReceipt,
  approveExpense,
  rejectExpense,
  reopenExpense,
  listPayrolls,
  getPayrollDetails,
  createPayroll,
  createThirteenthMonth,
  createBondPayroll,
  deletePayroll,
  rejectPayroll,
  approvePayroll,
  listDayEnds,
  listNotices,
  readNotices,
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
  pullWorklist,
  pullChanges,
  pullProfiles,
  listSettings,
  changeSetting,
  makeBackup,
  checkImport,
  runImport,
  sendCommands,
  getCommandStatus,
  registerDevice,
  heartbeat,
  compareDay,
  explainSlips,
  getSlipSeries,
  getSealKey,
}
