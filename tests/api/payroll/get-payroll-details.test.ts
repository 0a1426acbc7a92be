import { beforeAll, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { paySalaries } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
let payroll_id: number

beforeAll(async () => {
  await paySalaries(company)
  const form = { year: 2026, month: 11, cut_off: 'first' as const, note: 'First half' }
  ;({ payroll_id } = await company.admin.visitor.get('createPayroll', form))
})

it('opens a payroll into its slips, by name, which add up to it', async () => {
  const { payroll, payslips, bonds } = await company.superAdmin.visitor.get('getPayrollDetails', {
    payroll_id,
  })
  expect(payslips.map((slip) => [slip.name, slip.role, slip.gross])).toEqual([
    ['Alma Abad', 'ADMIN_USER', pesos(11_000)],
    ['Carla Cruz', 'CI_USER', pesos(8250)],
    ['Oscar Ocampo', 'ADMIN_USER', pesos(11_000)],
    ['Ramon Reyes', 'CI_USER', pesos(8250)],
  ])
  const sum = (of: (slip: (typeof payslips)[number]) => number) =>
    payslips.reduce((total, slip) => total + of(slip), 0)
  expect(payroll).toMatchObject({
    payroll_id,
    note: 'First half',
    members: 4,
    is_own: false,
    created_by: 'Alma Abad',
    gross: sum((slip) => slip.gross),
    net: sum((slip) => slip.net),
    employer_shares: sum((slip) => slip.sss_employer + slip.philhealth_employer + slip.pagibig_employer),
  })
  expect(bonds).toEqual([])
})

it('refuses what is not there', async () => {
  const asked = company.admin.visitor.ask('getPayrollDetails', { payroll_id: 9999 })
  expect(await asked).toMatchObject({ code: 'NOT_FOUND' })
})

it('is the office’s to see', async () => {
  const asked = company.ci.visitor.ask('getPayrollDetails', { payroll_id })
  expect(await asked).toMatchObject({ code: 'WRONG_ROLE' })
})
