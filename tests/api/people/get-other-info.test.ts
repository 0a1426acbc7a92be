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
    expect(await (await signInAs(at, who)).get('getOtherInfo', { id: ana.pId })).toMatchObject({
      prd_net: 2_000_000,
      prd_m_bills: 500_000,
    })
})

it('is null while there is none', async () => {
  const ana = await aClient(at)
  await at.db.deleteFrom('other_info').where('p_id', '=', ana.pId).execute()
  expect(await (await signInAs(at, ana)).get('getOtherInfo', { id: ana.pId })).toBeNull()
})

it("is nobody else's business", async () => {
  const ana = await aClient(at, { investigator: await anInvestigator(at) })
  for (const who of [await aClient(at), await anInvestigator(at)])
    expect(await (await signInAs(at, who)).ask('getOtherInfo', { id: ana.pId })).toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await new Visitor(at).ask('getOtherInfo', { id: ana.pId })).toMatchObject({ status: 401 })
})
