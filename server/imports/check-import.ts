/** Looks a file through and changes nothing. */
import type { LooseHandler } from '../http/ask.ts'
import { readCsv } from './read-csv.ts'
import { createdBy, totalsOf, weighImport } from './weigh-import.ts'

const MOST_ERRORS_SAID = 500

export const checkImport: LooseHandler<'checkImport'> = {
  withoutTransaction: async ({ house, input, today, actor }) => {
    const file = await readCsv(input.file)
    return house.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const { clients, errors } = await weighImport(tx, actor, file, today)
        const before = await tx
          .selectFrom('import_file')
          .select('imported_at')
          .where('sha256', '=', file.sha256)
          .executeTakeFirst()
        return {
          sha256: file.sha256,
          totals: totalsOf(clients, file.rows.length),
          would_create: createdBy(clients),
          errors: errors.slice(0, MOST_ERRORS_SAID),
          error_count: errors.length,
          imported_at: before?.imported_at ?? null,
        }
      })
  },
}
