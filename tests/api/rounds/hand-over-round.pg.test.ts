import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClient, anAdmin, anInvestigator, signInAs } from '../../support/people/seed.ts'
import type { TestApp, Visitor } from '../../support/world/test-app.ts'
import { twoProcesses } from '../../support/world/two-processes.ts'
import { untilWaiting } from '../../support/world/waiting-for-locks.ts'

let one: TestApp
let other: TestApp
let close: () => Promise<void>
let here: Visitor
let there: Visitor
beforeAll(async () => {
  ;({ here: one, there: other, close } = await twoProcesses())
  here = await signInAs(one, await anAdmin(one))
  there = await signInAs(other, await anAdmin(one))
})
afterAll(() => close())

const clientsOf = async (mgt_id: number) => (await here.get('listClients', { mgt_id })).total

it('no one is closed with a round that is handed to them at the same moment', async () => {
  for (let round = 0; round < 8; round++) {
    const [isko, carla] = [await anInvestigator(one), await anInvestigator(one)]
    await aClient(one, { investigator: isko })
    const [handed, closed] = await Promise.all([
      here.ask('handOverRound', { from_mgt_id: isko.mgtId, to_mgt_id: carla.mgtId }),
      there.ask('changeTeamStatus', { mgt_id: carla.mgtId, status: 'Closed' }),
    ])
    expect([handed.success, closed.success].filter(Boolean)).toHaveLength(1)
    expect(await clientsOf(carla.mgtId)).toBe(handed.success ? 1 : 0)
    expect(await clientsOf(isko.mgtId)).toBe(handed.success ? 0 : 1)
  }
})

it('rounds that are exchanged at the same moment lose no one', async () => {
  const [isko, carla] = [await anInvestigator(one), await anInvestigator(one)]
  for (let made = 0; made < 5; made++) {
    await aClient(one, { investigator: isko })
    await aClient(one, { investigator: carla })
  }
  const exchange = [
    here.get('handOverRound', { from_mgt_id: isko.mgtId, to_mgt_id: carla.mgtId }),
    there.get('handOverRound', { from_mgt_id: carla.mgtId, to_mgt_id: isko.mgtId }),
  ]
  await Promise.all(exchange)
  expect((await clientsOf(isko.mgtId)) + (await clientsOf(carla.mgtId))).toBe(10)
})

it('a client who is assigned to two at the same moment leaves the phone of everyone but the last', async () => {
  const [isko, carla, dina] = [
    await anInvestigator(one),
    await anInvestigator(one),
    await anInvestigator(one),
  ]
  const { accId: acc_id } = await aClient(one, { investigator: isko })
  const { both } = await one.db.transaction().execute(async (tx) => {
    await sql`select from client where acc_id = ${acc_id} for update`.execute(tx)
    const asked = Promise.all([
      here.get('assignClient', { acc_id, mgt_id: carla.mgtId }),
      there.get('assignClient', { acc_id, mgt_id: dina.mgtId }),
    ])
    await untilWaiting(one.db, 2)
    return { both: asked }
  })
  await both
  const left = await one.db
    .selectFrom('client_departure')
    .select('mgt_id')
    .where('acc_id', '=', acc_id)
    .execute()
  const between = (await clientsOf(carla.mgtId)) === 1 ? dina : carla
  expect(left.map(({ mgt_id }) => mgt_id).toSorted((a, b) => a - b)).toEqual([isko.mgtId, between.mgtId])
})
