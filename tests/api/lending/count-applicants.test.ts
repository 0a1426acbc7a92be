import { beforeAll, expect, it } from 'vitest'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

beforeAll(async () => {
  await company.applied({ status: 'Pending' })
  await company.applied({ status: 'Pending' })
  await company.applied({ status: 'Approved by CI' })
  await company.applied({ status: 'Approved by Admin' })
  await company.lend()
  await company.newClient()
  await company.applied({ accId: await company.newClient({ ci: null }) })
})

it("counts a CI's clients by what they have open", async () => {
  const { mgtId } = company.ci
  const expected = {
    mgt_id: mgtId,
    clients: 6,
    applicants: 4,
    pending: 2,
    approved_by_ci: 1,
    approved_by_admin: 1,
    borrowers: 1,
  }
  expect(await company.admin.visitor.get('countApplicants', { id: mgtId })).toEqual(expected)
  expect(await company.ci.visitor.get('countApplicants', { id: mgtId })).toEqual(expected)
})

it('is nothing for one without clients', async () => {
  expect(
    await company.superAdmin.visitor.get('countApplicants', { id: company.otherCi.mgtId }),
  ).toMatchObject({ clients: 0, applicants: 0, borrowers: 0 })
})

it("tells a CI nothing of another's, and no one of one who is not there", async () => {
  expect(await company.otherCi.visitor.ask('countApplicants', { id: company.ci.mgtId })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await company.admin.visitor.ask('countApplicants', { id: 99_999 })).toMatchObject({
    code: 'NOT_FOUND',
  })
})
