/** Somebody who took over the server has its database role, and no more: what was written stays as it was written. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handClock } from '../../domain/clock.ts'
import { pesos } from '../../domain/money.ts'
import { createApp } from '../../server/app.ts'
import { makeDigests } from '../../server/audit/make-digests.ts'
import { verifyChains } from '../../server/audit/verify-chains.ts'
import { readConfig } from '../../server/config.ts'
import { connect } from '../../server/db/connect.ts'
import { openHouse, type OpenHouse } from '../../server/open-house.ts'
import { purgeErased } from '../../server/privacy/purge-erased.ts'
import { freshDatabase } from '../support/world/fresh-database.ts'
import { openCompany, type Company } from '../support/world/lending-company.ts'
import { SATURDAY_MORNING, type TestApp } from '../support/world/test-app.ts'

const clock = handClock(SATURDAY_MORNING)
let folder: string
let open: OpenHouse
let at: TestApp
let company: Company
let ownerUrl: string
let serverUrl: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hulog-own-role-'))
  ownerUrl = await freshDatabase()
  const role = `server_${process.pid}`
  const owner = await connect({ databaseUrl: ownerUrl, poolSize: 1 })
  await sql`create role ${sql.id(role)} login`.execute(owner.db)
  await owner.close()
  const url = new URL(ownerUrl)
  url.username = role
  serverUrl = url.href
  const env = { DATA_DIR: folder, DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl, LOG_LEVEL: 'error' }
  open = await openHouse({ ...readConfig(env), checkAnswers: true }, clock)
  const { house, close } = open
  at = { app: createApp(house), house, db: house.db, clock, written: new Map(), close }
  company = await openCompany(at)
})
afterAll(async () => {
  await open.close()
  await rm(folder, { recursive: true, force: true })
})

it('the company works under it: a loan, a payment, a day’s digests, and a client who is forgotten', async () => {
  const { loanId, accId } = await company.lend()
  const { balance } = await company.pay({ loan_id: loanId, amount: pesos(100) })
  expect(balance).toBeGreaterThan(0)
  await sql`update application set status = 'Fully Paid' where acc_id = ${accId}`.execute(at.db)
  await sql`update loan set status = 'Fully Paid' where acc_id = ${accId}`.execute(at.db)
  await company.superAdmin.visitor.get('eraseClient', { acc_id: accId, reason: 'Asked for it' })
  await sql`update erasure set purge_on = ${clock.today()}`.execute(at.db)
  await makeDigests(at.house, clock.today())
  expect(await purgeErased(at.house)).toBe(1)
  expect((await verifyChains(at.db, [])).faults).toEqual([])
})

describe('what it may not do', () => {
  it.each([
    'update transfer set amount = 1',
    'delete from transfer',
    'truncate transfer cascade',
    'update audit set acc_id = 1',
    'delete from audit',
    'truncate audit',
    'delete from chain_digest',
    'alter table audit disable trigger all',
    'set session_replication_role = replica',
    'drop table audit',
    'update installation set is_demo = false',
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(at.db)).rejects.toThrow(/permission denied|must be owner/)
  })
})

it('an owner’s address for both is refused in words', async () => {
  const env = { DATA_DIR: folder, DATABASE_URL: ownerUrl, DATABASE_OWNER_URL: ownerUrl }
  await expect(openHouse(readConfig(env), clock)).rejects.toThrow('name the same role')
})
