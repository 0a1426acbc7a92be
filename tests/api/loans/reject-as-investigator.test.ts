import { beforeEach, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { expectSameAnswerTwice } from '../../support/calls/same-answer-twice.ts'

const company = useCompany()
let application_id: number

beforeEach(async () => {
  application_id = await company.applied({ accId: await company.newClient() })
})

const reject = (version = 1, by: Member = company.ci, key = uuid()) =>
  by.visitor.ask('rejectAsInvestigator', { application_id, version, reason: 'No such store' }, { key })

it('rejects with a reason', async () => {
  expect(await reject()).toMatchObject({ data: { status: 'Rejected', version: 2 } })
  const card = await company.ci.visitor.get('getApplication', { application_id })
  expect(card).toMatchObject({ status: 'Rejected', rejected_reason: 'No such store' })
})

it('refuses another CI’s client, a changed basis, what was decided already and what is not there', async () => {
  expect(await reject(1, company.otherCi)).toMatchObject({ code: 'NOT_YOURS' })
  expect(await reject(7)).toMatchObject({ code: 'STALE_BASIS' })
  await reject()
  expect(await reject(2)).toMatchObject({ code: 'STATE_CONFLICT' })
  application_id = 9999
  expect(await reject()).toMatchObject({ code: 'NOT_FOUND' })
})

it('is for CIs', async () => {
  expect(await reject(1, company.admin)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice is once', () => expectSameAnswerTwice((key) => reject(1, company.ci, key)))
