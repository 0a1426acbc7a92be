import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { lockPlace } from '../../../server/ledger/balances.ts'
import { codesOf } from '../../support/calls/codes-of.ts'
import { member, type Member } from '../../support/world/lending-company.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

const { here, company, elsewhere } = useCompanyAtTwo(pesos(100_000))

async function proposed(by: Member, taker: Member) {
  const { loanId } = await company.lend()
  const form = company.paymentForm({ loan_id: loanId, amount: pesos(13_000) })
  await taker.visitor.get('collectPayment', form, { key: form.payment_id })
  const { payment_id } = form
  await by.visitor.get('reversePayment', { payment_id, reason: 'Given back' })
  return payment_id
}

const confirm = (payment_id: string, by: Member) => by.visitor.ask('confirmReversal', { payment_id })

it('gives back no more in a day without a super admin where two are confirmed at the same moment', async () => {
  const { admin, otherAdmin, superAdmin } = company
  const taker = await member(here, 'ADMIN_USER', 'Tess', 'Torres')
  const [first, second] = [await proposed(admin, superAdmin), await proposed(otherAdmin, taker)]
  const answers = await here.db.transaction().execute(async (tx) => {
    await lockPlace(tx, 'cash_on_hand')
    const both = Promise.all([confirm(first, otherAdmin), confirm(second, elsewhere.admin)])
    await untilWaiting(here.db, 2)
    return { both }
  })
  expect(codesOf(await answers.both)).toEqual(['STATE_CONFLICT', 'done'])
})
