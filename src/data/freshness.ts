/**
 * What each write makes stale, as the reads that must be asked again: `useWrite(addCash, STALE_AFTER.addCash)`. A new
 * write of the contract without its line here does not compile. Queued writes are not here: the outbox joins them with
 * what the server said by itself.
 */
import { getSignedInUser, isPasswordVerified, listSessions } from '../../contract/auth.ts'
import type { Call } from '../../contract/call.ts'
import { getCashOnHand, listCollectibles, listRemittances } from '../../contract/collections.ts'
import type { CallName, Calls } from '../../contract/index.ts'
import {
  getApplication,
  hasOpenApplication,
  listApprovedApplications,
  listClientApplications,
  listPendingApplications,
} from '../../contract/loans.ts'
import { listLoanPayments, listPaymentExceptions, listPenalties, readSlip } from '../../contract/payments.ts'
import { getClientProfile } from '../../contract/people.ts'
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
  hasOpenApplication,
]
const LOAN = [listCollectibles, getClientProfile, listLoanPayments, listPenalties]

export const STALE_AFTER = {
  signInClient: [],
  signInAdmin: [],
  signInSuperAdmin: [],
  signInInvestigator: [],
  signOut: [],
  refreshSession: [],
  registerClient: [],
  verifyPassword: [isPasswordVerified],
  changeOwnPassword: [listSessions, getSignedInUser],
  revokeSession: [listSessions],
  openPicture: [],
  applyForLoan: APPLICATIONS,
  decideLoan: [...APPLICATIONS, ...LOAN, getCashOnHand],
  reversePayment: [...LOAN, readSlip, listPaymentExceptions, getCashOnHand],
  verifyPayment: [...LOAN, readSlip, listPaymentExceptions, getCashOnHand],
  chargePenalty: LOAN,
  waivePenalty: LOAN,
  receiveRemittance: [listRemittances, getCashOnHand],
  addCash: [getCashOnHand],
  attachPhoto: [getClientProfile],
  changeSetting: [listSettings, getSignedInUser],
  sendCommands: [],
  registerDevice: [],
  heartbeat: [],
} as const satisfies Readonly<Record<OnlineWrite, readonly Call[]>>
