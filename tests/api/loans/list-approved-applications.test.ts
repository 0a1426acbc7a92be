import { expect, it } from 'vitest'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

it('lists what was approved and not yet released, a CI’s own', async () => {
  await company.applied({ accId: await company.newClient() })
  const byCi = await company.applied({ accId: await company.newClient(), status: 'Approved by CI' })
  const byAdmin = await company.approvedApplication()
  const { rows } = await company.ci.visitor.get('listApprovedApplications', {})
  expect(rows.map((row) => [row.application_id, row.status])).toEqual([
    [byCi, 'Approved by CI'],
    [byAdmin, 'Approved by Admin'],
  ])
  const waiting = await company.admin.visitor.get('listApprovedApplications', { status: 'Approved by CI' })
  expect(waiting).toMatchObject({ rows: [{ application_id: byCi }], total: 1 })
  expect(await company.otherCi.visitor.get('listApprovedApplications', {})).toMatchObject({
    rows: [],
    total: 0,
  })
})
