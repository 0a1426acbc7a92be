/** What the two lists of applications share. */
import type { LoanStatus } from '../../domain/loans/loan-status.ts'
import type { OutputOf } from '../../contract/call.ts'
import type { listPendingApplications } from '../../contract/loans.ts'
import { numberUnder, pageEnd } from '../db/page-end.ts'
import type { AskFor } from '../http/ask.ts'
import { clientsInSight } from '../people/may-see.ts'
import { applicationCards } from './application-cards.ts'
import { searchApplications } from './loan-store.ts'

export async function listApplications(
  { tx, input, actor, today }: AskFor<'listPendingApplications' | 'listApprovedApplications'>,
  statuses: readonly LoanStatus[],
): Promise<OutputOf<typeof listPendingApplications>> {
  const found = await searchApplications(tx, {
    statuses,
    search: input.search,
    newestFirst: input.sort === 'newest',
    after: numberUnder(input.sort, input.after),
    limit: input.limit,
    inSight: await clientsInSight(tx, actor),
  })
  return {
    rows: await applicationCards(tx, found.ids, today),
    next: found.next === null ? null : pageEnd(input.sort, found.next),
    total: found.total,
  }
}
