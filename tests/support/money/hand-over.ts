/** Cash that a collector of the small company of tests hands to the office. */
import { v7 as uuid } from 'uuid'
import type { Calls } from '../../../contract/index.ts'
import type { InputOf } from '../../../contract/wire/call.ts'
import { pesos, type Centavos } from '../../../domain/money.ts'
import type { Company } from '../world/lending-company.ts'
import type { TestApp } from '../world/test-app.ts'

type HandOver = InputOf<Calls['handOverCash']>

/** ₱ 1,000 in one note, now. */
export const handOverForm = ({ clock }: Pick<TestApp, 'clock'>, wish: Partial<HandOver> = {}): HandOver => ({
  remittance_id: uuid(),
  business_on: clock.today(),
  pieces: { '100000': 1 },
  recorded: pesos(1000),
  occurred_at: clock.now(),
  ...wish,
})

/** The CI hands over the ₱ 1,000, unless told who does. Answers the remittance_id. */
export async function handedOver(company: Company, by = company.ci): Promise<string> {
  const form = handOverForm(company.at)
  await by.visitor.get('handOverCash', form, { key: form.remittance_id })
  return form.remittance_id
}

/** The CI, unless told who, hands over what they hold, and the admin counts the same. */
export async function remit(company: Company, amount: Centavos, by = company.ci): Promise<void> {
  const form = handOverForm(company.at, { pieces: { '100': amount / 100 }, recorded: amount })
  const { remittance_id } = form
  await by.visitor.get('handOverCash', form, { key: remittance_id })
  await company.admin.visitor.get('receiveRemittance', { remittance_id, counted: amount })
}
