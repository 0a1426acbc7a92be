import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../server/db/connect.ts'
import { expectByHand, words } from '../../support/calls/by-hand.ts'
import { columnsOf, insertingMadeUp, madeUp, type Column, type Row } from '../../support/rows/made-up-rows.ts'
import { READ_AND_ADD } from '../../../server/db/grant-to-server.ts'
import { useApp } from '../../support/world/use-company.ts'
import { APPEND_ONLY, BREAKS, GOOD, ONCE, POINTS_AT } from './broken-by-sql.table.ts'

interface Constraint {
  readonly kind: 'c' | 'f' | 'p' | 'u'
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
  readonly target: string | null
}

const TABLE = 'tests/ledger/by-hand/broken-by-sql.table.ts'

const at = useApp()
let columns: readonly Column[] = []
const inserting = (table: string, bad: Row) => insertingMadeUp(columns, table, { ...GOOD[table], ...bad })
let constraints: readonly Constraint[] = []

beforeAll(async () => {
  columns = await columnsOf(at.db)
  constraints = (
    await sql<Constraint>`select contype as kind, conrelid::regclass::text as "table", conname::text as name,
        (select coalesce(array_agg(attname::text), '{}') from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns,
        case when contype = 'f' then confrelid::regclass::text end as target
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u')
      union all select 'u', indrelid::regclass::text, indexrelid::regclass::text, '{}', null
      from pg_index join pg_class c on c.oid = indrelid where indisunique and c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = indexrelid)`.execute(at.db)
  ).rows
})

const named = (kind: Constraint['kind']) => constraints.filter((constraint) => constraint.kind === kind)
const names = (kind: Constraint['kind']) =>
  named(kind)
    .map(({ name }) => name)
    .toSorted()

class Undone extends Error {}

/** What the database says to it: the name of the constraint, or nothing where it takes all. Nothing is kept. */
async function saidTo(work: (tx: Tx) => Promise<unknown>): Promise<string | undefined> {
  try {
    await at.db.transaction().execute(async (tx) => {
      await work(tx)
      throw new Undone()
    })
  } catch (failure) {
    if (failure instanceof Undone) return undefined
    const { constraint, message } = failure as Error & { constraint?: string }
    return constraint ?? message
  }
  throw new Error('a transaction that never ends')
}

/** Without what triggers say: whom a row points at, and what else is derived from it. */
const alone = (work: (tx: Tx) => Promise<unknown>) => async (tx: Tx) => {
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`delete from installation`.execute(tx)
  await work(tx)
}

describe('the database refuses by itself', () => {
  it('what no row of a table may say, each by the constraint of its own', async () => {
    expectByHand(names('c'), Object.keys(BREAKS), `BREAKS in ${TABLE}`)
    const said: Record<string, unknown> = {}
    const notGood: string[] = []
    for (const { table, name } of named('c')) {
      const refused = await saidTo(alone((tx) => inserting(table, {}).execute(tx)))
      if (refused !== undefined) notGood.push(`${table} (${refused})`)
      said[name] = await saidTo(alone((tx) => inserting(table, BREAKS[name] ?? {}).execute(tx)))
    }
    expect(notGood, `the rows of these in GOOD in ${TABLE} are taken by the database`).toEqual([])
    expect(said).toEqual(Object.fromEntries(names('c').map((name) => [name, name])))
  })

  it('what two rows may not both say', async () => {
    expectByHand(names('u'), Object.keys(ONCE), `ONCE in ${TABLE}`)
    const said: Record<string, unknown> = {}
    for (const { table, name } of named('u')) {
      const one = saidTo(alone((tx) => inserting(table, ONCE[name] ?? {}).execute(tx)))
      const twice = alone(async (tx) => {
        await inserting(table, ONCE[name] ?? {}).execute(tx)
        await inserting(table, ONCE[name] ?? {}).execute(tx)
      })
      said[name] = (await one) ?? (await saidTo(twice))
    }
    expect(said).toEqual(Object.fromEntries(names('u').map((name) => [name, name])))
  })

  it('a second row under one key, in every table', async () => {
    const tables = [...new Set(columns.map(({ table }) => table))].toSorted()
    expect(
      named('p')
        .map(({ table }) => table)
        .toSorted(),
    ).toEqual(tables)
    const said: Record<string, unknown> = {}
    for (const { table, name, columns: key } of named('p'))
      said[name] = await saidTo(
        alone(async (tx) => {
          const { rows } = await inserting(table, {}).execute(tx)
          const own = Object.fromEntries(key.map((column) => [column, rows[0]?.[column]]))
          await inserting(table, asText(own)).execute(tx)
        }),
      )
    expect(said).toEqual(Object.fromEntries(names('p').map((name) => [name, name])))
  })

  it('a row that points at what is not there', async () => {
    const pointing = Object.entries(POINTS_AT).flatMap(([target, from]) =>
      words(from).map((column) => `${column} > ${target}`),
    )
    const there = named('f').map(({ table, columns: own, target }) => `${table}.${own.join()} > ${target}`)
    expectByHand(there, pointing, `POINTS_AT in ${TABLE}`)
    const said: Record<string, unknown> = {}
    for (const { table, name, columns: own } of named('f')) {
      const nowhere = Object.fromEntries(
        own.map((column) => [
          column,
          madeUp(columns.find((one) => one.table === table && one.name === column)!.type),
        ]),
      )
      said[name] = await saidTo(async (tx) => {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
        const others = [...named('c'), ...named('f')].filter(
          (one) => one.table === table && one.name !== name,
        )
        for (const other of others)
          await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(other.name)}`.execute(tx)
        await inserting(table, nowhere).execute(tx)
        await sql`set constraints all immediate`.execute(tx)
      })
    }
    expect(said).toEqual(Object.fromEntries(names('f').map((name) => [name, name])))
  })

  it('to empty what is only ever added to, and grants the server no more than to read it and add to it', async () => {
    const { rows } = await sql<{ table: string }>`
      select tgrelid::regclass::text as "table" from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where proname = 'refuse_change' and tgname like '%not_truncated' order by 1`.execute(at.db)
    const held = rows.map(({ table }) => table)
    expectByHand(
      held,
      words(APPEND_ONLY),
      `APPEND_ONLY in ${TABLE}, as the triggers of refuse_change have it`,
    )
    expectByHand(held, READ_AND_ADD, 'READ_AND_ADD in server/db/grant-to-server.ts')
  })

  it('every change to what is only ever added to, and its removal', async () => {
    const said: Record<string, unknown> = {}
    for (const table of words(APPEND_ONLY)) {
      const [key] = named('p').find((one) => one.table === table)?.columns ?? []
      const changes = {
        update: sql`update ${sql.table(table)} set ${sql.ref(key!)} = ${sql.ref(key!)}`,
        delete: sql`delete from ${sql.table(table)}`,
        truncate: sql`truncate ${sql.table(table)} cascade`,
      }
      for (const [change, statement] of Object.entries(changes))
        said[`${change} ${table}`] = await saidTo(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx)
          await inserting(table, {}).execute(tx)
          await sql`set local session_replication_role = origin`.execute(tx)
          await statement.execute(tx)
        })
    }
    for (const [what, answer] of Object.entries(said)) expect(answer, what).toMatch(/append-only/)
  })
})

/** A row that was read, to be written once more. */
function asText(row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : (value as Row[string]),
    ]),
  )
}
