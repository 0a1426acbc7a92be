import { sql } from 'kysely'
import type { AskFor } from '../http/ask.ts'

/**
 * What a CI recommended on has changed: the application stands one version on, so that a decision on what stood there before is
 * refused as STALE_BASIS.
 */
export async function noteBasisChanged(
  { tx, changed }: Pick<AskFor<'updateOtherInfo'>, 'tx' | 'changed'>,
  accId: number,
): Promise<void> {
  const moved = await tx
    .updateTable('application')
    .set({ version: sql<number>`version + 1` })
    .where('acc_id', '=', accId)
    .where('status', '=', 'Approved by CI')
    .returning(['application_id', 'version'])
    .execute()
  for (const { application_id, version } of moved)
    changed('application', application_id, { version: version - 1 }, { version })
}
