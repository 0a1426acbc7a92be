import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { connect } from '../../../server/db/connect.ts'
import { knownMigrations, migrate } from '../../../server/db/migrate.ts'
import { freshDatabase } from '../../support/world/fresh-database.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

async function databaseThatKnows(...names: string[]) {
  const place = await connect({ databaseUrl: await freshDatabase() })
  await sql`create table migration (name text primary key, applied_at timestamptz not null)`.execute(place.db)
  for (const name of names)
    await sql`insert into migration (name, applied_at) values (${name}, now())`.execute(place.db)
  return place
}

it('a database of before the first release is refused with what to do, and left as it is', async () => {
  const place = await databaseThatKnows('0001-the-saturday-round', '0002-first-settings')
  await expect(migrate(place.db, at.clock)).rejects.toThrow(
    /made by a Hulog of before its first release, .* give this one an empty place/,
  )
  const { rows } = await sql<{ name: string }>`select name from migration order by 1`.execute(place.db)
  expect(rows.map(({ name }) => name)).toEqual(['0001-the-saturday-round', '0002-first-settings'])
  await place.close()
})

it('one that a newer program brought on says so', async () => {
  const place = await databaseThatKnows(...knownMigrations(), '0999-of-tomorrow')
  await expect(migrate(place.db, at.clock)).rejects.toThrow(
    'the database is newer than this program: it knows 0999-of-tomorrow',
  )
  await place.close()
})

it('an old backup’s shape is made as it was then, and what came since when it is brought on', async () => {
  const place = await connect({ databaseUrl: await freshDatabase() })
  const applied = async () =>
    (await sql<{ name: string }>`select name from migration order by 1`.execute(place.db)).rows.map(
      ({ name }) => name,
    )
  const old = knownMigrations().slice(0, -1)
  await migrate(place.db, at.clock, old)
  expect(await applied()).toEqual(old)
  await migrate(place.db, at.clock)
  expect(await applied()).toEqual(knownMigrations())
  await place.close()
})

it('the first schema says of every table what it is for', async () => {
  const { rows } = await sql<{ tables: number }>`select count(*) as tables from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`.execute(at.db)
  const files: Record<string, string> = import.meta.glob('../../../server/db/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const made = Object.values(files).flatMap((text) => [...text.matchAll(/(.*)\ncreate table (\w+)/g)])
  expect(made.length).toBe(rows[0]?.tables)
  expect(made.filter(([, before]) => !before?.startsWith('-- ')).map(([, , name]) => name)).toEqual([])
})
