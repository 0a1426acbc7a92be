import { sql, type RawBuilder } from 'kysely'
import type { ApplicationCard } from '../../contract/loans/loans.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { applicationCards } from '../loans/applications/application-cards.ts'
import { WAITING_STATUSES } from '../../domain/loans/loan-status.ts'
import { wordList } from '../db/word-list.ts'

/** Applications on their way to release, oldest first; `which` is a condition on `client`. */
export async function openApplications(
  tx: Tx,
  which: RawBuilder<boolean>,
  today: LocalDate,
): Promise<ApplicationCard[]> {
  const { rows } = await sql<{ application_id: number }>`
    select application.application_id from application join client on client.acc_id = application.acc_id
    where application.status in (${wordList(WAITING_STATUSES)}) and ${which}
    order by application.application_id`.execute(tx)
  return applicationCards(
    tx,
    rows.map((row) => row.application_id),
    today,
  )
}
