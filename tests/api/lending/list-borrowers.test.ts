import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { listBorrowers } from '../../../contract/loans/lending.ts'
import { toInstant } from '../../../domain/calendar.ts'
import { BORROWER_STATS, type BorrowerStats } from '../../../domain/loans/borrower-stats.ts'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

/** Each borrower is named for the number of weekly instalments paid; all were lent ₱ 13,000 on 21 November 2026. */
beforeAll(async () => {
  const lent = async (lastname: string, paid: number, ci = company.ci) => {
    const { loanId, accId } = await company.lend({ accId: await company.newClient({ lastname, ci }) })
    if (paid > 0) await company.pay({ loan_id: loanId, amount: pesos(1090 * paid) })
    return accId
  }
  await lent('Zero', 0)
  await lent('One', 1, company.otherCi)
  await lent('Four', 4)
  await lent('Six', 6)
  const again = await lent('Again', 13)
  await lent('All', 13)
  await company.newClient({ lastname: 'Never' })
  await company.daysLater(7)
  await company.lend({ accId: again })
  // 31 days after the first due day of 28 November; the loan lent again is a week younger.
  at.clock.set(toInstant('2026-12-29T02:00:00.000Z'))
  await company.daysLater(0)
})

type Ask = InputOf<typeof listBorrowers>
const list = (ask: Ask = {}) => company.admin.visitor.get('listBorrowers', ask)
const names = async (ask: Ask) => (await list(ask)).rows.map((row) => row.name.split(',')[0])

const BY_STATS: Record<BorrowerStats, string[]> = {
  all: ['Again', 'All', 'Four', 'One', 'Six', 'Zero'],
  running: ['Again', 'Four', 'One', 'Six', 'Zero'],
  current: ['Six'],
  'late-1-7': ['Four'],
  'late-8-30': ['Again', 'One'],
  'late-31-60': ['Zero'],
  'late-61-90': [],
  'late-90-plus': [],
  overdue: ['Again', 'Four', 'One', 'Zero'],
  'past-due': [],
  'fully-paid': ['All'],
  restructured: [],
  'written-off': [],
}

describe('what it lists', () => {
  it.each(BORROWER_STATS)('%s', async (stats) => {
    expect(await names({ stats })).toEqual(BY_STATS[stats])
    expect((await list({ stats })).total).toBe(BY_STATS[stats].length)
  })

  it('a client with the newest loan, and what is owed in all', async () => {
    const { rows, sums } = await list()
    expect(rows[0]).toMatchObject({
      name: 'Again, Ana',
      status: 'Released',
      released_on: '2026-11-28',
      next_due_on: '2026-12-05',
      days_late: 24,
      bucket: '8–30',
      balance: 1_417_000,
      assigned_ci: 'Ramon Reyes',
    })
    expect(rows[1]).toMatchObject({ name: 'All, Ana', status: 'Fully Paid', days_late: 0, bucket: 'current' })
    expect(sums).toEqual({
      principal: 6 * 1_300_000,
      balance: rows.reduce((sum, row) => sum + row.balance, 0),
    })
  })

  it('past due, once the last due day has gone by', async () => {
    const before = at.clock.now()
    at.clock.set(toInstant('2027-02-20T02:00:00.000Z'))
    await company.daysLater(0)
    expect(await names({ stats: 'past-due' }), 'on the last due day').toEqual([])
    expect(await names({ stats: 'overdue' })).toEqual(['Again', 'Four', 'One', 'Six', 'Zero'])
    at.clock.set(toInstant('2027-02-21T02:00:00.000Z'))
    await company.daysLater(0)
    expect(await names({ stats: 'past-due' })).toEqual(['Four', 'One', 'Six', 'Zero'])
    expect(await names({ stats: 'overdue' })).toEqual(['Again'])
    at.clock.set(before)
    await company.daysLater(0)
  })

  it('by name, contact or number of the loan, and by collector', async () => {
    expect(await names({ search: 'OU' })).toEqual(['Four'])
    expect(await names({ search: '0917' })).toHaveLength(6)
    expect(await names({ search: '%' })).toEqual([])
    for (const { loan_id } of (await list({})).rows)
      expect(
        (await list({ search: `${loan_id}` })).rows.map((row) => row.loan_id),
        'by its number',
      ).toContain(loan_id)
    expect(await names({ mgt_id: company.otherCi.mgtId })).toEqual(['One'])
    expect(await list({ mgt_id: company.otherCi.mgtId, search: 'zero' })).toMatchObject({
      total: 0,
      sums: { principal: 0, balance: 0 },
    })
  })
})

describe('in which order', () => {
  it.each<[NonNullable<Ask['sort']>, string[]]>([
    ['name', ['Again', 'All', 'Four', 'One', 'Six', 'Zero']],
    ['days_late', ['Zero', 'One', 'Again', 'Four', 'Six', 'All']],
    ['balance', ['Again', 'Zero', 'One', 'Four', 'Six', 'All']],
    ['released_on', ['Again', 'All', 'Six', 'Four', 'One', 'Zero']],
  ])('%s, page after page the same', async (sort, expected) => {
    const seen: (string | undefined)[] = []
    let after: string | undefined
    do {
      const page = await list({ sort, limit: 1, after })
      expect(page.total).toBe(6)
      seen.push(...page.rows.map((row) => row.name.split(',')[0]))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(expected)
  })
})

it('refuses what is no way to tell borrowers apart', async () => {
  const ask = { stats: 'rich' } as unknown as Ask
  expect(await company.admin.visitor.ask('listBorrowers', ask)).toMatchObject({ code: 'INVALID_INPUT' })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listBorrowers', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

it('a loan that was written off is late no more, whatever was unpaid on it', async () => {
  const { loanId: loan_id } = await company.lend({ accId: await company.newClient({ lastname: 'Gone' }) })
  await company.daysLater(20)
  await company.superAdmin.visitor.get('writeOffLoan', { loan_id, reason: 'Moved away' })
  const { rows } = await list({ stats: 'written-off' })
  expect(rows).toMatchObject([{ loan_id, status: 'Written Off', days_late: 0, bucket: 'current' }])
})
