import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import type { Company } from '../../support/world/lending-company.ts'
import { handOverForm } from '../../support/money/hand-over.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'

const { here: test, company, elsewhere } = useCompanyAtTwo()

it('hands the same cash over once, and receives it once, though two do it at the same moment', async () => {
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1000) })
  const handOver = (at: Company) => {
    const form = handOverForm(test)
    return at.ci.visitor.ask('handOverCash', form, { key: form.remittance_id })
  }
  const handed = await Promise.all([handOver(company), handOver(elsewhere), handOver(company)])
  expect(handed.filter((answer) => answer.success)).toHaveLength(1)
  const {
    rows: [row],
  } = await company.admin.visitor.get('listRemittances', {})
  const form = { remittance_id: row?.remittance_id ?? '', counted: pesos(1000) }
  const received = await Promise.all(
    [company.admin, elsewhere.otherAdmin, company.superAdmin].map(({ visitor }) =>
      visitor.ask('receiveRemittance', form),
    ),
  )
  expect(received.filter((answer) => answer.success)).toHaveLength(1)
  expect(await debitsLessCredits(test.db)).not.toHaveProperty([`cash_with_collector:${company.ci.mgtId}`])
})
