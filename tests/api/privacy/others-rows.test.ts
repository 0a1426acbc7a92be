/** Who is forgotten takes no one else's words along: the rows of another client are as they were, in every table. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addMonths } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { purgeErased } from '../../../server/privacy/purge-erased.ts'
import { fillEmptyTables, linkBy, MARK, mark, texts } from '../../support/rows/client-rows.ts'
import { columnsOf } from '../../support/rows/made-up-rows.ts'
import { rowsOf, theRow } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

/** Of each table the rows that hang on the client, as text. */
async function rowsOfClient(accId: number): Promise<Record<string, string[]>> {
  const columns = await columnsOf(at.db)
  const found: Record<string, string[]> = {}
  for (const table of new Set(columns.map((column) => column.table))) {
    const links = columns.flatMap((column) => (column.table === table ? linkBy(column.name, accId) : []))
    if (links.length === 0) continue
    const { rows } = await sql
      .raw<{ row: string }>(`select t::text as row from ${table} t where ${links.join(' or ')} order by 1`)
      .execute(at.db)
    found[table] = rows.map(({ row }) => row)
  }
  return { ...found, act_alone: (await rowsOf(at.db, 'act_alone', {})).map((row) => JSON.stringify(row)) }
}

it('one client is forgotten, and every row of another is as it was', async () => {
  const ben = await company.lend()
  const { payment_id } = await company.pay({ loan_id: ben.loanId, amount: pesos(100) })
  const { accId: acc_id, loanId: loan_id, applicationId: application_id } = ben
  const consent = { acc_id, kind: 'photos', consent_version: '2026-11' } as const
  await (await company.clientVisitor(acc_id)).get('giveConsent', consent)
  await sql`insert into act_alone (done_at, business_on, acc_id, mark, call, row_table, row_id, reason)
    values (now(), current_date, ${company.superAdmin.accId}, 'alone', 'decideLoan', 'loan', ${String(loan_id)}, ${MARK})`.execute(
    at.db,
  )
  const ana = await company.newClient()
  const erase = { acc_id: ana, reason: 'Asked' }
  expect(await company.superAdmin.visitor.get('eraseClient', erase)).toMatchObject({
    purge_on: at.clock.today(),
  })
  const asked = { ...(await theRow(at.db, 'erasure', { acc_id: ana })), acc_id }
  const purge_on = addMonths(at.clock.today(), 60)
  await at.db
    .insertInto('erasure')
    .values({ ...asked, purge_on })
    .execute()
  await fillEmptyTables(at.db, { acc_id, loan_id, application_id, payment_id })
  for (const column of await texts(at.db))
    if (!/^(audit|transfer|act_alone)$/.test(column.of)) await mark(at.db, acc_id, column)
  const before = await rowsOfClient(acc_id)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(Object.values(before).flat().join(' ').split(MARK).length).toBeGreaterThan(40)
  expect(await purgeErased(at.house)).toBe(1)
  expect(await rowsOfClient(acc_id)).toEqual(before)
})
