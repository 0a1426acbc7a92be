import type { LooseHandler } from '../http/ask.ts'
import { accountByUsername } from './account-store.ts'
import { limitOfAddress, takeTry } from './attempts.ts'

/** The one answer that tells whether a username exists, so each address may ask only so often. */
export const checkUsername: LooseHandler<'checkUsername'> = {
  withoutTransaction: async ({ house, input, from, now }) => {
    await takeTry(house.db, [limitOfAddress('username', from.address)], now)
    return { exists: (await accountByUsername(house.db, input.username)) !== undefined }
  },
}
