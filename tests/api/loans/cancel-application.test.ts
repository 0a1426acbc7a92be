import { beforeEach, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import type { Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let client: Visitor
let accId: number
let application_id: number

beforeEach(async () => {
  accId = await company.newClient()
  client = await company.clientVisitor(accId)
  application_id = await company.applied({ accId })
})

const cancel = (by = client, key?: string) =>
  by.ask('cancelApplication', { application_id, reason: 'Found the money' }, key ? { key } : {})

it('takes a pending application back, tells the phones, and the client may apply again', async () => {
  const { cursor } = await company.ci.visitor.get('pullWorklist', {})
  expect(await cancel()).toMatchObject({ data: { application_id, status: 'Cancelled', version: 2 } })
  const { tombstones } = await company.ci.visitor.get('pullChanges', { cursor })
  expect(tombstones).toContainEqual({ acc_id: accId, reason: 'closed' })
  const form = { terms_id: await company.termsId(), amount: pesos(4000) }
  expect(await client.ask('applyForLoan', form)).toMatchObject({ success: true })
})

it('keeps when and why', async () => {
  await cancel()
  const row = await at.db
    .selectFrom('application')
    .select(['cancelled_at', 'cancelled_reason'])
    .where('application_id', '=', application_id)
    .executeTakeFirst()
  expect(row).toEqual({ cancelled_at: at.clock.now(), cancelled_reason: 'Found the money' })
})

it('refuses what a CI has approved, what was cancelled before and what is not there', async () => {
  await cancel()
  expect(await cancel()).toMatchObject({ code: 'STATE_CONFLICT' })
  application_id = await company.applied({ accId, status: 'Approved by CI' })
  expect(await cancel()).toMatchObject({ code: 'STATE_CONFLICT' })
  application_id = 99_999
  expect(await cancel()).toMatchObject({ code: 'NOT_FOUND' })
})

it('is for the client whose application it is', async () => {
  const other = await company.clientVisitor(await company.newClient())
  expect(await cancel(other)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await cancel(company.admin.visitor)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice is once', async () => {
  const key = uuid()
  const first = await cancel(client, key)
  expect(await cancel(client, key)).toMatchObject({ success: true, data: 'data' in first ? first.data : {} })
})
