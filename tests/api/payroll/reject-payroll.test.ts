import { afterEach, beforeAll, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { debitsLessCredits } from '../../support/money/books.ts'
import { type Member } from '../../support/world/lending-company.ts'
import { expectOfficeBooks, paySalaries } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let month = 0

beforeAll(async () => {
  await paySalaries(company)
})
afterEach(() => expectOfficeBooks(at.db))

async function made(by: Member = company.admin): Promise<number> {
  month++
  const { payroll_id } = await by.visitor.get('createPayroll', { year: 2026, month, cut_off: 'first' })
  return payroll_id
}
const reject = (payroll_id: number, reason = 'Wrong incentives') =>
  company.superAdmin.visitor.ask('rejectPayroll', { payroll_id, reason })

it('rejects with a reason that its maker reads, and posts nothing', async () => {
  const books = await debitsLessCredits(at.db)
  const payroll_id = await made()
  expect(await reject(payroll_id)).toMatchObject({ data: { payroll_id, status: 'Rejected' } })
  const { payroll } = await company.admin.visitor.get('getPayrollDetails', { payroll_id })
  expect(payroll).toMatchObject({
    rejected_reason: 'Wrong incentives',
    decided_by: 'Sofia Santos',
    paid_from: null,
  })
  expect(await debitsLessCredits(at.db)).toEqual(books)
})

it('refuses no reason, one’s own, what was decided and what is not there', async () => {
  const payroll_id = await made()
  expect(await reject(payroll_id, '')).toMatchObject({
    data: [{ fieldname: 'reason', message: 'Reason is required' }],
  })
  expect(await reject(await made(company.superAdmin))).toMatchObject({ code: 'SECOND_PERSON' })
  await reject(payroll_id)
  expect(await reject(payroll_id)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await reject(9999)).toMatchObject({ code: 'NOT_FOUND' })
})

it('is a super admin’s to do', async () => {
  const form = { payroll_id: await made(), reason: 'Wrong' }
  expect(await company.otherAdmin.visitor.ask('rejectPayroll', form)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const form = { payroll_id: await made(), reason: 'Wrong' }
  const key = uuid()
  const first = await company.superAdmin.visitor.get('rejectPayroll', form, { key })
  expect(await company.superAdmin.visitor.get('rejectPayroll', form, { key })).toEqual(first)
})
