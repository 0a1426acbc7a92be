import { expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar.ts'
import { toCentavos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { payFromSafe, paySalaries, spent } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ begins: '2026-11-21' })
const { at } = company

it('what was paid before the books begin is held against what is owed on the day that it is posted', async () => {
  await paySalaries(company)
  const { payroll_id } = await company.admin.visitor.get('createPayroll', {
    year: 2026,
    month: 11,
    cut_off: 'first',
  })
  await company.superAdmin.visitor.get('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
  const owed = toCentavos(-((await debitsLessCredits(at.db))['sss_payable'] ?? 0))
  expect(owed).toBeGreaterThan(0)
  const before = addDays(at.clock.today(), -1)
  const remittance = async (amount: typeof owed) =>
    payFromSafe(
      company,
      await spent(company, { category: 'sss_remittance', amount, expense_on: before }),
      before,
    )
  expect(await remittance(toCentavos(owed + 1))).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await remittance(owed)).toMatchObject({ success: true })
  expect((await debitsLessCredits(at.db))['sss_payable'] ?? 0).toBe(0)
})
