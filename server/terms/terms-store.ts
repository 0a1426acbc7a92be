/** The SQL of terms and interest. */
import { sql } from 'kysely'
import type { AskedOf } from '../../contract/wire/call.ts'
import type { changeTerms } from '../../contract/loans/terms.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import { lockRow } from '../db/lock-row.ts'
import { isThere } from '../db/is-there.ts'

type NewTerms = Omit<AskedOf<typeof changeTerms>, 'replaces'> & {
  readonly first_due_min_days: number
  readonly first_due_max_days: number
}

export const lockTerms = (tx: Tx, termsId: number) => lockRow(tx, 'terms_and_interest', 'terms_id', termsId)

export async function retireTerms(tx: Tx, termsId: number, on: LocalDate): Promise<void> {
  await tx.updateTable('terms_and_interest').set({ retired_on: on }).where('terms_id', '=', termsId).execute()
}

/** Whether terms of the same kind, frequency and length are offered on or after the day from which these would be. */
export async function hasSameTerms(tx: Tx, terms: NewTerms): Promise<boolean> {
  return isThere(
    tx
      .selectFrom('terms_and_interest')
      .select('terms_id')
      .where('kind', '=', terms.kind)
      .where('frequency', '=', terms.frequency)
      .where('instalments', '=', terms.instalments)
      .where(sql<boolean>`(retired_on is null or retired_on > ${terms.effective_from}::date)`),
  )
}

/** Answers the row with its id. */
export async function insertTerms(tx: Tx, asked: NewTerms & Pick<AskedOf<typeof changeTerms>, 'replaces'>) {
  const { replaces: _, ...terms } = asked
  const { terms_id } = await tx
    .insertInto('terms_and_interest')
    .values({ ...terms, retired_on: null })
    .returning('terms_id')
    .executeTakeFirstOrThrow()
  return { terms_id, ...terms }
}
