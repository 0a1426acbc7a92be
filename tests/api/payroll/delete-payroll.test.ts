import { beforeAll, expect, it } from 'vitest'
import { paySalaries } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { expectSameAnswerTwice } from '../../support/calls/same-answer-twice.ts'

const company = useCompany()
let month = 0

beforeAll(async () => {
  await paySalaries(company)
})

async function made(): Promise<number> {
  month++
  const form = { year: 2026, month, cut_off: 'first' as const }
  return (await company.admin.visitor.get('createPayroll', form)).payroll_id
}
const remove = (payroll_id: number) => company.otherAdmin.visitor.ask('deletePayroll', { payroll_id })

it('takes a payroll out of the lists, keeps its slips, and leaves room for a new one', async () => {
  const payroll_id = await made()
  expect(await remove(payroll_id)).toMatchObject({ data: { payroll_id, status: 'Deleted' } })
  expect(await company.admin.visitor.get('listPayrolls', {})).toMatchObject({ rows: [], total: 0 })
  const { payslips } = await company.admin.visitor.get('getPayrollDetails', { payroll_id })
  expect(payslips).toHaveLength(4)
  const again = { year: 2026, month, cut_off: 'first' as const }
  expect(await company.admin.visitor.ask('createPayroll', again)).toMatchObject({ success: true })
})

it('takes a rejected one, but never an approved one, one that is deleted, or what is not there', async () => {
  const rejected = await made()
  await company.superAdmin.visitor.get('rejectPayroll', { payroll_id: rejected, reason: 'Wrong' })
  expect(await remove(rejected)).toMatchObject({ success: true })
  expect(await remove(rejected)).toMatchObject({ code: 'STATE_CONFLICT' })
  const approved = await made()
  await company.superAdmin.visitor.get('approvePayroll', { payroll_id: approved, paid_from: 'cash_on_hand' })
  expect(await remove(approved)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await remove(9999)).toMatchObject({ code: 'NOT_FOUND' })
})

it('is the office’s to do', async () => {
  const form = { payroll_id: await made() }
  expect(await company.ci.visitor.ask('deletePayroll', form)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const form = { payroll_id: await made() }
  await expectSameAnswerTwice((key) => company.admin.visitor.ask('deletePayroll', form, { key }))
})
