import { beforeAll, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const made: string[] = []

beforeAll(async () => {
  const { loanId } = await company.lend()
  for (const amount of [100, 200, 300].map(pesos)) {
    const { payment_id } = await company.pay({ loan_id: loanId, amount }, company.otherAdmin)
    await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Typed twice' })
    made.push(payment_id)
  }
  await company.superAdmin.visitor.get('confirmReversal', { payment_id: made[0] ?? '' })
})

it('lists what is pending and what was decided, whose money it is and who is still needed', async () => {
  const { admin, otherAdmin } = company
  const waiting = await admin.visitor.get('listReversals', { status: 'Waiting' })
  expect(waiting).toMatchObject({ total: 2, sums: { amount: pesos(500) }, next: null })
  expect(waiting.rows.map(({ payment_id, is_own }) => [payment_id, is_own])).toEqual([
    [made[2], true],
    [made[1], true],
  ])
  const all = await otherAdmin.visitor.get('listReversals', { sort: 'oldest' })
  expect(all.total).toBe(3)
  expect(all.rows[0]).toMatchObject({
    payment_id: made[0],
    status: 'Confirmed',
    proposed_by: 'Alma Abad',
    decided_by: 'Sofia Santos',
    reason: 'Typed twice',
    given_back: true,
    is_own: false,
    amount: pesos(100),
  })
})

it.each(['newest', 'oldest'] as const)('the %s first, page by page, gives each once', async (sort) => {
  const { visitor } = company.admin
  const all = (await visitor.get('listReversals', { sort })).rows
  expect(await throughPages((place) => visitor.get('listReversals', { sort, limit: 2, ...place }))).toEqual(
    all,
  )
})

it('begins again or refuses where the end of a page comes from the other order', async () => {
  const { visitor } = company.admin
  const { next } = await visitor.get('listReversals', { sort: 'newest', limit: 1 })
  const crossed = await visitor.ask('listReversals', { sort: 'oldest', limit: 1, after: next ?? '' })
  if (crossed.success)
    expect(crossed.data).toEqual(await visitor.get('listReversals', { sort: 'oldest', limit: 1 }))
  else expect(crossed.code).toBe('INVALID_INPUT')
})

it('is the office’s to read', async () => {
  expect(await company.ci.visitor.ask('listReversals', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
