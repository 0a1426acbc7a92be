import { expect, it } from 'vitest'
import { applied, clientVisitor, newClient } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

it('opens an application to its client, its CI and the office, to no one else', async () => {
  const accId = await newClient(company)
  const application_id = await applied(company, { accId })
  const own = await clientVisitor(company, accId)
  const stranger = await clientVisitor(company, await newClient(company))
  for (const visitor of [own, company.ci.visitor, company.admin.visitor])
    expect(await visitor.get('getApplication', { application_id })).toMatchObject({
      application_id,
      acc_id: accId,
    })
  for (const visitor of [stranger, company.otherCi.visitor])
    expect(await visitor.ask('getApplication', { application_id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await company.admin.visitor.ask('getApplication', { application_id: 999 })).toMatchObject({
    code: 'NOT_FOUND',
  })
})
