import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

it('opens each payment into its parts, the newest first, for anyone who may see the client', async () => {
  const { loanId, accId } = await company.lend()
  const first = await company.pay({ loan_id: loanId, amount: pesos(1200) })
  const second = await company.pay({ loan_id: loanId, amount: pesos(14_000) }, company.admin)
  const client = await company.clientVisitor(accId)
  const listed = await client.get('listLoanPayments', { id: loanId })
  expect(listed).toMatchObject([
    { payment_id: second.payment_id, collector: 'Alma Abad', client_credit: 103_000 },
    { payment_id: first.payment_id, collector: 'Ramon Reyes', parts: first.parts, client_credit: 0 },
  ])
  expect(await company.ci.visitor.get('listLoanPayments', { id: loanId })).toEqual(listed)
  expect(await company.otherCi.visitor.ask('listLoanPayments', { id: loanId })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await client.ask('listLoanPayments', { id: 9999 })).toMatchObject({ code: 'NOT_FOUND' })
})
