/** What the server's own role may do with the owner's tables: everything but change, delete or empty what is append-only. */
import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Those of which no row is ever changed or removed; their triggers say the same to the owner's own role. */
export const READ_AND_ADD = [
  'audit',
  'closed_month',
  'transfer',
  'consent',
  'import_file',
  'disclosure_acceptance',
  'act_alone',
  'chain_digest',
]
const READ = ['migration', 'installation']

/** Throws Error in words where it is the owner's own role, which no grant would hold back. */
export async function grantToServer(db: Db, role: string): Promise<void> {
  const { rows } = await sql<{ owner: string }>`select current_user as owner`.execute(db)
  if (rows[0]?.owner === role)
    throw new Error('DATABASE_OWNER_URL and DATABASE_URL name the same role; give the server one of its own.')
  const to = sql.id(role)
  const tables = (names: readonly string[]) => sql.join(names.map((name) => sql.table(name)))
  await db.transaction().execute(async (tx) => {
    await sql`grant usage on schema public to ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on all tables in schema public to ${to}`.execute(tx)
    await sql`grant usage, select on all sequences in schema public to ${to}`.execute(tx)
    await sql`revoke update, delete, truncate on ${tables(READ_AND_ADD)} from ${to}`.execute(tx)
    await sql`revoke insert, update, delete, truncate on ${tables(READ)} from ${to}`.execute(tx)
  })
}
