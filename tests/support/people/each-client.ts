import type { TestApp } from '../world/test-app.ts'
import { aClient, anInvestigator } from './seed.ts'
import { useMade, useMadeEach, useVisitorEach } from './use-made.ts'

/** Before each test of a file, a new client of one CI, signed in. */
export function eachClient(at: TestApp) {
  const isko = useMade(() => anInvestigator(at))
  const ana = useMadeEach(() => aClient(at, { investigator: isko }))
  return { isko, ana, hers: useVisitorEach(at, () => ana) }
}
