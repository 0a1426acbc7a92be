/** Somebody with the database's own password bends what was written, and covers the tracks. */
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { digestOf } from '../../server/audit/chain-digests.ts'
import { readDigests } from '../../server/audit/kept-digests.ts'
import { DIGESTS_FILE, makeDigests } from '../../server/audit/make-digests.ts'
import { verifyChains } from '../../server/audit/verify-chains.ts'
import { openCompany, type Company, type Lent } from '../support/world/lending-company.ts'
import { testApp, type TestApp } from '../support/world/test-app.ts'

let folder: string
let at: TestApp
let company: Company
let loan: Lent
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hulog-digests-'))
  at = await testApp({ env: { HULOG_DIGESTS: folder, HULOG_DIGEST_MAIL: 'owner@example.com' } })
  company = await openCompany(at)
  loan = await company.lend()
  await company.pay({ loan_id: loan.loanId, amount: pesos(500) })
  await sql`insert into audit (at, call) values (${at.clock.now()}, 'told')`.execute(at.db)
  await makeDigests(at.house, at.clock.today())
  await company.pay({ loan_id: loan.loanId, amount: pesos(300) })
  await makeDigests(at.house, at.clock.today())
})
afterAll(async () => {
  await at.close()
  await rm(folder, { recursive: true, force: true })
})

const outside = async () => readDigests(await readFile(join(folder, DIGESTS_FILE), 'utf8'))
const faults = async () => (await verifyChains(at.db, await outside())).faults

/** What only the owner of the tables can do. */
async function behindTheTriggers(statement: string): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(at.db)
  await sql.raw(statement).execute(at.db)
  await sql`set local session_replication_role = origin`.execute(at.db)
}

it('nothing was changed: every row is as it was written, and the owner has the digests by mail', async () => {
  expect(await outside()).toHaveLength(4)
  expect(await faults()).toEqual([])
  const letters = await at.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', 'owner@example.com')
    .execute()
  expect(letters.flatMap(({ text }) => readDigests(text))).toEqual(await outside())
})

describe('the audit and the books', () => {
  it.each(['audit', 'transfer', 'chain_digest'])('%s can’t be deleted from', async (table) => {
    await expect(sql.raw(`delete from ${table}`).execute(at.db)).rejects.toThrow('append-only')
  })

  it.each(['audit', 'transfer', 'chain_digest', 'consent', 'act_alone', 'import_file'])(
    '%s can’t be truncated',
    async (table) => {
      await expect(sql.raw(`truncate ${table} cascade`).execute(at.db)).rejects.toThrow('append-only')
    },
  )

  it('a memo and a line of the audit are not blanked for a client who was not erased', async () => {
    await expect(sql`select blank_audit(${loan.accId}, array[1::bigint])`.execute(at.db)).rejects.toThrow(
      'not to be blanked',
    )
    await expect(sql`select blank_words(${loan.accId}, array[]::bigint[])`.execute(at.db)).rejects.toThrow(
      'not to be blanked',
    )
  })
})

