import { beforeAll, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
let client: number

/** One client paid a loan up and asked for ₱ 5,000 again; another asked for ₱ 7,000. */
beforeAll(async () => {
  client = await company.newClient()
  const { loanId } = await company.lend({ accId: client })
  await company.pay({ loan_id: loanId, amount: pesos(14_170) })
  await company.applied({ accId: client, amount: pesos(5000) })
  await company.applied({ amount: pesos(7000) })
})

it('sums all that was asked for, by what became of it', async () => {
  expect(await company.admin.visitor.get('getTotalApplied', {})).toEqual({
    applications: 3,
    amount: 2_500_000,
    statuses: [
      { status: 'Fully Paid', applications: 1, amount: 1_300_000 },
      { status: 'Pending', applications: 2, amount: 1_200_000 },
    ],
  })
})

it('is a client’s own for a client', async () => {
  const visitor = await company.clientVisitor(client)
  expect(await visitor.get('getTotalApplied', {})).toMatchObject({ applications: 2, amount: 1_800_000 })
  const stranger = await company.clientVisitor(await company.newClient())
  expect(await stranger.get('getTotalApplied', {})).toEqual({ applications: 0, amount: 0, statuses: [] })
})

it('is no business of a CI', async () => {
  expect(await company.ci.visitor.ask('getTotalApplied', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
