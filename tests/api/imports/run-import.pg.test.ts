/** Two who import at the same moment, on PostgreSQL. */
import { expect, it } from 'vitest'
import { codesOf } from '../../support/calls/codes-of.ts'
import { ANA, csvOf, fileOf, LOAN } from '../../support/money/import-file.ts'
import { useCompanyAtTwo } from '../../support/world/two-processes.ts'

const { here: test, company, elsewhere } = useCompanyAtTwo()

const both = (one: string, other: string) =>
  Promise.all([
    company.superAdmin.visitor.ask('runImport', { file: fileOf(one) }),
    elsewhere.superAdmin.visitor.ask('runImport', { file: fileOf(other) }),
  ])

it('one file comes in once', async () => {
  const file = csvOf([{ ...ANA, ...LOAN }])
  const answers = await both(file, file)
  expect(codesOf(answers)).toEqual(['STATE_CONFLICT', 'done'])
})

it('a person who is in two files comes in once, and the other file not at all', async () => {
  const bea = { ...ANA, ...LOAN, firstname: 'Bea' }
  const answers = await both(csvOf([bea]), csvOf([bea, { ...ANA, firstname: 'Cora' }]))
  expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  const people = await test.db
    .selectFrom('person')
    .select('firstname')
    .where('firstname', 'in', ['Bea', 'Cora'])
    .execute()
  expect(people.map((row) => row.firstname)).toEqual(answers[0].success ? ['Bea'] : ['Bea', 'Cora'])
})
