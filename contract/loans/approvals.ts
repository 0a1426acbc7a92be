/** What is waiting for the second approval or for its release. Apart from the other calls of loans, which a borrower's phone loads as well. */
import * as v from 'valibot'
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts'
import { OFFICE, STAFF } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { versionSeen } from '../wire/fields.ts'
import { form, wordsForKind } from '../wire/form.ts'
import { labelOf } from '../wire/labels.ts'
import { listOf } from '../wire/list.ts'
import { applicationCard, LENDING_REFUSALS, ofCards, overrideReason } from './loans.ts'
import { centavos, id, localDate, searched, text } from '../wire/shapes.ts'

export const APPROVED_STATUSES = ['Approved by CI', 'Approved by Admin'] as const

export const listApprovedApplications = call({
  ...ofCards,
  path: '/application/getApprovedLoanApplication',
  summary: 'Applications approved by a CI or an admin and not yet released.',
  actors: STAFF,
  ...listOf(applicationCard, {
    filters: { search: searched, status: v.optional(v.picklist(APPROVED_STATUSES)) },
    sorts: ['oldest', 'newest'],
  }),
  refusals: [],
})

export const decideLoan = call({
  method: 'PATCH',
  path: '/application/approvedRejectLoan',
  summary: 'Releases an approved loan from the cash on hand, or rejects an application with a reason.',
  actors: OFFICE,
  changes: ['applications', 'loans', 'releases', 'takings', 'cash', 'disclosures'],
  repeat: 'key',
  stepUp: true,
  input: v.variant(
    'decision',
    [
      form(
        {
          decision: v.literal('release'),
          application_id: id(),
          ...versionSeen,
          released_on: localDate,
          from: v.picklist(['cash_on_hand', 'bank', 'e_wallet']),
          first_due_on: v.optional(localDate),
          override_reason: overrideReason,
        },
        { from: 'Paid from' },
      ),
      form({
        decision: v.literal('reject'),
        application_id: id(),
        ...versionSeen,
        reason: text(500),
      }),
    ],
    wordsForKind(labelOf('decision')),
  ),
  output: v.object({
    application_id: v.number(),
    status: v.picklist(LOAN_STATUSES),
    loan_id: v.nullable(v.number()),
    net_proceeds: v.nullable(centavos),
    /** What the proceeds paid of the loan that it renews. */
    previous_balance: v.nullable(centavos),
  }),
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'STALE_BASIS',
    ...LENDING_REFUSALS,
    'DISCLOSURE_NOT_ACCEPTED',
    'DISCLOSURE_CHANGED',
    'OPEN_APPLICATION',
    'OVER_CEILING',
    'NOT_ENOUGH_CASH',
  ],
})
