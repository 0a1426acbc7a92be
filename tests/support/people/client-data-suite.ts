/** What holds of every call that shows what a client has told about themselves, whichever part of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClient, anInvestigator, signInAs, type SeededPerson } from './seed.ts'
import { testApp, Visitor, type TestApp } from '../world/test-app.ts'

interface ClientDataCall {
  readonly call: 'getOtherInfo' | 'getCoMaker'
  readonly table: 'other_info' | 'co_maker'
  /** What the seeded client has told. */
  readonly told: object
}

export function describeClientDataCall({ call, table, told }: ClientDataCall): void {
  describe(`what ${call} shows`, () => {
    let at: TestApp
    beforeAll(async () => {
      at = await testApp()
    })
    afterAll(() => at.close())

    const asked = async (who: SeededPerson, { pId }: SeededPerson) =>
      (await signInAs(at, who)).ask(call, { id: pId })

    it("is a client's own, and the assigned CI sees the same", async () => {
      const isko = await anInvestigator(at)
      const ana = await aClient(at, { investigator: isko })
      for (const who of [ana, isko])
        expect(await asked(who, ana)).toMatchObject({ success: true, data: told })
    })

    it('is null while there is none', async () => {
      const ana = await aClient(at)
      await at.db.deleteFrom(table).where('p_id', '=', ana.pId).execute()
      expect(await asked(ana, ana)).toMatchObject({ success: true, data: null })
    })

    it("is no one else's business", async () => {
      const ana = await aClient(at, { investigator: await anInvestigator(at) })
      for (const who of [await aClient(at), await anInvestigator(at)])
        expect(await asked(who, ana)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await new Visitor(at).ask(call, { id: ana.pId })).toMatchObject({ status: 401 })
    })
  })
}
