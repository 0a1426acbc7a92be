import type { LooseHandler } from '../http/ask.ts'
import { limitsOfAddress, spendTry } from './attempts/judge-try.ts'
import { isUsernameTaken } from './accounts/username-taken.ts'

/** The one answer that tells whether a username exists, so asking often costs work. */
export const checkUsername: LooseHandler<'checkUsername'> = {
  withoutTransaction: async (ask) => {
    await spendTry(ask, limitsOfAddress(ask))
    return { exists: await isUsernameTaken(ask.house, ask.input.username) }
  },
}
