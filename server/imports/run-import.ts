/** Brings a file in, whole or not at all, in one transaction. The same file a second time is refused. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { manilaDay, toInstant } from '../../domain/calendar.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import { hashPassword } from '../auth/passwords/password.ts'
import type { Tx } from '../db/connect.ts'
import type { LooseAskFor, LooseHandler } from '../http/ask.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import type { ImportedClient, RowError } from './check-rows.ts'
import { storeImport } from './store-import.ts'
import { readCsv, type CsvFile } from './read-csv.ts'
import { createdBy, totalsOf, weighImport } from './weigh-import.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'

type ImportAsk = LooseAskFor<'runImport'>

const MOST_ERRORS_SAID = 100

export const runImport: LooseHandler<'runImport'> = {
  withoutTransaction: async (ask) => {
    const { house, input, now, today, actor } = ask
    const file = await readCsv(input.file)
    const passwordHash = await hashPassword(randomUUID())
    return house.db.transaction().execute(async (tx) => {
      await takeTurn(tx)
      await refuseSecondTime(tx, file)
      const { clients, errors, known } = await weighImport(tx, actor, file, today)
      if (errors.length > 0) throw new Refusal('INVALID_INPUT', inWords(errors))
      await storeImport(tx, clients, known, { accId: actor.accId, now, passwordHash })
      const totals = totalsOf(clients, file.rows.length)
      const created = createdBy(clients)
      await noteFile(tx, ask, file, { totals, created })
      ask.changed('import_file', file.sha256, null, { name: file.name, totals, created })
      await showRaisedLevels({ ...ask, tx }, file, clients)
      return ask.settle(tx, { sha256: file.sha256, totals, created })
    })
  },
}

/**
 * A level lets somebody borrow more, and here it is one person's word, with no loan of ours behind it: it is on the report of
 * what was done alone.
 */
async function showRaisedLevels(
  ask: ImportAsk & { readonly tx: Tx },
  file: CsvFile,
  clients: readonly ImportedClient[],
): Promise<void> {
  const raised = clients.map(({ loanLevel }) => loanLevel).filter((level) => level > 1)
  if (raised.length === 0) return
  const reason = `Loan level above the first for ${raised.length} of ${clients.length} clients, up to level ${Math.max(...raised)}.`
  const act = { call: 'runImport', table: 'import_file', id: file.sha256, amount: null, reason } as const
  await noteActAlone(ask, 'control loosened', act)
}

/** One import at a time, so that two files do not both bring the same person; it takes longer than a request may. */
async function takeTurn(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.runImport})`.execute(tx)
}

async function refuseSecondTime(tx: Tx, { sha256 }: CsvFile): Promise<void> {
  const before = await tx
    .selectFrom('import_file')
    .select(['name', 'imported_at'])
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (!before) return
  const day = manilaDay(toInstant(before.imported_at))
  refuse('STATE_CONFLICT', `This very file was imported on ${day} as ${before.name}.`)
}

/** `row 3, lastname` is where a spreadsheet has it. */
function inWords(errors: readonly RowError[]) {
  return errors.slice(0, MOST_ERRORS_SAID).map(({ row, field, message }) => ({
    fieldname: field === '' ? `row ${row}` : `row ${row}, ${field}`,
    message,
  }))
}

async function noteFile(
  tx: Tx,
  { actor, now }: ImportAsk,
  file: CsvFile,
  { totals, created }: { totals: ReturnType<typeof totalsOf>; created: ReturnType<typeof createdBy> },
): Promise<void> {
  await tx
    .insertInto('import_file')
    .values({
      sha256: file.sha256,
      name: file.name,
      clients: created.clients,
      loans: created.loans,
      principal: totals.principal,
      paid: totals.paid,
      balance: totals.balance,
      imported_by: actor.accId,
      imported_at: now,
    })
    .execute()
}
