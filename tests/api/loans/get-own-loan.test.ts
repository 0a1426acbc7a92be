import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

it('is an application alone until it is released, without what the CI wrote about its client', async () => {
  const accId = await company.newClient()
  const applicationId = await company.applied({ accId, status: 'Approved by CI' })
  await at.db
    .updateTable('application')
    .set({ ci_findings: 'Owes the neighbours', ci_recommended_amount: pesos(500) })
    .where('application_id', '=', applicationId)
    .execute()
  const visitor = await company.clientVisitor(accId)
  const told = await visitor.get('getOwnLoan', { id: applicationId })
  expect(told).toMatchObject({
    application: { application_id: applicationId, ci_findings: null, ci_recommended_amount: null },
    loan: null,
  })
  const others = [
    await visitor.get('getApplication', { application_id: applicationId }),
    ...(await visitor.get('listClientApplications', { id: accId })),
    (await visitor.get('getCurrentApplication', {})).application,
  ]
  expect(others.map((card) => card?.ci_findings)).toEqual([null, null, null])
  expect(await company.admin.visitor.get('getApplication', { application_id: applicationId })).toMatchObject({
    ci_findings: 'Owes the neighbours',
  })
})

it('is the loan with its schedule, payments and charged penalties; a proposed penalty is not told', async () => {
  const { loanId, accId, applicationId } = await company.lend()
  await company.daysLater(9)
  await company.pay({ loan_id: loanId, amount: pesos(500) })
  const proposed = {
    loan_id: loanId,
    instalment_no: 1,
    penalty_on: at.clock.today(),
    created_at: at.clock.now(),
  }
  await at.db
    .insertInto('penalty')
    .values([
      { ...proposed, amount: pesos(10), status: 'Proposed' },
      { ...proposed, amount: pesos(20), status: 'Waived' },
    ])
    .execute()
  const visitor = await company.clientVisitor(accId)
  const { loan } = await visitor.get('getOwnLoan', { id: applicationId })
  expect(loan).toMatchObject({
    loan_id: loanId,
    status: 'Released',
    principal: 1_300_000,
    instalment_amount: 109_000,
    penalties: [{ amount: pesos(20), status: 'Waived' }],
  })
  expect(loan?.instalments).toHaveLength(13)
  expect(loan?.payments).toMatchObject([{ amount: pesos(500), status: 'Posted' }])
})
