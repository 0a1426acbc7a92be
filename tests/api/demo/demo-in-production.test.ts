/** The demo company's passwords are known to everybody: where money is real, its books are not served, wherever they came from. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { connect } from '../../../server/db/connect.ts'
import { openHouse } from '../../../server/open-house.ts'
import { dropDatabase, freshBooks } from '../../support/world/fresh-database.ts'

let databaseUrl: string
let dataFolder: string
beforeAll(async () => {
  databaseUrl = await freshBooks()
  dataFolder = await mkdtemp(join(tmpdir(), 'hulog-production-'))
})
afterAll(async () => {
  await dropDatabase(databaseUrl)
  await rm(dataFolder, { recursive: true })
})

const open = (NODE_ENV: string) =>
  openHouse(readConfig({ NODE_ENV, DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, LOG_LEVEL: 'silent' }))

async function asked<Row>(statement: string): Promise<Row[]> {
  const { db, close } = await connect({ databaseUrl, poolSize: 1 })
  const { rows } = await sql.raw<Row>(statement).execute(db)
  await close()
  return rows
}

it('a company’s own books are opened in production', async () => {
  const { house, close } = await open('production')
  expect(house.config.production).toBe(true)
  await close()
})

it('those of the demo are not, and nothing holds on to them; elsewhere they are', async () => {
  await asked('update installation set is_demo = true')
  await expect(open('production')).rejects.toThrow('whose passwords everybody knows')
  const others = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  // Sooner than connections that no one uses are closed by themselves.
  await expect.poll(() => asked(others), { timeout: 5000 }).toEqual([])
  const { close } = await open('development')
  await close()
})
