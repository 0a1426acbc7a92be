import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { codesOf } from '../../support/calls/codes-of.ts'
import type { Company } from '../../support/world/lending-company.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'

const { company, elsewhere } = useCompanyAtTwo(pesos(100_000))

async function proposed() {
  const { loanId } = await company.lend()
  const form = company.paymentForm({ loan_id: loanId, amount: pesos(13_000) })
  await company.superAdmin.visitor.get('collectPayment', form, { key: form.payment_id })
  const { payment_id } = form
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Given back' })
  return payment_id
}

it('gives back no more in a day without a super admin where two are confirmed at the same moment', async () => {
  for (let round = 0; round < 3; round++) {
    const [first, second] = [await proposed(), await proposed()]
    const confirm = (at: Company, payment_id: string) =>
      at.otherAdmin.visitor.ask('confirmReversal', { payment_id })
    const answers = await Promise.all([confirm(company, first), confirm(elsewhere, second)])
    expect(codesOf(answers)).toEqual(['STATE_CONFLICT', 'done'])
    await company.daysLater(1)
  }
})
