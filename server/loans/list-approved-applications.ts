/** Applications on their way from a CI's approval to the release. */
import type { Handler } from '../http/ask.ts'
import { listApplications } from './list-applications.ts'

export const listApprovedApplications: Handler<'listApprovedApplications'> = (ask) =>
  listApplications(ask, ['Approved by CI', 'Approved by Admin'])
