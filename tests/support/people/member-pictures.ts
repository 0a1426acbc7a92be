import { aClient, anAdmin, anInvestigator, aSuperAdmin, type SeededPerson } from './seed.ts'
import type { TestApp } from '../world/test-app.ts'

const memberIds = new WeakMap<SeededPerson, number>()

/** Who may change the pictures of a CI, and who not. */
export const memberPictures = {
  whose: (person: SeededPerson) => ({ mgt_id: memberIds.get(person) ?? 0 }),
  people: async (at: TestApp) => {
    const owner = await anInvestigator(at)
    memberIds.set(owner, owner.mgtId)
    const mayNot: [SeededPerson, string][] = [
      [await anInvestigator(at), 'NOT_FOUND'],
      [await aClient(at), 'WRONG_ROLE'],
      [await anAdmin(at, { status: 'Suspended' }), 'ACCOUNT_NOT_ACTIVE'],
    ]
    return { owner, may: [owner, await anAdmin(at), await aSuperAdmin(at)], mayNot }
  },
}
