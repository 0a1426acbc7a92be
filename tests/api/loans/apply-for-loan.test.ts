import { beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { useClientEach } from '../../support/people/use-made.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
const ana = useClientEach(company, { level: 2 })
let terms: number
beforeAll(async () => {
  terms = await company.termsId()
})

const apply = (amount: number, terms_id = terms) =>
  ana.visitor.ask('applyForLoan', { terms_id, amount: pesos(amount), purpose: 'Stock for the store' })

it('opens an application that its CI finds among the pending ones', async () => {
  const answer = await apply(6500)
  expect(answer.success).toBe(true)
  const { rows } = await company.ci.visitor.get('listPendingApplications', {})
  expect(rows).toEqual([
    expect.objectContaining({
      acc_id: ana.accId,
      amount: 650_000,
      purpose: 'Stock for the store',
      version: 1,
    }),
  ])
  expect(await ana.visitor.get('hasOpenApplication', {})).toEqual({
    open: true,
    may_renew: false,
    why: 'application',
    amount: null,
  })
})

it('reaches the phone of the client’s CI at the next pull', async () => {
  const accId = await company.newClient({ level: 2 })
  const { visitor: phone } = company.ci
  const { cursor } = await phone.get('pullWorklist', { after: 0, limit: 500 })
  const client = await company.clientVisitor(accId)
  await client.get('applyForLoan', { terms_id: terms, amount: pesos(5000), purpose: 'Stock' })
  expect((await phone.get('pullChanges', { cursor })).applications).toMatchObject([{ acc_id: accId }])
})

describe('what it refuses', () => {
  it('a second one while the first is open', async () => {
    await apply(5000)
    expect(await apply(5000)).toMatchObject({ code: 'OPEN_APPLICATION' })
  })

  it.each([
    ['more than the level: the second is ₱ 6,500', 6500.01, 'OVER_LEVEL'],
    ['less than the terms lend', 2999.99, 'INVALID_INPUT'],
  ])('%s', async (_, amount, code) => {
    expect(await apply(amount)).toMatchObject({ code })
  })

  it('anything while a loan that was written off is owed, to the last centavo', async () => {
    const { loanId: loan_id } = await company.lend({ accId: ana.accId })
    await company.superAdmin.visitor.get('writeOffLoan', { loan_id, reason: 'Gone' })
    await company.pay({ loan_id, amount: pesos(14_169.99) })
    expect(await apply(5000)).toMatchObject({
      code: 'OPEN_APPLICATION',
      data: '₱\u00a00.01 of an earlier loan or of a reversed payment is still owed.',
    })
    await company.pay({ loan_id, amount: pesos(0.01) })
    expect(await apply(5000)).toMatchObject({ success: true })
  })

  it('an amount on which the fees alone are above the legal ceiling, on any day that it may fall due first', async () => {
    const oneMonth = await company.termsId({ months: 1 })
    expect(await apply(3000, oneMonth)).toMatchObject({ code: 'OVER_CEILING' })
  })

  it('terms that are not in force', async () => {
    expect(await apply(5000, 9999)).toMatchObject({ code: 'NOT_FOUND' })
    await at.db
      .updateTable('terms_and_interest')
      .set({ retired_on: at.clock.today() })
      .where('terms_id', '=', terms)
      .execute()
    expect(await apply(5000)).toMatchObject({ code: 'NOT_FOUND' })
    await at.db
      .updateTable('terms_and_interest')
      .set({ retired_on: null })
      .where('terms_id', '=', terms)
      .execute()
  })
})

it('is for clients', async () => {
  const form = { terms_id: terms, amount: pesos(5000) }
  expect(await company.ci.visitor.ask('applyForLoan', form)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const form = { terms_id: terms, amount: pesos(5000) }
  const key = uuid()
  const first = await ana.visitor.get('applyForLoan', form, { key })
  expect(await ana.visitor.get('applyForLoan', form, { key })).toEqual(first)
})
