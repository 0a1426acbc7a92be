import { expect, it } from 'vitest'
import { touchClient } from '../../../server/sync/touch-client.ts'
import { freshDatabase } from '../../support/world/fresh-database.ts'
import { aClient, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ databaseUrl: await freshDatabase() })

/** A change of a client that is under way and not seen yet; what is answered commits it. */
async function beginChange(accId: number): Promise<() => Promise<void>> {
  let commit = () => {}
  const held = new Promise<void>((resolve) => (commit = resolve))
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const slow = at.db.transaction().execute(async (tx) => {
    await touchClient(tx, accId)
    begun()
    await held
  })
  await hasBegun
  return () => {
    commit()
    return slow
  }
}

it('a change that commits late, after a later one was pulled, still arrives', async () => {
  const isko = await anInvestigator(at)
  const [early, late] = [await aClient(at, { investigator: isko }), await aClient(at, { investigator: isko })]
  for (const client of [early, late]) await aReleasedLoan(at, client)
  const visitor = await signInAs(at, isko)
  const { cursor } = await visitor.get('pullWorklist', { after: 0, limit: 500 })

  const commit = await beginChange(early.accId)
  await at.db.transaction().execute((tx) => touchClient(tx, late.accId))

  const first = await visitor.get('pullChanges', { cursor })
  expect(first.clients).toEqual([late.accId])
  await commit()
  const second = await visitor.get('pullChanges', { cursor: first.cursor })
  expect(second.clients).toContain(early.accId)
  const third = await visitor.get('pullChanges', { cursor: second.cursor })
  expect(third.clients).toEqual([])
})

it('a change that commits between two pages of one list still arrives', async () => {
  const isko = await anInvestigator(at)
  const late = await aClient(at, { investigator: isko })
  const visitor = await signInAs(at, isko)
  const { cursor } = await visitor.get('pullWorklist', { after: 0, limit: 500 })

  const commit = await beginChange(late.accId)
  for (let count = 0; count < 201; count++) {
    const { accId } = await aClient(at, { investigator: isko })
    await at.db.transaction().execute((tx) => touchClient(tx, accId))
  }
  const first = await visitor.get('pullChanges', { cursor })
  expect(first.has_more).toBe(true)
  await commit()
  const second = await visitor.get('pullChanges', { cursor: first.cursor })
  expect(second.has_more).toBeUndefined()
  const third = await visitor.get('pullChanges', { cursor: second.cursor })
  expect([...second.clients, ...third.clients]).toContain(late.accId)
})
