import { beforeAll, expect, it, vi } from 'vitest'
import { touchClient } from '../../../server/sync/touch-client.ts'
import { aClient, anAdmin, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
const clients: number[] = []
const isko = useMade(() => anInvestigator(at))
const visitor = useVisitor(at, () => isko)
beforeAll(async () => {
  for (let made = 0; made < 7; made++) {
    const client = await aClient(at, { investigator: isko })
    await aReleasedLoan(at, client)
    clients.push(client.accId)
  }
  await aReleasedLoan(at, await aClient(at, { investigator: await anInvestigator(at) }))
})

it("brings the profiles of one's own clients, a page at a time, each as the profile call shows it", async () => {
  const first = await visitor.get('pullProfiles', { after: 0, limit: 5 })
  const second = await visitor.get('pullProfiles', { after: first.next ?? 0, limit: 5 })
  expect(second.next).toBeNull()
  const profiles = [...first.profiles, ...second.profiles]
  expect(profiles.map((profile) => profile.acc_id)).toEqual(clients)
  expect(profiles[0]).toEqual(await visitor.get('getClientProfile', { id: clients[0] ?? 0 }))
})

it('asks the database as often for seven clients as for one', async () => {
  const queries = async (limit: number) => {
    const spy = vi.spyOn(
      Object.getPrototypeOf(at.db.getExecutor()) as { executeQuery: () => unknown },
      'executeQuery',
    )
    await visitor.get('pullProfiles', { after: 0, limit })
    const { length } = spy.mock.calls
    spy.mockRestore()
    return length
  }
  const forOne = await queries(1)
  expect(forOne).toBeGreaterThan(3)
  expect(await queries(7)).toBe(forOne)
})

it('with a cursor brings those only that changed since', async () => {
  const { cursor } = await visitor.get('pullProfiles', { after: 0, limit: 50 })
  expect((await visitor.get('pullProfiles', { cursor, after: 0, limit: 50 })).profiles).toEqual([])
  await at.db.transaction().execute((tx) => touchClient(tx, clients[3] ?? 0))
  const changed = await visitor.get('pullProfiles', { cursor, after: 0, limit: 50 })
  expect(changed.profiles.map((profile) => profile.acc_id)).toEqual([clients[3]])
})

it('is for CIs', async () => {
  const ask = { after: 0, limit: 5 }
  expect(await (await signInAs(at, await anAdmin(at))).ask('pullProfiles', ask)).toMatchObject({
    code: 'WRONG_ROLE',
  })
  expect(await new Visitor(at).ask('pullProfiles', ask)).toMatchObject({ status: 401 })
})
