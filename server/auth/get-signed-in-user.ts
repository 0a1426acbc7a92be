import type { Handler } from '../http/ask.ts'
import { isPasswordFresh } from '../http/session.ts'
import { signedInUser } from './signed-in-user.ts'

export const getSignedInUser: Handler<'getSignedInUser'> = ({ tx, actor, now }) =>
  signedInUser(tx, actor.accId, isPasswordFresh(actor, now))
