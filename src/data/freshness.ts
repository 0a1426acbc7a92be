/**
 * What each write makes stale, as the reads that must be asked again: `useWrite(addCash, STALE_AFTER.addCash)`. A new
 * write of the contract without its line here does not compile. Queued writes are not here: the outbox joins them with
 * what the server said by itself.
 */
import { getSignedInUser, isPasswordVerified, listSessions } from '../../contract/auth.ts'
import type { Call } from '../../contract/call.ts'
import { listClosedMonths } from '../../contract/books.ts'
import { getCashFlow, listCashEntries } from '../../contract/cash.ts'
import { listCashDifferences } from '../../contract/cash-differences.ts'
import { getCashOnHand, listCollectibles, listRemittances } from '../../contract/collections.ts'
import { getDisclosure } from '../../contract/disclosures.ts'
import { getOwnEmail } from '../../contract/emails.ts'
import { listExpenses } from '../../contract/expenses.ts'
import type { CallName, Calls } from '../../contract/index.ts'
import {
  countApplicants,
  getTotalApplied,
  getTotalLent,
  listBorrowers,
  listReleases,
} from '../../contract/lending.ts'
import {
  getApplication,
  listApprovedApplications,
  listClientApplications,
  listPendingApplications,
} from '../../contract/loans.ts'
import { listNewCash } from '../../contract/new-cash.ts'
import { listNotices } from '../../contract/notices.ts'
import { getCurrentApplication, getLoanLevel, hasOpenApplication } from '../../contract/own-loan.ts'
import { listLoanPayments, listPaymentExceptions, readSlip } from '../../contract/payments.ts'
import { getPayrollDetails, listPayrolls } from '../../contract/payroll.ts'
import { listPenalties, listProposedPenalties } from '../../contract/penalties.ts'
import { listHeldWork, listPhones } from '../../contract/phones.ts'
import {
  getClientProfile,
  getCoMaker,
  getOtherInfo,
  getPerson,
  listAccounts,
  listClients,
} from '../../contract/people.ts'
import {
  getMonthTakings,
  getTakings,
  getYearTakings,
  listApplicationPayments,
  listPayments,
} from '../../contract/takings.ts'
import { listReversals } from '../../contract/reversals.ts'
import { listClientDebts } from '../../contract/settlements.ts'
import { listAccountsToConfirm } from '../../contract/account-vouches.ts'
import { listSuperAdminChanges } from '../../contract/super-admins.ts'
import { getTeamMember, listActiveTeam, listTeam } from '../../contract/team.ts'
import { getEightInstalmentTerms, getTermsAndInterest } from '../../contract/terms.ts'
import { getSecondFactor } from '../../contract/second-factor.ts'
import { listSettings } from '../../contract/settings.ts'

type OnlineWrite = {
  [Name in CallName]: Calls[Name] extends { readonly effect: 'write'; readonly offline: 'online' }
    ? Name
    : never
}[CallName]

const APPLICATIONS = [
  listPendingApplications,
  listApprovedApplications,
  listClientApplications,
  getApplication,
  getCurrentApplication,
  hasOpenApplication,
  countApplicants,
  getTotalApplied,
]
const PAYROLLS = [listPayrolls, getPayrollDetails]
const LOAN = [
  listCollectibles,
  getClientProfile,
  listLoanPayments,
  listPenalties,
  listBorrowers,
  getTotalLent,
  getCurrentApplication,
]
const TAKINGS = [listPayments, listApplicationPayments, getMonthTakings, getTakings, getYearTakings]
const CASH = [getCashOnHand, getCashFlow, listCashEntries]
const REVERSED = [
  ...LOAN,
  ...TAKINGS,
  readSlip,
  listPaymentExceptions,
  listCashDifferences,
  listClientDebts,
  listReversals,
  ...CASH,
]
/** What tells of a client's person, work and co-maker. */
const CLIENT = [
  getPerson,
  getOtherInfo,
  getCoMaker,
  getClientProfile,
  listClients,
  listPendingApplications,
  listApprovedApplications,
  getApplication,
]
const TEAM = [listTeam, getTeamMember, listActiveTeam, listAccounts, getPerson]

