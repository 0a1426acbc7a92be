import { beforeAll, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { checkBouncedAfterRenewal } from '../../support/money/bounced-check.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const clients: number[] = []

beforeAll(async () => {
  for (let one = 0; one < 2; one++) clients.push(await checkBouncedAfterRenewal(company))
})

it('lists what clients owe for payments that never were, the oldest first, page by page', async () => {
  const { visitor } = company.admin
  const first = await visitor.get('listClientDebts', { limit: 1 })
  expect(first).toMatchObject({
    rows: [{ acc_id: clients[0], amount: pesos(14_170), paid: 0, reason: 'Bounced' }],
    total: 2,
    sums: { owed: pesos(28_340) },
  })
  const second = await visitor.get('listClientDebts', { limit: 1, after: first.next ?? '' })
  expect(second).toMatchObject({ rows: [{ acc_id: clients[1] }], next: null })
  const debt_id = first.rows[0]?.debt_id ?? 0
  const pay = (amount: number) =>
    visitor.get('payClientDebt', { debt_id, amount: pesos(amount), from: 'cash_on_hand' })
  await pay(4_170)
  expect(await visitor.get('listClientDebts', {}), 'what is paid in part is owed still').toMatchObject({
    rows: [{ debt_id, paid: pesos(4_170) }, { acc_id: clients[1] }],
    total: 2,
    sums: { owed: pesos(24_170) },
  })
  await pay(10_000)
  expect(await visitor.get('listClientDebts', {})).toMatchObject({ total: 1 })
  expect(await visitor.get('listClientDebts', { show: 'all', acc_id: clients[0] })).toMatchObject({
    rows: [{ debt_id, paid: pesos(14_170) }],
    sums: { owed: 0 },
  })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listClientDebts', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
