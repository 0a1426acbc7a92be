import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks } from '../../support/money/books.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'

const { here: test, company, elsewhere } = useCompanyAtTwo()

/** A client with ₱ 1,000 of credit and a running loan. */
async function creditor() {
  const accId = await company.newClient()
  const { loanId: paidUp } = await company.lend({ accId })
  const { payment_id } = await company.pay({ loan_id: paidUp, amount: pesos(15_170) })
  const { loanId } = await company.lend({ accId })
  return { accId, loanId, payment_id }
}
const done = (answers: readonly { success: boolean }[]) => answers.filter((answer) => answer.success).length

it('uses credit once, however many ask for it at the same moment', async () => {
  for (let round = 0; round < 4; round++) {
    const { accId: acc_id, loanId: loan_id, payment_id } = await creditor()
    const amount = pesos(1000)
    const [refunded, applied, reversed] = await Promise.all([
      company.admin.visitor.ask('refundCredit', { acc_id, amount, from: 'cash_on_hand', reason: 'Asked' }),
      elsewhere.admin.visitor.ask('applyCredit', { loan_id, amount }),
      elsewhere.otherAdmin.visitor.ask('reversePayment', { payment_id, reason: 'Wrong loan' }),
    ])
    expect([refunded, applied].map((answer) => (answer.success ? 'done' : answer.code)).toSorted()).toEqual([
      'INVALID_INPUT',
      'done',
    ])
    // The reversal leaves the client a debt, and the credit as it was; looked at before the credit was used, it asks to look again.
    expect(['done', 'STALE_BASIS']).toContain(reversed.success ? 'done' : reversed.code)
    expect((await debitsLessCredits(test.db))[`client_credit:${acc_id}`] ?? 0).toBe(0)
    await expectBalancedBooks(test.db)
  }
})

it('closes an exception once, and pays a loan off once, while payments come in', async () => {
  for (let round = 0; round < 4; round++) {
    const { loanId: loan_id, payment_id } = await creditor()
    const quoted = await company.ci.visitor.get('quotePayOff', { id: loan_id })
    const payOff = company.paymentForm({ loan_id, amount: quoted.amount, pays_off: true })
    const plain = elsewhere.paymentForm({ loan_id, amount: pesos(100) })
    const form = {
      resolution: 'refunded' as const,
      payment_id,
      reason: 'Asked',
      from: 'cash_on_hand' as const,
    }
    const answers = await Promise.all([
      company.admin.visitor.ask('resolvePaymentException', form),
      elsewhere.admin.visitor.ask('resolvePaymentException', form),
    ])
    const paid = await Promise.all([
      company.ci.visitor.ask('collectPayment', payOff, { key: payOff.payment_id }),
      elsewhere.ci.visitor.ask('collectPayment', plain, { key: plain.payment_id }),
    ])
    expect(done(answers)).toBe(1)
    expect(done(paid)).toBe(2)
    const loan = await test.db
      .selectFrom('loan')
      .select('balance')
      .where('loan_id', '=', loan_id)
      .executeTakeFirst()
    expect(loan?.balance).toBe(0)
    await expectBalancedBooks(test.db)
  }
})
