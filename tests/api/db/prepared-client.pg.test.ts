/** Which statements PostgreSQL keeps the plan of: those that are asked again and again, and never those of a reading. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Connected, type Db } from '../../../server/db/connect.ts'
import { dropDatabase, freshDatabase } from '../../support/world/fresh-database.ts'

let databaseUrl: string
let connected: Connected
beforeAll(async () => {
  databaseUrl = await freshDatabase()
  connected = await connect({ databaseUrl, poolSize: 1 })
})
afterAll(async () => {
  await connected.close()
  await dropDatabase(databaseUrl)
})

const ask = (db: Db, about: string) => sql`select ${1}::int as ${sql.ref(about)}`.execute(db)
async function askOften(db: Db, about: string): Promise<void> {
  for (let times = 0; times < 5; times++) await ask(db, about)
}
async function keptPlans(about: string): Promise<number> {
  const { rows } = await sql`select name from pg_prepared_statements
    where statement like ${`%"${about}"`}`.execute(connected.db)
  return rows.length
}
const reading = () => connected.db.transaction().setAccessMode('read only')

it('keeps one plan of what is asked often, and none of what is asked twice', async () => {
  await askOften(connected.db, 'often')
  await ask(connected.db, 'twice')
  await ask(connected.db, 'twice')
  expect([await keptPlans('often'), await keptPlans('twice')]).toEqual([1, 0])
})

it('plans what is only read anew for each question', async () => {
  await reading().execute((tx) => askOften(tx, 'reading'))
  expect(await keptPlans('reading')).toBe(0)
})

it.each([
  ['answered', async () => {}],
  ['failed', () => Promise.reject(new Error('the reader left'))],
])('keeps plans again once a reading %s', async (how, end) => {
  await Promise.allSettled([
    reading().execute(async (tx) => {
      await ask(tx, 'anything')
      await end()
    }),
  ])
  await askOften(connected.db, `after it ${how}`)
  expect(await keptPlans(`after it ${how}`)).toBe(1)
})
