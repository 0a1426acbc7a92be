import { beforeAll, beforeEach } from 'vitest'
import { aClient, anInvestigator, signInAs, type SeededMember, type SeededPerson } from './seed.ts'
import type { TestApp, Visitor } from '../world/test-app.ts'

export interface ClientOfTest {
  readonly isko: SeededMember
  readonly ana: SeededPerson
  readonly hers: Visitor
}

/** Before each test of a file, a new client of one CI, signed in. */
export function eachClient(at: TestApp, came: (it: ClientOfTest) => void): void {
  let isko: SeededMember
  beforeAll(async () => {
    isko = await anInvestigator(at)
  })
  beforeEach(async () => {
    const ana = await aClient(at, { investigator: isko })
    came({ isko, ana, hers: await signInAs(at, ana) })
  })
}
