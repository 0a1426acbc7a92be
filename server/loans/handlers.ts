/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { acceptDisclosure } from './accept-disclosure.ts'
import { applyForLoan } from './apply-for-loan.ts'
import { approveAsAdmin } from './approve-as-admin.ts'
import { approveAsInvestigator } from './approve-as-investigator.ts'
import { cancelApplication } from './cancel-application.ts'
import { decideLoan } from './decide-loan.ts'
import { getApplication } from './get-application.ts'
import { getCurrentApplication } from './get-current-application.ts'
import { getDisclosure } from './get-disclosure.ts'
import { getLoanLevel } from './get-loan-level.ts'
import { getOwnFile } from './get-own-file.ts'
import { getOwnLoan } from './get-own-loan.ts'
import { getSchedule } from './get-schedule.ts'
import { hasOpenApplication } from './has-open-application.ts'
import { listApprovedApplications } from './list-approved-applications.ts'
import { listClientApplications } from './list-client-applications.ts'
import { listPendingApplications } from './list-pending-applications.ts'
import { proposeRestructuring } from './propose-restructuring.ts'
import { rejectAsInvestigator } from './reject-as-investigator.ts'
import { restructureLoan } from './restructure-loan.ts'
import { writeOffLoan } from './write-off-loan.ts'

export const loansHandlers = {
  listPendingApplications,
  listApprovedApplications,
  getApplication,
  listClientApplications,
  hasOpenApplication,
  getCurrentApplication,
  getLoanLevel,
  getOwnFile,
  getOwnLoan,
  applyForLoan,
  approveAsInvestigator,
  rejectAsInvestigator,
  approveAsAdmin,
  decideLoan,
  getDisclosure,
  acceptDisclosure,
  cancelApplication,
  writeOffLoan,
  proposeRestructuring,
  restructureLoan,
  getSchedule,
} satisfies HandlersOf<'loans'>
