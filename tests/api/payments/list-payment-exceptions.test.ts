import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

const paymentsOn = (loanId: number) =>
  at.db.selectFrom('payment').select('payment_id').where('loan_id', '=', loanId)
const list = (input = {}) => company.admin.visitor.get('listPaymentExceptions', input)

it('shows the office what was posted but does not fit, the oldest first, with the sums of all', async () => {
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId })
  const twin = await company.pay({ loan_id: loanId })
  at.clock.advanceBy(1000)
  const strange = await company.pay({ loan_id: loanId }, company.otherCi)
  expect(await list()).toEqual({
    rows: [
      {
        payment_id: twin.payment_id,
        loan_id: loanId,
        client: 'Ana Dela Cruz',
        amount: 109_000,
        business_on: '2026-11-21',
        collector: 'Ramon Reyes',
        reason: 'looks like a duplicate',
        also: [],
      },
      expect.objectContaining({
        payment_id: strange.payment_id,
        collector: 'Carla Cruz',
        reason: 'not assigned',
      }),
    ],
    next: null,
    total: 2,
    sums: { amount: 218_000 },
  })
  expect(await company.ci.visitor.ask('listPaymentExceptions', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

it('finds by client, by who took it and by reason', async () => {
  const { loanId } = await company.lend({ accId: await company.newClient({ lastname: 'Salonga' }) })
  await company.pay({ loan_id: loanId, amount: pesos(15_000) })
  const found = { rows: [{ loan_id: loanId }], total: 1, sums: { amount: 1_500_000 } }
  expect(await list({ search: 'salonga ana' })).toMatchObject(found)
  expect(await list({ reason: 'more than balance' })).toMatchObject(found)
  expect(await list({ mgt_id: company.otherCi.mgtId })).toMatchObject({ total: 1, sums: { amount: 109_000 } })
  expect(await list({ search: '%' })).toMatchObject({ rows: [], total: 0, sums: { amount: 0 } })
})

it('finds a payment by each of its reasons, not only by the gravest', async () => {
  const { loanId } = await company.lend({ accId: await company.newClient({ lastname: 'Tolosa' }) })
  for (const _ of [1, 2]) await company.pay({ loan_id: loanId }, company.otherCi)
  const twice = { reason: 'not assigned', also: ['looks like a duplicate'] }
  expect(await list({ search: 'tolosa', reason: 'looks like a duplicate' })).toMatchObject({
    rows: [twice],
    total: 1,
  })
  expect(await list({ search: 'tolosa', reason: 'more than balance' })).toMatchObject({ total: 0 })
  await at.db.deleteFrom('payment_exception').where('payment_id', 'in', paymentsOn(loanId)).execute()
})

it.each(['oldest', 'newest'] as const)('the %s first, page by page, gives each once', async (sort) => {
  const ids = (await list({ sort })).rows.map((row) => row.payment_id)
  expect(ids).toHaveLength(3)
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const found = await list({ sort, limit: 2, ...(after === undefined ? {} : { after }) })
    expect(found.total).toBe(3)
    seen.push(...found.rows.map((row) => row.payment_id))
    after = found.next
  }
  expect(seen).toEqual(ids)
  const other = await list({ sort: sort === 'oldest' ? 'newest' : 'oldest' })
  expect(other.rows.map((row) => row.payment_id)).toEqual(ids.toReversed())
})
