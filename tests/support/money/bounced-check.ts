import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import type { Company } from '../world/lending-company.ts'
import { reverse } from './reverse.ts'

/** A client's loan is paid up by a check of ₱ 14,170, which bounces when the next loan is released already; resolves to the client. */
export async function checkBouncedAfterRenewal(company: Company): Promise<number> {
  const accId = await company.newClient()
  const { loanId } = await company.lend({ accId })
  const check = { method: 'check' as const, reference: uuid(), amount: pesos(14_170) }
  const { payment_id } = await company.pay({ loan_id: loanId, ...check })
  await company.otherAdmin.visitor.get('verifyPayment', { payment_id })
  await company.lend({ accId })
  await reverse(company, { payment_id, reason: 'Bounced' })
  return accId
}
