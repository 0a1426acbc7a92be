import type { Handler } from '../http/ask.ts'
import { isPasswordFresh } from '../http/session.ts'
import { signedInUser } from './sessions/signed-in-user.ts'

export const getSignedInUser: Handler<'getSignedInUser'> = ({ tx, actor, now, today }) =>
  signedInUser(tx, actor.accId, today, isPasswordFresh(actor, now))
