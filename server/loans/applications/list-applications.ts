/** What the two lists of applications share. */
import type { LoanStatus } from '../../../domain/loans/loan-status.ts'
import type { OutputOf } from '../../../contract/wire/call.ts'
import type { listPendingApplications } from '../../../contract/loans/loans.ts'
import { keyset } from '../../db/keyset.ts'
import type { AskFor } from '../../http/ask.ts'
import { visibleClients } from '../../people/visibility/client-visibility.ts'
import { applicationCards } from './application-cards.ts'
import { APPLICATION_ORDERS, searchApplications } from './loan-store.ts'

export async function listApplications(
  { tx, input, actor, today }: AskFor<'listPendingApplications' | 'listApprovedApplications'>,
  statuses: readonly LoanStatus[],
): Promise<OutputOf<typeof listPendingApplications>> {
  const list = keyset(input, APPLICATION_ORDERS)
  const asked = { statuses, search: input.search, inSight: await visibleClients(tx, actor) }
  const { rows, total } = await searchApplications(tx, asked, list)
  const page = list.page(rows)
  const ids = page.rows.map((row) => row.application_id)
  return { ...page, rows: await applicationCards(tx, ids, today), total }
}
