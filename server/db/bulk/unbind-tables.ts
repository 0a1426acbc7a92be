/**
 * Takes away, for the time of a transaction that fills whole tables, what would look at every row by itself. Each function
 * answers how to put it back; a transaction that ends early puts it back as well.
 */
import type { BulkSession } from './bulk.ts'
import { named } from '../named.ts'

/** References, which are tested all at once when they are put back. */
export async function unbindReferences(session: BulkSession): Promise<() => Promise<void>> {
  const references = await session.ask<{ table: string; name: string; definition: string }>(`
    select r.relname::text as "table", c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = current_schema()::regnamespace order by 1, 2`)
  for (const { table, name } of references)
    await session.ask(`alter table ${named(table)} drop constraint ${named(name)}`)
  return async () => {
    for (const { table, name, definition } of references)
      await session.ask(`alter table ${named(table)} add constraint ${named(name)} ${definition}`)
  }
}

/** Indexes that no constraint needs, which are quicker made once at the end. */
export async function dropIndexes(session: BulkSession): Promise<() => Promise<void>> {
  const indexes = await session.ask<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class r on r.oid = indrelid
    where r.relnamespace = current_schema()::regnamespace and r.relkind = 'r'
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`)
  for (const { name } of indexes) await session.ask(`drop index ${name}`)
  return async () => {
    await session.ask(`set local maintenance_work_mem = '512MB'`)
    for (const { definition } of indexes) await session.ask(definition)
  }
}
