/**
 * A search that fits a handful names them to the database, one that fits half the company asks of each row: anyone who looks
 * must not see which it was. The same people are looked for before and after a thousand namesakes registered who never borrowed.
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { expectTrueSums } from '../../support/money/books.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import { useCompany } from '../../support/world/use-company.ts'

const NAMESAKES = 1_100

const company = useCompany()
const { at } = company
let anas: number
let reference: string

beforeAll(async () => {
  const cruz = await company.lend({ accId: await company.newClient({ lastname: 'Cruz' }) })
  const abad = await company.lend({
    accId: await company.newClient({ lastname: 'Abad', ci: company.otherCi }),
  })
  const diaz = await company.lend({ accId: await company.newClient({ lastname: 'Diaz' }) })
  await rename('Diaz', 'Berta')
  reference = 'BDO-77'
  await company.pay({ loan_id: cruz.loanId, amount: pesos(500) })
  await company.pay({ loan_id: diaz.loanId, amount: pesos(400), method: 'bank', reference })
  const wrong = await company.pay({ loan_id: abad.loanId, amount: pesos(900) })
  await company.admin.visitor.get('reversePayment', { payment_id: wrong.payment_id, reason: 'Typed wrong' })
  await company.daysLater(3)
  await company.pay({ loan_id: abad.loanId, amount: pesos(300) }, company.otherCi)
  await company.pay({ loan_id: diaz.loanId, amount: pesos(200) }, company.admin)
  anas = 2
})

async function rename(lastname: string, firstname: string): Promise<void> {
  await at.db.updateTable('person').set({ firstname }).where('lastname', '=', lastname).execute()
}

async function namesakes(): Promise<void> {
  await sql`insert into person (firstname, lastname, contact, address)
    select 'Ana', 'Zapanta', '0917' || lpad(n::text, 7, '0'), 'Brgy. Poblacion'
    from generate_series(1, ${NAMESAKES}::integer) n`.execute(at.db)
  await sql`insert into account (p_id, username, password_hash, role, status, created_at)
    select p_id, 'namesake' || p_id, '', 'CLIENT_USER', 'Active', ${at.clock.now()}::timestamptz
    from person where lastname = 'Zapanta'`.execute(at.db)
  await sql`insert into client (acc_id) select acc_id from account where username like 'namesake%'`.execute(
    at.db,
  )
}

/** Everything that the office sees of those who borrowed, whatever it asks for beside the name. */
async function seen(search: string) {
  const { visitor } = company.admin
  const day = toLocalDate('2026-11-24')
  const payments = [
    {},
    { from: day },
    { to: toLocalDate('2026-11-23') },
    { mgt_id: company.otherCi.mgtId },
    { status: 'Reversed' as const },
    { method: 'bank' as const },
    { sort: 'oldest' as const },
  ]
  const releases = [{}, { from: day }, { place: 'bank' as const }, { to: day }]
  const borrowers = [
    {},
    { sort: 'balance' as const },
    { sort: 'days_late' as const },
    { mgt_id: company.ci.mgtId },
    { stats: 'running' as const },
  ]
  const pages = [
    await throughPages((place) => visitor.get('listPayments', { search, limit: 1, ...place })),
    await throughPages((place) => visitor.get('listReleases', { search, limit: 1, ...place })),
    await throughPages((place) => visitor.get('listBorrowers', { search, limit: 1, ...place })),
  ]
  const whole = []
  for (const ask of payments) whole.push(await visitor.get('listPayments', { search, ...ask }))
  for (const ask of releases) whole.push(await visitor.get('listReleases', { search, ...ask }))
  for (const ask of borrowers) whole.push(await visitor.get('listBorrowers', { search, ...ask }))
  return { pages, whole }
}

describe('who is looked for among thousands', () => {
  it('is seen with the same rows and sums as among a few', async () => {
    const before = await seen('ana')
    expect(before.whole[0]).toMatchObject({
      total: 3,
      sums: { payments: 2, amount: 80_000, reversed: 90_000 },
    })
    const notFound = await seen('ana nobody')
    const berta = await seen('berta')
    await namesakes()
    expect(await seen('ana')).toEqual(before)
    expect(await seen('ana nobody')).toEqual(notFound)
    expect(await seen('berta')).toEqual(berta)
    await expectTrueSums(at.db)
  })

  it('is listed among clients and accounts page by page, with the number of all', async () => {
    const { visitor } = company.admin
    const clients = await throughPages((place) =>
      visitor.get('listClients', { search: 'ana', limit: 200, ...place }),
    )
    expect(clients).toHaveLength(NAMESAKES + anas)
    const accounts = await throughPages((place) =>
      visitor.get('listAccounts', { search: 'ana', limit: 200, ...place }),
    )
    expect(accounts.length).toBeGreaterThanOrEqual(NAMESAKES + anas)
    expect(await visitor.get('listAccounts', { search: 'namesake', limit: 1 })).toMatchObject({
      total: NAMESAKES,
    })
    expect(await visitor.get('listClients', { search: 'ana abad', limit: 1 })).toMatchObject({
      total: 1,
      counts: { Active: 1 },
    })
  })

  it('brings the payment too that has what was typed as its reference, once', async () => {
    const { visitor } = company.admin
    expect(await visitor.get('listPayments', { search: reference })).toMatchObject({ total: 1 })
    const diaz = { lastname: 'Diaz', contact: reference.toLowerCase() }
    await at.db.updateTable('person').set(diaz).where('lastname', '=', 'Diaz').execute()
    expect(await visitor.get('listPayments', { search: reference })).toMatchObject({
      total: 2,
      sums: { payments: 2, amount: 60_000 },
    })
  })

  it('is found by a new name at once, and not by the old one', async () => {
    const { visitor } = company.admin
    await rename('Abad', 'Corazon')
    expect(await visitor.get('listBorrowers', { search: 'corazon' })).toMatchObject({ total: 1 })
    expect(await visitor.get('listBorrowers', { search: 'ana abad' })).toMatchObject({ total: 0 })
  })
})
