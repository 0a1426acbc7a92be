/** Applications that wait for a CI's visit. */
import type { Handler } from '../http/ask.ts'
import { listApplications } from './applications/list-applications.ts'

export const listPendingApplications: Handler<'listPendingApplications'> = (ask) =>
  listApplications(ask, ['Pending'])
