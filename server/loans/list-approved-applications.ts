/** Applications on their way from a CI's approval to the release. */
import { APPROVED_STATUSES } from '../../contract/loans/approvals.ts'
import type { Handler } from '../http/ask.ts'
import { listApplications } from './applications/list-applications.ts'

export const listApprovedApplications: Handler<'listApprovedApplications'> = (ask) =>
  listApplications(ask, ask.input.status === undefined ? APPROVED_STATUSES : [ask.input.status])
