import { afterAll, beforeAll, expect, it } from 'vitest'
import { aClient, anInvestigator, signInAs } from '../../support/seed.ts'
import { testApp, Visitor, type TestApp } from '../../support/test-app.ts'

let at: TestApp
beforeAll(async () => {
  at = await testApp()
})
afterAll(() => at.close())

it("shows a client's own, and the assigned CI the same", async () => {
  const isko = await anInvestigator(at)
  const ana = await aClient(at, { investigator: isko })
  for (const who of [ana, isko])
    expect(await (await signInAs(at, who)).get('getCoMaker', { id: ana.pId })).toMatchObject({
      pcd_name: 'Berto Santos',
      pcd_net: 1_500_000,
    })
})

it('is null while there is none', async () => {
  const ana = await aClient(at)
  await at.db.deleteFrom('co_maker').where('p_id', '=', ana.pId).execute()
  expect(await (await signInAs(at, ana)).get('getCoMaker', { id: ana.pId })).toBeNull()
})

it("is nobody else's business", async () => {
  const ana = await aClient(at, { investigator: await anInvestigator(at) })
  for (const who of [await aClient(at), await anInvestigator(at)])
    expect(await (await signInAs(at, who)).ask('getCoMaker', { id: ana.pId })).toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await new Visitor(at).ask('getCoMaker', { id: ana.pId })).toMatchObject({ status: 401 })
})