export const STALE_AFTER = {
  signInClient: [],
  signInAdmin: [],
  signInSuperAdmin: [],
  signInInvestigator: [],
  signOut: [],
  refreshSession: [],
  registerClient: [],
  verifyPassword: [isPasswordVerified],
  sendOneTimeCode: [],
  submitOneTimeCode: [],
  resetPassword: [],
  startCompany: [],
  sendEmailCode: [getOwnEmail],
  submitEmailCode: [getOwnEmail, ...TEAM],
  changeOwnPassword: [listSessions, getSignedInUser],
  changePassword: [listAccountsToConfirm],
  revokeSession: [listSessions],
  changeProfilePicture: CLIENT,
  changeValidId: CLIENT,
  changePictureWithValidId: CLIENT,
  updatePersonalInfo: [...CLIENT, listCollectibles, getSignedInUser],
  updateOtherInfo: CLIENT,
  updateCoMaker: CLIENT,
  changeAccountStatus: [listClients, listAccounts, getClientProfile],
  registerTeamMember: [...TEAM, listAccountsToConfirm],
  changeTeamProfilePicture: TEAM,
  changeTeamValidId: TEAM,
  changeTeamPictureWithValidId: TEAM,
  updateTeamMember: [...TEAM, getSignedInUser],
  changeTeamStatus: TEAM,
  confirmSuperAdmin: [...TEAM, listSuperAdminChanges],
  confirmAccount: [listAccountsToConfirm],
  refuseSuperAdmin: [...TEAM, listSuperAdminChanges],
  assignClient: [...CLIENT, listCollectibles, listTeam, getTeamMember],
  eraseClient: [listClients, listAccounts, getClientProfile],
  holdErasure: [],
  giveConsent: [],
  handOverRound: [...CLIENT, listCollectibles, listTeam, getTeamMember],
  saveRoundOrder: [],
  openPicture: [],
  changeTerms: [getTermsAndInterest, getEightInstalmentTerms, getLoanLevel],
  applyForLoan: APPLICATIONS,
  decideLoan: [...APPLICATIONS, ...LOAN, listReleases, ...CASH],
  acceptDisclosure: [getDisclosure],
  cancelApplication: APPLICATIONS,
  writeOffLoan: [...APPLICATIONS, ...LOAN],
  proposeRestructuring: APPLICATIONS,
  restructureLoan: [...APPLICATIONS, ...LOAN],
  reversePayment: REVERSED,
  confirmReversal: REVERSED,
  refuseReversal: [listReversals],
  movePayment: [...LOAN, ...TAKINGS, readSlip, listPaymentExceptions, listClientDebts],
  resolvePaymentException: [...LOAN, ...TAKINGS, readSlip, listPaymentExceptions, ...CASH],
  payClientDebt: [listClientDebts, ...LOAN, ...CASH],
  applyCredit: [...LOAN, ...TAKINGS],
  refundCredit: [...LOAN, ...CASH],
  verifyPayment: [...LOAN, ...TAKINGS, readSlip, listPaymentExceptions, ...CASH],
  chargePenalty: LOAN,
  waivePenalty: LOAN,
  postProposedPenalties: [...LOAN, listProposedPenalties],
  dismissProposedPenalties: [listPenalties, listProposedPenalties],
  receiveRemittance: [listRemittances, listCashDifferences, ...CASH],
  addCash: [listNewCash, ...CASH],
  confirmNewCash: [listNewCash, ...CASH],
  refuseNewCash: [listNewCash, ...CASH],
  closeMonth: [listClosedMonths],
  decideCashDifference: [listCashDifferences, ...CASH],
  attachPhoto: [getClientProfile],
  submitExpense: [listExpenses],
  attachReceipt: [listExpenses],
  approveExpense: [listExpenses, ...CASH],
  rejectExpense: [listExpenses],
  reopenExpense: [listExpenses, ...CASH],
  createPayroll: PAYROLLS,
  createThirteenthMonth: PAYROLLS,
  createBondPayroll: PAYROLLS,
  deletePayroll: PAYROLLS,
  rejectPayroll: PAYROLLS,
  approvePayroll: [...PAYROLLS, ...CASH],
  readNotices: [listNotices],
  subscribeToPush: [],
  unsubscribeFromPush: [],
  changeSetting: [listSettings, getSignedInUser],
  makeBackup: [],
  runImport: [...APPLICATIONS, ...LOAN, ...TAKINGS, listClients, listAccounts, listReleases],
  sendCommands: [],
  registerDevice: [],
  heartbeat: [],
  beginSecondFactor: [],
  confirmSecondFactor: [getSecondFactor],
  submitSecondFactor: [],
  submitRecoveryCode: [],
  makeRecoveryCodes: [getSecondFactor],
  removeSecondFactor: [getSecondFactor],
  removeSecondFactorOf: [getTeamMember],
  blockPhone: [listPhones],
  releasePhone: [listPhones, listHeldWork],
  takeHeldWork: [listPhones, listHeldWork],
  refuseHeldWork: [listPhones, listHeldWork],
} as const satisfies Readonly<Record<OnlineWrite, readonly Call[]>>
