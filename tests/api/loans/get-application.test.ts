import { expect, it } from 'vitest'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

it('opens an application to its client, its CI and the office, to no one else', async () => {
  const accId = await company.newClient()
  const application_id = await company.applied({ accId })
  const own = await company.clientVisitor(accId)
  const stranger = await company.clientVisitor(await company.newClient())
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
