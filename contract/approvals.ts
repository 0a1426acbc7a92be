/** What is waiting for the second approval or for its release. Apart from the other calls of loans, which a borrower's phone loads as well. */
import { STAFF } from './actors.ts'
import { call } from './call.ts'
import { applications } from './loans.ts'

export const listApprovedApplications = call({
  method: 'POST',
  path: '/application/getApprovedLoanApplication',
  summary: 'Applications approved by a CI or an admin and not yet released.',
  actors: STAFF,
  effect: 'read',
  tells: ['applications', 'clients'],
  offline: 'online',
  ...applications,
  refusals: [],
})