describe('behind the triggers', () => {
  // The app has one connection: what a test bends on it, and looks at on it, is undone.
  beforeEach(() => sql`begin`.execute(at.db))
  afterEach(async () => {
    await sql`rollback`.execute(at.db)
    expect(await faults()).toEqual([])
  })

  it.each([
    [
      'an amount of the books',
      'update transfer set amount = amount - 100 where transfer_id = 2',
      /transfer: rows/,
    ],
    [
      'a transfer that is gone',
      'delete from transfer where transfer_id = (select max(transfer_id) from transfer)',
      /transfer: rows/,
    ],
    [
      'who did something',
      'update audit set acc_id = 99 where audit_id = (select max(audit_id) from audit)',
      /audit: rows/,
    ],
    [
      'what somebody was given',
      `update audit set input = '{"amount": 1}' where call = 'collectPayment'`,
      /says something else/,
    ],
    ['what somebody did', `update audit set call = 'another' where call = 'told'`, /audit: rows/],
    ['a line that is gone', `delete from audit where call = 'told'`, /audit: rows/],
    [
      'a blanked line',
      `update audit set input = null, changes = null, blanked_for = ${1} where call = 'addCash'`,
      /blanked for no one/,
    ],
    [
      'a line blanked for somebody whose erasure was asked for and not carried out',
      `insert into erasure (acc_id, asked_at, asked_by, reason, purge_on) select acc_id, now(), acc_id, '', current_date from client limit 1;
       update audit set input = null, changes = null, blanked_for = (select acc_id from erasure) where call = 'addCash'`,
      /blanked for no one/,
    ],
    ...[
      "debit = 'bank'",
      "credit = 'bank'",
      "code = 'another'",
      "business_on = '2026-01-01'",
      "posted_at = '2026-01-01'",
      'loan_id = 4711',
      "payment_id = '019aa000-0000-7000-8000-00000000000f'",
      "remittance_id = '019aa000-0000-7000-8000-00000000000f'",
      'expense_id = 4711',
      'payroll_id = 4711',
      "command_id = '019aa000-0000-7000-8000-00000000000f'",
      'reverses = 1',
    ].map((to): [string, string, RegExp] => [
      `${to} of a transfer`,
      `update transfer set ${to} where transfer_id = (select max(transfer_id) from transfer)`,
      /transfer: rows/,
    ]),
    ...[
      "at = '2026-01-01'",
      "command_id = '019aa000-0000-7000-8000-00000000000f'",
      "address = 'elsewhere'",
    ].map((to): [string, string, RegExp] => [
      `${to} of a line of the audit`,
      `update audit set ${to} where audit_id = (select max(audit_id) from audit)`,
      /audit: rows/,
    ]),
  ])('%s shows', async (_, statement, word) => {
    await behindTheTriggers(statement)
    expect((await faults()).join('\n')).toMatch(word)
  })

  it('the last of more lines in a day than are read at once', async () => {
    const last = async () => {
      const { rows } = await sql<{ id: number }>`select max(audit_id) as id from audit`.execute(at.db)
      return rows[0]?.id ?? 0
    }
    const afterId = await last()
    await sql`insert into audit (at, call)
      select ${at.clock.now()}::timestamptz, 'told' from generate_series(1, 20001)`.execute(at.db)
    const toId = await last()
    const day = { chain: 'audit', afterId, toId, before: null } as const
    const { rows, digest } = await digestOf(at.db, day)
    expect(rows).toBe(20_001)
    await behindTheTriggers(`update audit set acc_id = 99 where audit_id = ${toId}`)
    expect((await digestOf(at.db, day)).digest).not.toBe(digest)
  })

  it('even where every digest in the database was made again, by those that were kept outside', async () => {
    await behindTheTriggers('update transfer set amount = amount - 100 where transfer_id = 2')
    let before: string | null = null
    let afterId = 0
    const kept = await at.db
      .selectFrom('chain_digest')
      .select(['no', 'to_id'])
      .where('chain', '=', 'transfer')
      .orderBy('no')
      .execute()
    for (const { no, to_id: toId } of kept) {
      const { digest }: { digest: string } = await digestOf(at.db, {
        chain: 'transfer',
        afterId,
        toId,
        before,
      })
      await behindTheTriggers(
        `update chain_digest set digest = '${digest}' where chain = 'transfer' and no = ${no}`,
      )
      ;[before, afterId] = [digest, toId]
    }
    expect((await verifyChains(at.db, [])).faults, 'inside alone it looks well').toEqual([])
    expect((await faults()).join('\n')).toMatch(/differs from the one that was kept outside/)
  })

  it.each(['audit', 'transfer'])('a day that was taken out of the %s shows by its number', async (chain) => {
    await behindTheTriggers(`delete from chain_digest where no = 1 and chain = '${chain}'`)
    expect((await verifyChains(at.db, [])).faults).toEqual([`${chain}: digest 1 is missing`])
  })

  it('days that were cut off show, since their digests lie outside', async () => {
    await behindTheTriggers('delete from chain_digest where no = 2')
    expect((await faults()).join('\n')).toMatch(/was cut, or restored from before that day/)
  })
})

it('a line that somebody wrote into the file of digests is seen as well', async () => {
  await appendFile(join(folder, DIGESTS_FILE), `audit 3 2026-11-22 99999 5 ${'0'.repeat(64)}\n`)
  expect((await faults()).join('\n')).toMatch(/digest 3 .* is not in this database/)
})
