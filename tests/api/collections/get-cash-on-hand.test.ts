import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(100_000) })
const { at } = company

it('reads from the books where the money is', async () => {
  const before = await company.admin.visitor.get('getCashOnHand', {})
  expect(before).toEqual({
    cash_on_hand: pesos(100_000),
    bank: 0,
    e_wallet: 0,
    for_verification: 0,
    with_collectors: [],
    waiting: [],
  })
  const { loanId, applicationId } = await company.lend()
  const released = await at.db
    .selectFrom('loan')
    .select('net_proceeds')
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow()
  await company.pay({ loan_id: loanId, amount: pesos(700) })
  await company.pay({ loan_id: loanId, amount: pesos(300), method: 'bank', reference: 'BDO-2' })
  expect(await company.admin.visitor.get('getCashOnHand', {})).toEqual({
    cash_on_hand: pesos(100_000) - released.net_proceeds,
    bank: 0,
    e_wallet: 0,
    for_verification: 30_000,
    with_collectors: [{ mgt_id: company.ci.mgtId, collector: 'Ramon Reyes', amount: 70_000 }],
    waiting: [],
  })
  expect(await company.ci.visitor.ask('getCashOnHand', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
