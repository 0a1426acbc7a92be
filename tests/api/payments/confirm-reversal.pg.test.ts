import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { sql } from 'kysely'
import { pesos, sumOf } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks } from '../../support/money/books.ts'
import { moveCash } from '../../support/money/move-cash.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

const { here: test, company, elsewhere } = useCompanyAtTwo()

/** Paid to the bank, found there, and proposed to be taken back. */
async function proposed(): Promise<string> {
  const { loanId: loan_id } = await company.lend()
  const form = { loan_id, amount: pesos(300), method: 'bank' as const, reference: uuid() }
  const { payment_id } = await company.pay(form, company.otherAdmin)
  await company.superAdmin.visitor.get('verifyPayment', { payment_id })
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Bounced' })
  return payment_id
}

it('two that take more from the bank than is there, at the same moment, leave it owing what both lack', async () => {
  const [one, other] = [await proposed(), await proposed()]
  await moveCash(company, { kind: 'withdrawal', amount: pesos(400) })
  const confirmed = await test.db.transaction().execute(async (tx) => {
    await sql`select from ledger_account where code = 'bank' for no key update`.execute(tx)
    const both = [
      company.superAdmin.visitor.get('confirmReversal', { payment_id: one }),
      elsewhere.superAdmin.visitor.get('confirmReversal', { payment_id: other }),
    ]
    await untilWaiting(test.db, 2)
    return both
  })
  const answers = await Promise.all(confirmed)
  expect(sumOf(answers, ({ overdrawn }) => overdrawn)).toBe(pesos(400))
  const books = await debitsLessCredits(test.db)
  expect([books['bank'] ?? 0, books['overdrawn:bank']]).toEqual([0, pesos(-400)])
  await expectBalancedBooks(test.db)
})
