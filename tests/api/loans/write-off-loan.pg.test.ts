import { lookingAgain } from '../../support/calls/as-seen.ts'
import { expect, it } from 'vitest'
import { expectBalancedBooks } from '../../support/money/books.ts'
import type { Company } from '../../support/world/lending-company.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'

const { here: test, company, elsewhere } = useCompanyAtTwo()

const payments = (loan_id: number, at: Company, count: number) =>
  Array.from({ length: count }, () => {
    const form = at.paymentForm({ loan_id })
    return at.ci.visitor.ask('collectPayment', form, { key: form.payment_id })
  })

const writtenOff = (loan_id: number) =>
  lookingAgain(() => elsewhere.superAdmin.visitor.ask('writeOffLoan', { loan_id, reason: 'Gone' }))

it('takes every payment that races a write-off, as a payment before it or as a recovery after it', async () => {
  for (let round = 0; round < 5; round++) {
    const { loanId: loan_id } = await company.lend()
    const [written, ...paid] = await Promise.all([writtenOff(loan_id), ...payments(loan_id, company, 3)])
    expect(written).toMatchObject({ success: true })
    expect(paid.every((answer) => answer.success)).toBe(true)
    await expectBalancedBooks(test.db)
  }
})

it('lets one of write-off and restructuring stand while payments come in', async () => {
  const terms_id = await company.termsId({ frequency: 'monthly', months: 6 })
  for (let round = 0; round < 5; round++) {
    const { loanId: loan_id } = await company.lend()
    const wish = { loan_id, terms_id, reason: 'Burned down' }
    const { application_id } = await company.superAdmin.visitor.get('proposeRestructuring', wish)
    await company.acceptOnPaper({ application_id })
    const [written, restructured, ...paid] = await Promise.all([
      writtenOff(loan_id),
      company.superAdmin.visitor.ask('restructureLoan', { application_id }),
      ...payments(loan_id, elsewhere, 2),
    ])
    expect([written.success, restructured.success].filter(Boolean)).toHaveLength(1)
    expect(paid.every((answer) => answer.success)).toBe(true)
    await expectBalancedBooks(test.db)
  }
})
