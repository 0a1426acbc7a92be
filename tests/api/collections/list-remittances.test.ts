import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { lend, openCompany, pay, type Company, type Member } from '../../support/lending-company.ts'
import { testApp, type TestApp } from '../../support/test-app.ts'

let test: TestApp
let company: Company

beforeAll(async () => {
  test = await testApp()
  company = await openCompany(test)
})
afterAll(() => test.close())

async function handOver(by: Member): Promise<string> {
  test.clock.advanceBy(1000)
  const { loanId } = await lend(company)
  await pay(company, { loan_id: loanId, amount: pesos(500) }, by)
  const key = uuid()
  const form = {
    remittance_id: key,
    business_on: test.clock.today(),
    pieces: { '20000': 2 },
    recorded: pesos(500),
    reason: 'A hundred lost',
    occurred_at: test.clock.now(),
  }
  await by.visitor.get('handOverCash', form, { key })
  return key
}

it('lists a CI’s own and the office’s all, the newest first', async () => {
  const first = await handOver(company.ci)
  const second = await handOver(company.otherCi)
  expect(await company.admin.visitor.get('listRemittances', {})).toMatchObject([
    { remittance_id: second, collector: 'Carla Cruz' },
    {
      remittance_id: first,
      collector: 'Ramon Reyes',
      counted: 40_000,
      recorded: 50_000,
      difference: -10_000,
      reason: 'A hundred lost',
      pieces: { '20000': 2 },
      status: 'Handed Over',
      received_at: null,
    },
  ])
  const own = await company.ci.visitor.get('listRemittances', {})
  expect(own.map((row) => row.remittance_id)).toEqual([first])
  expect(await company.admin.visitor.get('listRemittances', { limit: 1 })).toHaveLength(1)
})
