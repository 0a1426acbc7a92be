import { expect, it } from 'vitest'
import { applied, clientVisitor, lend, newClient, pay } from '../../support/world/lending-company.ts'
import { pesos } from '../../../domain/money.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

it('lists a client’s applications and loans, the newest first, to who may see them', async () => {
  const accId = await newClient(company)
  const { loanId, applicationId } = await lend(company, { accId })
  await pay(company, { loan_id: loanId, amount: pesos(14_170) })
  const second = await applied(company, { accId })
  const own = await clientVisitor(company, accId)
  const listed = await own.get('listClientApplications', { id: accId })
  expect(listed.map((card) => [card.application_id, card.status])).toEqual([
    [second, 'Pending'],
    [applicationId, 'Fully Paid'],
  ])
  expect(await company.otherCi.visitor.ask('listClientApplications', { id: accId })).toMatchObject({
    code: 'NOT_FOUND',
  })
  const stranger = await newClient(company)
  expect(await own.ask('listClientApplications', { id: stranger })).toMatchObject({ code: 'NOT_FOUND' })
})
