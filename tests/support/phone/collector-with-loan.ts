import { v7 as newId } from 'uuid'
import { aReleasedLoan } from '../money/seed-loan.ts'
import { aClient, anInvestigator, signInAs } from '../people/seed.ts'
import type { TestApp } from '../world/test-app.ts'

/** A CI who is signed in on a phone that the office has not heard of yet, with the loan of a client of theirs. */
export async function aCollectorWithLoan(at: TestApp) {
  const isko = await anInvestigator(at)
  const visitor = await signInAs(at, isko)
  const loan = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
  return { isko, visitor, loan, deviceId: newId() }
}
