import { aClient, anAdmin, anInvestigator, aSuperAdmin, type SeededPerson } from './seed.ts'
import type { TestApp } from '../world/test-app.ts'

/** Who may change a client's pictures, and who not. */
export const clientPictures = {
  whose: (person: SeededPerson) => ({ p_id: person.pId }),
  people: async (at: TestApp) => {
    const isko = await anInvestigator(at)
    const owner = await aClient(at, { investigator: isko, status: 'Pending' })
    const mayNot: [SeededPerson, string][] = [
      [isko, 'WRONG_ROLE'],
      [await aClient(at), 'NOT_FOUND'],
      [await aClient(at, { status: 'Suspended' }), 'ACCOUNT_NOT_ACTIVE'],
      [await anAdmin(at, { status: 'Suspended' }), 'ACCOUNT_NOT_ACTIVE'],
    ]
    return { owner, may: [owner, await anAdmin(at), await aSuperAdmin(at)], mayNot }
  },
}
