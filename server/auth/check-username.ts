import { MESSAGES } from '../../domain/people/person-rules.ts'
import type { House, LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { accountByUsername } from './account-store.ts'
import { limitsOfAddress, spendTry } from './attempts/judge-try.ts'

/** The one answer that tells whether a username exists, so asking often costs work. */
export const checkUsername: LooseHandler<'checkUsername'> = {
  withoutTransaction: async (ask) => {
    await spendTry(ask, limitsOfAddress(ask))
    return { exists: await isTaken(ask.house, ask.input.username) }
  },
}

/** Where it cannot be told, the form says so in the owner's words. */
async function isTaken({ db, log }: House, username: string): Promise<boolean> {
  try {
    return (await accountByUsername(db, username)) !== undefined
  } catch (error) {
    log.error({ err: error }, 'a username could not be looked up')
    return refuse('SOMETHING_WRONG', MESSAGES.usernameUnknown())
  }
}
