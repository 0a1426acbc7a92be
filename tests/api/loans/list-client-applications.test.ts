import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

it('lists a client’s applications and loans, the newest first, to who may see them', async () => {
  const accId = await company.newClient()
  const { loanId, applicationId } = await company.lend({ accId })
  await company.pay({ loan_id: loanId, amount: pesos(14_170) })
  const second = await company.applied({ accId })
  const own = await company.clientVisitor(accId)
  const listed = await own.get('listClientApplications', { id: accId })
  expect(listed.map((card) => [card.application_id, card.status])).toEqual([
    [second, 'Pending'],
    [applicationId, 'Fully Paid'],
  ])
  expect(await company.otherCi.visitor.ask('listClientApplications', { id: accId })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const stranger = await company.newClient()
  expect(await own.ask('listClientApplications', { id: stranger })).toMatchObject({ code: 'NOT_FOUND' })
})
