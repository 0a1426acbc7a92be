import { beforeAll, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import type { Lent } from '../../support/world/lending-company.ts'
import type { Visitor } from '../../support/world/test-app.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const company = useCompany()
let second: Lent
let client: Visitor

/** One client pays a loan up and begins another. */
const first = useMade(() => company.lend())
beforeAll(async () => {
  client = await company.clientVisitor(first.accId)
  await company.pay({ loan_id: first.loanId, amount: pesos(1090) })
  await company.daysLater(7)
  await company.pay({ loan_id: first.loanId, amount: pesos(13_080) })
  second = await company.lend({ accId: first.accId })
  await company.pay({ loan_id: second.loanId, amount: pesos(50) })
  const other = await company.lend()
  await company.pay({ loan_id: other.loanId, amount: pesos(9) })
})

it('lists the payments on an application, and of an applicant on all of them', async () => {
  const { application_id } = { application_id: first.applicationId }
  const onOne = await company.admin.visitor.get('listApplicationPayments', { application_id })
  expect(onOne.rows.map((row) => [row.application_id, row.amount])).toEqual([
    [application_id, 1_308_000],
    [application_id, 109_000],
  ])
  expect(onOne).toMatchObject({ total: 2, sums: { payments: 2, amount: 1_417_000, cash: 1_417_000 } })
  const ofAll = await client.get('listApplicationPayments', { acc_id: first.accId })
  expect(ofAll.rows.map((row) => row.amount)).toEqual([5000, 1_308_000, 109_000])
  expect(ofAll).toMatchObject({ total: 3, sums: { amount: 1_422_000 } })
})

it('goes on where the page ended', async () => {
  const page = await client.get('listApplicationPayments', { acc_id: first.accId, limit: 2 })
  expect(page.rows).toHaveLength(2)
  const rest = await client.get('listApplicationPayments', {
    acc_id: first.accId,
    after: page.next ?? '',
  })
  expect(rest).toMatchObject({ next: null, total: 3 })
  expect(rest.rows.map((row) => row.amount)).toEqual([109_000])
})

it.each(['newest', 'oldest'] as const)('the %s first, page by page, gives each once', async (sort) => {
  const asked = { acc_id: first.accId, sort }
  const { rows } = await client.get('listApplicationPayments', asked)
  const oldest = [109_000, 1_308_000, 5000]
  expect(rows.map((row) => row.amount)).toEqual(sort === 'oldest' ? oldest : oldest.toReversed())
  const paged = await throughPages((place) =>
    client.get('listApplicationPayments', { ...asked, limit: 1, ...place }),
  )
  expect(paged).toEqual(rows)
})

it('goes by the order on one application too', async () => {
  const asked = { application_id: first.applicationId, sort: 'oldest' } as const
  const { rows } = await client.get('listApplicationPayments', asked)
  expect(rows.map((row) => row.amount)).toEqual([109_000, 1_308_000])
})

it('shows no one what is not theirs to see', async () => {
  const stranger = await company.clientVisitor((await company.lend()).accId)
  for (const who of [stranger, company.otherCi.visitor])
    for (const ask of [{ acc_id: first.accId }, { application_id: second.applicationId }])
      expect(await who.ask('listApplicationPayments', ask)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await company.ci.visitor.ask('listApplicationPayments', { acc_id: first.accId })).toMatchObject({
    success: true,
  })
  for (const ask of [{ acc_id: 99_999 }, { application_id: 99_999 }])
    expect(await company.admin.visitor.ask('listApplicationPayments', ask)).toMatchObject({
      code: 'NOT_FOUND',
    })
})

it('asks for the one or the other, in an order that there is', async () => {
  const both = { acc_id: first.accId, application_id: first.applicationId }
  for (const ask of [{}, both, { acc_id: first.accId, sort: 'largest' }])
    expect(await client.askRaw('listApplicationPayments', ask)).toMatchObject({ code: 'INVALID_INPUT' })
})
