/** Money that the office of the small company of tests brings in, takes out or moves: one submits it, another confirms. */
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import type { LocalDate } from '../../../domain/calendar.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Company } from '../world/lending-company.ts'

/** Capital, a draw, a deposit or a withdrawal: the super admin submits it, the other admin confirms. Answers a refusal as it is. */
export async function askToMoveCash({ superAdmin, otherAdmin }: Company, form: InputOf<Calls['addCash']>) {
  const submitted = await superAdmin.visitor.ask('addCash', form)
  if (!submitted.success) return submitted
  const { new_cash_id } = submitted.data
  return otherAdmin.visitor.ask('confirmNewCash', { new_cash_id })
}

/** The same, but throws unless it succeeded. */
export async function moveCash(company: Company, form: InputOf<Calls['addCash']>): Promise<void> {
  const answer = await askToMoveCash(company, form)
  if (!answer.success) throw new Error(`cash was refused: ${answer.code} ${JSON.stringify(answer.data)}`)
}

/** Money of the owner that has been at the bank since a day in the past. */
export async function inBankOn(company: Company, business_on: LocalDate, amount: Centavos): Promise<void> {
  await moveCash(company, { kind: 'capital', amount, business_on })
  await moveCash(company, { kind: 'deposit', amount, business_on })
}
