/** What is waiting for the second approval or for its release. Apart from the other calls of loans, which a borrower's phone loads as well. */
import * as v from 'valibot'
import { STAFF } from './actors.ts'
import { call } from './call.ts'
import { listOf } from './list.ts'
import { applicationCard } from './loans.ts'
import { searched } from './shapes.ts'

export const APPROVED_STATUSES = ['Approved by CI', 'Approved by Admin'] as const

export const listApprovedApplications = call({
  method: 'POST',
  path: '/application/getApprovedLoanApplication',
  summary: 'Applications approved by a CI or an admin and not yet released.',
  actors: STAFF,
  effect: 'read',
  tells: ['applications', 'clients'],
  offline: 'online',
  ...listOf(applicationCard, {
    filters: { search: searched, status: v.optional(v.picklist(APPROVED_STATUSES)) },
    sorts: ['oldest', 'newest'],
  }),
  refusals: [],
})
