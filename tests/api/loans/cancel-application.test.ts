import { beforeEach, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useClientEach } from '../../support/people/use-made.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { expectSameAnswerTwice } from '../../support/calls/same-answer-twice.ts'

const company = useCompany()
const { at } = company
const ana = useClientEach(company)
let application_id: number
beforeEach(async () => {
  application_id = await company.applied({ accId: ana.accId })
})

const cancel = (by = ana.visitor, key?: string) =>
  by.ask('cancelApplication', { application_id, reason: 'Found the money' }, key ? { key } : {})

it('takes a pending application back, tells the phones, and the client may apply again', async () => {
  const { cursor } = await company.ci.visitor.get('pullWorklist', {})
  expect(await cancel()).toMatchObject({ data: { application_id, status: 'Cancelled', version: 2 } })
  const { tombstones } = await company.ci.visitor.get('pullChanges', { cursor })
  expect(tombstones).toContainEqual({ acc_id: ana.accId, reason: 'closed' })
  const form = { terms_id: await company.termsId(), amount: pesos(4000) }
  expect(await ana.visitor.ask('applyForLoan', form)).toMatchObject({ success: true })
})

it('keeps when and why', async () => {
  await cancel()
  expect(await theRow(at.db, 'application', { application_id })).toMatchObject({
    cancelled_at: at.clock.now(),
    cancelled_reason: 'Found the money',
  })
})

it('refuses what a CI has approved, what was cancelled before and what is not there', async () => {
  await cancel()
  expect(await cancel()).toMatchObject({ code: 'STATE_CONFLICT' })
  application_id = await company.applied({ accId: ana.accId, status: 'Approved by CI' })
  expect(await cancel()).toMatchObject({ code: 'STATE_CONFLICT' })
  application_id = 99_999
  expect(await cancel()).toMatchObject({ code: 'NOT_FOUND' })
})

it('is for the client whose application it is', async () => {
  const other = await company.clientVisitor(await company.newClient())
  expect(await cancel(other)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await cancel(company.admin.visitor)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice is once', () => expectSameAnswerTwice((key) => cancel(ana.visitor, key)))
