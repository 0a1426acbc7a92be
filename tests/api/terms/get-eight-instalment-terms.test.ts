import { expect, it } from 'vitest'
import { Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

it('lists those of the terms in force that are paid in eight instalments', async () => {
  const eight = await company.ci.visitor.get('getEightInstalmentTerms', {})
  const all = await company.ci.visitor.get('getTermsAndInterest', {})
  expect(eight).toEqual(all.filter((row) => row.instalments === 8))
  expect(eight).toMatchObject([{ kind: 'Salary Loan', frequency: 'semi-monthly', months: 4 }])
})

it('needs a session', async () => {
  expect(await new Visitor(at).ask('getEightInstalmentTerms', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
})
