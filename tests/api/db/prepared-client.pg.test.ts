/** Which statements PostgreSQL keeps the plan of: those that are asked again and again, and never those of a reading. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as prepared from '../../../server/db/prepared-client.ts'
import { dropDatabase, freshDatabase } from '../../support/world/fresh-database.ts'

/** What is asked often is counted for a whole process; files of tests share one, and this one counts from nothing. */
const APART = '../../../server/db/prepared-client.ts?apart'

let databaseUrl: string
let client: prepared.PreparedClient
beforeAll(async () => {
  databaseUrl = await freshDatabase()
  const { PreparedClient } = (await import(APART)) as typeof prepared
  client = new PreparedClient(databaseUrl as never)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await dropDatabase(databaseUrl)
})

const query = (text: string, values: readonly unknown[] = []) =>
  client.query(text, values) as Promise<{ rows: unknown[] }>
const ask = (about: string) => query(`select $1::int as "${about}"`, [1])
async function askOften(about: string): Promise<void> {
  for (let times = 0; times < 5; times++) await ask(about)
}
async function keptPlans(about: string): Promise<number> {
  const { rows } = await query(`select name from pg_prepared_statements where statement like '%"${about}"'`)
  return rows.length
}
async function reading(work: () => Promise<unknown>): Promise<void> {
  await query('start transaction read only')
  try {
    await work()
    await query('commit')
  } catch {
    await query('rollback')
  }
}

it('keeps one plan of what is asked often, and none of what is asked twice', async () => {
  await askOften('often')
  await ask('twice')
  await ask('twice')
  expect([await keptPlans('often'), await keptPlans('twice')]).toEqual([1, 0])
})

it('plans what is only read anew for each question', async () => {
  await reading(() => askOften('reading'))
  expect(await keptPlans('reading')).toBe(0)
})

it.each([
  ['answered', async () => {}],
  ['failed', () => Promise.reject(new Error('the reader left'))],
])('keeps plans again once a reading %s', async (how, end) => {
  await reading(async () => {
    await ask('anything')
    await end()
  })
  await askOften(`after it ${how}`)
  expect(await keptPlans(`after it ${how}`)).toBe(1)
})
