import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

async function handOver(by: Member): Promise<string> {
  at.clock.advanceBy(1000)
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(500) }, by)
  const key = uuid()
  const form = {
    remittance_id: key,
    business_on: at.clock.today(),
    pieces: { '20000': 2 },
    recorded: pesos(500),
    reason: 'A hundred lost',
    occurred_at: at.clock.now(),
  }
  await by.visitor.get('handOverCash', form, { key })
  return key
}

const list = (by: Member, input = {}) => by.visitor.get('listRemittances', input)
const ids = async (by: Member, input = {}) => (await list(by, input)).rows.map((row) => row.remittance_id)
let first: string
let second: string
let third: string

it('lists a CI’s own and the office’s all, the newest first, with the sums of all', async () => {
  first = await handOver(company.ci)
  second = await handOver(company.otherCi)
  third = await handOver(company.ci)
  const all = await list(company.admin, { limit: 2 })
  expect(all).toMatchObject({ total: 3, sums: { counted: 120_000, recorded: 150_000 } })
  expect(all.rows).toMatchObject([
    {
      remittance_id: third,
      collector: 'Ramon Reyes',
      counted: 40_000,
      recorded: 50_000,
      difference: -10_000,
      reason: 'A hundred lost',
      pieces: { '20000': 2 },
      status: 'Handed Over',
      received_at: null,
    },
    { remittance_id: second, collector: 'Carla Cruz' },
  ])
  expect(await ids(company.ci)).toEqual([third, first])
  expect(await ids(company.ci, { mgt_id: company.otherCi.mgtId })).toEqual([third, first])
})

it.each(['newest', 'oldest'] as const)('the %s first, page by page, each once', async (sort) => {
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const found = await list(company.admin, { sort, limit: 1, ...(after === undefined ? {} : { after }) })
    seen.push(...found.rows.map((row) => row.remittance_id))
    after = found.next
  }
  expect(seen).toEqual(sort === 'newest' ? [third, second, first] : [first, second, third])
})

it('finds by collector, by state and by day', async () => {
  expect(await ids(company.admin, { search: 'cruz' })).toEqual([second])
  expect(await ids(company.admin, { mgt_id: company.ci.mgtId })).toEqual([third, first])
  await company.admin.visitor.get('receiveRemittance', {
    remittance_id: second,
    counted: pesos(350),
    reason: 'Fifty less than it said',
  })
  // Two are a hundred short by the collector's count, one a hundred and fifty by the office's.
  expect(await list(company.admin)).toMatchObject({
    sums: { counted: 120_000, recorded: 150_000, received: 35_000, difference: -35_000 },
  })
  expect(await ids(company.admin, { status: 'Received' })).toEqual([second])
  expect(await list(company.admin, { status: 'Handed Over' })).toMatchObject({ total: 2 })
  const today = at.clock.today()
  expect(await ids(company.admin, { from: today, to: today })).toHaveLength(3)
  expect(await list(company.admin, { from: addDays(today, 1) })).toMatchObject({
    rows: [],
    total: 0,
    sums: { counted: 0, recorded: 0 },
  })
})
