import { beforeAll, expect, it } from 'vitest'
import { pesos, type Centavos } from '../../../domain/money.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { handedOver } from '../../support/money/hand-over.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

beforeAll(async () => {
  await remitted(company.ci, pesos(900))
  await remitted(company.otherCi, pesos(1060))
  await remitted(company.ci, pesos(1000))
})

async function remitted(by: Member, counted: Centavos): Promise<void> {
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1000) }, by)
  const remittance_id = await handedOver(company, by)
  await company.admin.visitor.get('receiveRemittance', { remittance_id, counted, reason: 'Counted twice' })
}

it('lists what is open, by collector, with its sums; what was right is none', async () => {
  const { visitor } = company.admin
  const all = await visitor.get('listCashDifferences', {})
  expect(all).toMatchObject({
    rows: [
      {
        collector: 'Ramon Reyes',
        amount: pesos(-100),
        open: pesos(-100),
        noted_by: 'Alma Abad',
        decisions: [],
      },
      { collector: 'Carla Cruz', amount: pesos(60), open: pesos(60) },
    ],
    total: 2,
    sums: { over: pesos(60), short: pesos(100) },
    collectors: [
      { collector: 'Ramon Reyes', amount: pesos(-100) },
      { collector: 'Carla Cruz', amount: pesos(60) },
    ],
  })
  const { mgtId: mgt_id } = company.ci
  const own = await visitor.get('listCashDifferences', { mgt_id })
  expect(own).toMatchObject({ total: 1, collectors: [{ mgt_id }] })
  const difference_id = own.rows[0]?.difference_id ?? 0
  const wish = { kind: 'absorbed' as const, difference_id, amount: pesos(60), reason: 'Small' }
  await company.superAdmin.visitor.get('decideCashDifference', wish)
  const rest = { ...wish, amount: pesos(40), reason: 'The rest' }
  await company.superAdmin.visitor.get('decideCashDifference', rest)
  expect(await visitor.get('listCashDifferences', { mgt_id })).toMatchObject({ total: 0, collectors: [] })
  expect(await visitor.get('listCashDifferences', { mgt_id, show: 'all' })).toMatchObject({
    rows: [
      {
        open: 0,
        decisions: [
          { kind: 'absorbed', amount: pesos(60), decided_by: 'Sofia Santos' },
          { kind: 'absorbed', amount: pesos(40) },
        ],
      },
    ],
  })
})

it('comes page by page', async () => {
  const { visitor } = company.admin
  const first = await visitor.get('listCashDifferences', { show: 'all', sort: 'newest', limit: 1 })
  const page = { show: 'all' as const, sort: 'newest' as const, limit: 1, after: first.next ?? '' }
  const second = await visitor.get('listCashDifferences', page)
  expect([...first.rows, ...second.rows].map((row) => row.collector)).toEqual(['Carla Cruz', 'Ramon Reyes'])
  expect(second.next).toBeNull()
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listCashDifferences', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

it('counts as lost what was given back of what was over, and not what the company keeps', async () => {
  await remitted(company.otherCi, pesos(1030))
  const { mgtId: mgt_id } = company.otherCi
  const seen = () => company.admin.visitor.get('listCashDifferences', { mgt_id, show: 'all' })
  const [sixty, thirty] = (await seen()).rows
  const decide = (kind: 'given back' | 'absorbed', row: typeof sixty, amount: Centavos) =>
    company.superAdmin.visitor.get('decideCashDifference', {
      kind,
      difference_id: row?.difference_id ?? 0,
      amount,
      reason: 'Heard',
    })
  await decide('given back', sixty, pesos(60))
  await decide('absorbed', thirty, pesos(30))
  expect((await seen()).rows.map((row) => row.lost_by_collector)).toEqual([pesos(60), pesos(60)])
})
