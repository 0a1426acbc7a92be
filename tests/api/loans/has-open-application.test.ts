import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { clientVisitor, lend, newClient, pay } from '../../support/lending-company.ts'
import { useCompany } from '../../support/use-company.ts'

const company = useCompany()

it('is open while a loan that was written off is owed', async () => {
  const accId = await newClient(company)
  const client = await clientVisitor(company, accId)
  const { loanId } = await lend(company, { accId })
  await company.superAdmin.visitor.get('writeOffLoan', { loan_id: loanId, reason: 'Gone' })
  expect(await client.get('hasOpenApplication', {})).toEqual({ open: true, may_renew: false })
  await pay(company, { loan_id: loanId, amount: pesos(14_170) })
  expect(await client.get('hasOpenApplication', {})).toEqual({ open: false, may_renew: false })
})

it('is open from applying until the loan is paid up', async () => {
  const accId = await newClient(company)
  const client = await clientVisitor(company, accId)
  expect(await client.get('hasOpenApplication', {})).toEqual({ open: false, may_renew: false })
  const { loanId } = await lend(company, { accId })
  expect(await client.get('hasOpenApplication', {})).toEqual({ open: true, may_renew: false })
  await pay(company, { loan_id: loanId, amount: pesos(10_627.49) })
  expect(await client.get('hasOpenApplication', {})).toEqual({ open: true, may_renew: false })
  await pay(company, { loan_id: loanId, amount: pesos(0.01) })
  expect(await client.get('hasOpenApplication', {})).toEqual({ open: true, may_renew: true })
  await pay(company, { loan_id: loanId, amount: pesos(3542.5) })
  expect(await client.get('hasOpenApplication', {})).toEqual({ open: false, may_renew: false })
  expect(await company.ci.visitor.ask('hasOpenApplication', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
