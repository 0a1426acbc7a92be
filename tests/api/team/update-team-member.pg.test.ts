import { afterAll, beforeAll, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { anInvestigator, aSuperAdmin, signInAs, type SeededMember } from '../../support/people/seed.ts'
import type { TestApp, Visitor } from '../../support/world/test-app.ts'
import { twoProcesses } from '../../support/world/two-processes.ts'

let one: TestApp
let other: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ here: one, there: other, close } = await twoProcesses())
})
afterAll(() => close())

const rename = (by: Visitor, { mgtId }: SeededMember, lastname: string) =>
  by.ask('updateTeamMember', {
    mgt_id: mgtId,
    firstname: 'Isko',
    lastname,
    birthdate: toLocalDate('1988-01-31'),
    contact: '09179999999',
    address: '1 Rizal St',
  })

it('of two members who get one name and birth date at the same moment, one does', async () => {
  const boss = await aSuperAdmin(one)
  const [here, there] = [await signInAs(one, boss), await signInAs(other, await aSuperAdmin(one))]
  for (let round = 0; round < 10; round++) {
    const pair = [await anInvestigator(one), await anInvestigator(one)] as const
    const lastname = `Rivera ${'ABCDEFGHIJ'[round]}`
    const answers = await Promise.all([rename(here, pair[0], lastname), rename(there, pair[1], lastname)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.success)).toMatchObject([{ code: 'IDENTITY_TAKEN' }])
  }
})
