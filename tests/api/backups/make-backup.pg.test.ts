/** On PostgreSQL a company goes on working while it is backed up, and a restore that dies leaves nothing. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeBackup } from '../../../server/backups/write-backup.ts'
import { readConfig } from '../../../server/config.ts'
import { connect } from '../../../server/db/connect.ts'
import { isEmpty } from '../../../server/demo/load-demo.ts'
import { restoreCompany } from '../../../server/restore-company.ts'
import { pesos } from '../../../domain/money.ts'
import { expectBalancedBooks } from '../../support/money/books.ts'
import { freshDatabase } from '../../support/world/fresh-database.ts'
import { openCompany, type Company } from '../../support/world/lending-company.ts'
import { tableContents } from '../../support/rows/table-contents.ts'
import { testApp, type TestApp } from '../../support/world/test-app.ts'

let at: TestApp
let company: Company
let folder: string
let loans: number[]

beforeAll(async () => {
  at = await testApp({ databaseUrl: await freshDatabase() })
  company = await openCompany(at)
  loans = []
  for (let count = 0; count < 4; count++) loans.push((await company.lend()).loanId)
  folder = await mkdtemp(join(tmpdir(), 'hulog-backup-pg-'))
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true, force: true })
})

async function place() {
  const databaseUrl = await freshDatabase()
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: await mkdtemp(join(folder, 'place-')) })
  return { databaseUrl, config }
}

it('a payment made during the backup is wholly in or wholly out', async () => {
  let paid = 0
  let paying = true
  const payments = Promise.all(
    loans.map(async (loan_id) => {
      while (paying) {
        await company.pay({ loan_id, amount: pesos(10) })
        paid++
      }
    }),
  )
  const seen: number[] = []
  for (let count = 0; count < 2; count++) {
    const path = join(folder, `during-${count}.gz`)
    await writeBackup(at.house, path)
    const { config, databaseUrl } = await place()
    await restoreCompany(config, path, at.clock)
    const restored = await connect({ databaseUrl })
    await expectBalancedBooks(restored.db)
    const { rows } = await sql<{ payments: number }>`select count(*)::int as payments from payment`.execute(
      restored.db,
    )
    seen.push(rows[0]?.payments ?? 0)
    await restored.close()
  }
  paying = false
  await payments
  expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
  expect(seen.at(-1)).toBeGreaterThan(seen[0] ?? 0)
  expect(paid).toBeGreaterThan(seen.at(-1) ?? 0)
})

it('a restore whose connection is killed in the middle leaves the place empty, and can be done again', async () => {
  const path = join(folder, 'killed.gz')
  await writeBackup(at.house, path)
  const { config, databaseUrl } = await place()
  const other = await connect({ databaseUrl: (await place()).databaseUrl })
  const database = new URL(databaseUrl).pathname.slice(1)
  // Killed as soon as it writes: then rows are in that no one else sees.
  const killer = (async () => {
    for (;;) {
      const { rows } = await sql<{ killed: boolean }>`
        select pg_terminate_backend(pid) as killed from pg_stat_activity where datname = ${database}
          and application_name = 'hulog-bulk' and backend_xid is not null and query like 'copy %'`.execute(
        other.db,
      )
      if (rows.length > 0) return
    }
  })()
  await expect(restoreCompany(config, path, at.clock)).rejects.toThrow()
  await killer
  await other.close()
  const left = await connect({ databaseUrl })
  expect(await isEmpty(left.db)).toBe(true)
  await left.close()
  await restoreCompany(config, path, at.clock)
  const restored = await connect({ databaseUrl })
  expect(await tableContents(restored.db)).toEqual(await tableContents(at.db))
  await restored.close()
})

it('a server that works on the place is in the way', async () => {
  const path = join(folder, 'served.gz')
  await writeBackup(at.house, path)
  const { config, databaseUrl } = await place()
  const server = await testApp({ databaseUrl })
  await expect(restoreCompany(config, path, at.clock)).rejects.toThrow('A server works on this database')
  await server.close()
  await restoreCompany(config, path, at.clock)
})
