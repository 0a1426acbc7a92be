import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { codesOf } from '../../support/calls/codes-of.ts'
import { debitsLessCredits, movedSince } from '../../support/money/books.ts'
import { reverse } from '../../support/money/reverse.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

const { here, company, elsewhere } = useCompanyAtTwo(pesos(100_000))

/** Two loans of a client were paid up by checks that both bounced when a third was released already. */
async function twoDebts() {
  const accId = await company.newClient()
  const checks: string[] = []
  for (const reference of ['0000123456', '0000123457']) {
    const { loanId } = await company.lend({ accId })
    const check = { method: 'check' as const, reference, amount: pesos(14_170) }
    const { payment_id } = await company.pay({ loan_id: loanId, ...check })
    await company.superAdmin.visitor.get('verifyPayment', { payment_id })
    checks.push(payment_id)
  }
  await company.lend({ accId })
  for (const payment_id of checks) await reverse(company, { payment_id, reason: 'Bounced' })
  const { rows } = await company.admin.visitor.get('listClientDebts', { acc_id: accId })
  return { accId, debts: rows.map(({ debt_id }) => debt_id).toSorted((a, b) => a - b) }
}

it('interest that two debts of a client kept back is income once, though both are paid at the same moment', async () => {
  const { accId, debts } = await twoDebts()
  const [first = 0, second = 0] = debts
  expect(debts).toHaveLength(2)
  const before = await debitsLessCredits(here.db)
  const amount = pesos(2340)
  const pay = (debt_id: number, by: Member) =>
    by.visitor.ask('payClientDebt', { debt_id, amount, from: 'cash_on_hand', reason: 'Paid at last' })
  const { both } = await here.db.transaction().execute(async (tx) => {
    await sql`select from client_debt where debt_id = ${first} for update`.execute(tx)
    const asked = Promise.all([pay(first, company.otherAdmin), pay(second, elsewhere.superAdmin)])
    await untilWaiting(here.db, 2)
    return { both: asked }
  })
  expect(codesOf(await both)).toEqual(['done', 'done'])
  expect(await movedSince(here.db, before)).toEqual({
    cash_on_hand: 2 * amount,
    [`client_debt:${accId}`]: -2 * amount,
    [`uncollected_interest:${accId}`]: amount,
    interest_income: -amount,
  })
})
