import { expect, it } from 'vitest'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

const NOTHING_OPEN = { open: false, may_renew: false, why: null, amount: null }
const owed = (why: 'debt' | 'running loan', amount: Centavos) => ({
  open: true,
  may_renew: false,
  why,
  amount,
})

it('is open while a loan that was written off is owed', async () => {
  const accId = await company.newClient()
  const client = await company.clientVisitor(accId)
  const { loanId } = await company.lend({ accId })
  await company.superAdmin.visitor.get('writeOffLoan', { loan_id: loanId, reason: 'Gone' })
  expect(await client.get('hasOpenApplication', {})).toEqual(owed('debt', pesos(14_170)))
  await company.pay({ loan_id: loanId, amount: pesos(14_170) })
  expect(await client.get('hasOpenApplication', {})).toEqual(NOTHING_OPEN)
})

it('is open from applying until the loan is paid up', async () => {
  const accId = await company.newClient()
  const client = await company.clientVisitor(accId)
  expect(await client.get('hasOpenApplication', {})).toEqual(NOTHING_OPEN)
  const { loanId } = await company.lend({ accId })
  expect(await client.get('hasOpenApplication', {})).toEqual(owed('running loan', pesos(10_627.5)))
  await company.pay({ loan_id: loanId, amount: pesos(10_627.49) })
  expect(await client.get('hasOpenApplication', {})).toEqual(owed('running loan', pesos(0.01)))
  await company.pay({ loan_id: loanId, amount: pesos(0.01) })
  expect(await client.get('hasOpenApplication', {})).toEqual({ ...NOTHING_OPEN, open: true, may_renew: true })
  await company.pay({ loan_id: loanId, amount: pesos(3542.5) })
  expect(await client.get('hasOpenApplication', {})).toEqual(NOTHING_OPEN)
  expect(await company.ci.visitor.ask('hasOpenApplication', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

it('is open while nobody has found the payment that paid the loan up, with its amount', async () => {
  const accId = await company.newClient()
  const client = await company.clientVisitor(accId)
  const { loanId: loan_id } = await company.lend({ accId })
  await company.pay({ loan_id, amount: pesos(13_170) })
  const gcash = { method: 'GCash' as const, reference: '1234567890123', amount: pesos(1000) }
  await company.pay({ loan_id, ...gcash })
  expect(await client.get('hasOpenApplication', {})).toMatchObject({
    open: true,
    why: 'payment to verify',
    amount: pesos(1000),
  })
})

it('says of an application beside a debt that it waits, as applying again would', async () => {
  const { loanId, accId } = await company.lend()
  const client = await company.clientVisitor(accId)
  await company.pay({ loan_id: loanId, amount: pesos(10_627.5) })
  const again = { terms_id: await company.termsId(), amount: pesos(5_000), purpose: 'More' }
  await client.get('applyForLoan', again)
  await company.superAdmin.visitor.get('writeOffLoan', { loan_id: loanId, reason: 'Gone' })
  expect(await client.get('hasOpenApplication', {})).toMatchObject({ open: true, why: 'application' })
  expect(await client.ask('applyForLoan', again)).toMatchObject({ code: 'OPEN_APPLICATION' })
})
