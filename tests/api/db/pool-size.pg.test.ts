import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Connected } from '../../../server/db/connect.ts'
import { dropDatabase, freshDatabase } from '../../support/world/fresh-database.ts'

let databaseUrl: string
let connected: Connected
beforeAll(async () => {
  databaseUrl = await freshDatabase()
  connected = await connect({ databaseUrl, poolSize: 2 })
})
afterAll(async () => {
  await connected.close()
  await dropDatabase(databaseUrl)
})

it('a process takes no more connections than it was given, however much is asked at once', async () => {
  const ask = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connected.db)
    return rows[0]?.pid
  }
  const pids = await Promise.all(Array.from({ length: 12 }, ask))
  expect(new Set(pids).size).toBe(2)
})
