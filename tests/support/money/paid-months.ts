/** Payments over two years for tests of their totals: cash and bank, one of them taken back. */
import { toInstant } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { openCompany, type Company } from '../world/lending-company.ts'
import type { TestApp } from '../world/test-app.ts'

/**
 * 1,000.00 in cash and 400.00 by bank on 21 November 2026; 70.00 on 31 December; 30.00 on 1 January 2027 and 999.00 that day
 * which was taken back.
 */
export async function companyWithTakings(at: TestApp): Promise<Company> {
  const company = await openCompany(at)
  const { loanId: loan_id } = await company.lend()
  const on = async (day: string) => {
    at.clock.set(toInstant(`${day}T02:00:00.000Z`))
    await company.daysLater(0)
  }
  await company.pay({ loan_id, amount: pesos(1000) })
  await company.pay({ loan_id, amount: pesos(400), method: 'bank', reference: 'BDO-1' })
  await on('2026-12-31')
  await company.pay({ loan_id, amount: pesos(70) })
  await on('2027-01-01')
  await company.pay({ loan_id, amount: pesos(30) }, company.admin)
  const { payment_id } = await company.pay({ loan_id, amount: pesos(999) })
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Typed wrong' })
  return company
}
