import type { Centavos } from '../../../domain/money.ts'
import type { Company, Lent } from '../world/lending-company.ts'

/** A loan of a new client, ₱ 14,170 with its interest, on which this much came in at once. */
export async function paidWith(company: Company, amount: Centavos): Promise<Lent> {
  const loan = await company.lend()
  await company.pay({ loan_id: loan.loanId, amount })
  return loan
}
