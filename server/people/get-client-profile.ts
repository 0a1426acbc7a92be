import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { clientProfiles } from './client-profile.ts'
import { maySeeClient } from './visibility/client-visibility.ts'

export const getClientProfile: Handler<'getClientProfile'> = async ({ tx, actor, input }) => {
  if (!(await maySeeClient(tx, actor, input.id))) refuse('NOT_FOUND')
  const [profile] = await clientProfiles(tx, [input.id])
  return profile ?? refuse('NOT_FOUND')
}
