/** How many of a CI's clients have applied: a CI asks for no one else's. */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { applicantsOf } from './lending-store.ts'

export const countApplicants: Handler<'countApplicants'> = async ({ tx, input, actor }) => {
  const isOthers = actor.role === 'CI_USER' && actor.mgtId !== input.id
  const counted = isOthers ? undefined : await applicantsOf(tx, input.id)
  if (!counted) refuse('NOT_FOUND')
  return counted
}
