import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { rowsOf } from '../../support/rows/the-row.ts'
import { expectSameAnswerTwice } from '../../support/calls/same-answer-twice.ts'

const company = useCompany()
const { at } = company
let application_id: number
let accId: number

beforeEach(async () => {
  accId = await company.newClient({ level: 4 })
  application_id = await company.applied({ accId })
})

const approve = (version = 1, by: Member = company.ci, key = uuid()) =>
  by.visitor.ask(
    'approveAsInvestigator',
    { application_id, version, findings: 'A busy stall', recommended_amount: pesos(10_000) },
    { key },
  )

it('approves what was looked at, with findings and a recommended amount', async () => {
  expect(await approve()).toMatchObject({ data: { application_id, status: 'Approved by CI', version: 2 } })
  const card = await company.admin.visitor.get('getApplication', { application_id })
  expect(card).toMatchObject({ ci_findings: 'A busy stall', ci_recommended_amount: 1_000_000, version: 2 })
})

it('makes a client who was no one’s the CI’s own', async () => {
  accId = await company.newClient({ ci: null, level: 4 })
  application_id = await company.applied({ accId })
  await approve(1, company.otherCi)
  const client = await rowsOf(at.db, 'client', { acc_id: accId })
  expect(client).toMatchObject([{ assigned_ci: company.otherCi.mgtId }])
  expect((await approve(2, company.ci)).success).toBe(false)
})

it('leaves a client with the CI who has the client, where all share the round', async () => {
  const undo = await settingFromToday(at, 'shared_round', true)
  expect(await approve(1, company.otherCi)).toMatchObject({ success: true })
  expect(await rowsOf(at.db, 'client', { acc_id: accId })).toMatchObject([{ assigned_ci: company.ci.mgtId }])
  await undo()
})

describe('what it refuses', () => {
  it('another CI’s client', async () => {
    expect(await approve(1, company.otherCi)).toMatchObject({ code: 'NOT_YOURS' })
  })

  it('a basis that changed meanwhile', async () => {
    await at.db
      .updateTable('application')
      .set({ version: 3 })
      .where('application_id', '=', application_id)
      .execute()
    expect(await approve(1)).toMatchObject({ code: 'STALE_BASIS' })
  })

  it('what was decided already, and what is not there', async () => {
    await approve()
    expect(await approve(2)).toMatchObject({ code: 'STATE_CONFLICT' })
    application_id = 9999
    expect(await approve()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('is for CIs', async () => {
  expect(await approve(1, company.admin)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice is once', () => expectSameAnswerTwice((key) => approve(1, company.ci, key)))
