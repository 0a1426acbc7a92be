/** Whether a username is somebody's, in the owner's words where it is, and where it cannot be told. */
import { MESSAGES } from '../../../domain/people/person-rules.ts'
import type { House } from '../../http/ask.ts'
import { refusalOf, refuse, TAKEN_USERNAME } from '../../http/refuse.ts'
import { accountByUsername } from './account-store.ts'

/** Throws 'Database Error' where the look-up fails; still worth trying again where the database is only away. */
export async function isUsernameTaken({ db, log }: House, username: string): Promise<boolean> {
  try {
    return (await accountByUsername(db, username)) !== undefined
  } catch (error) {
    log.error({ err: error }, 'a username could not be looked up')
    return refuse(refusalOf(error)?.code ?? 'SOMETHING_WRONG', MESSAGES.usernameUnknown())
  }
}

/** Throws USERNAME_TAKEN as the message of its field. Who is quicker by a moment is told the same by the unique index. */
export async function refuseTakenUsername(house: House, username: string): Promise<void> {
  if (await isUsernameTaken(house, username)) refuse('USERNAME_TAKEN', TAKEN_USERNAME)
}
