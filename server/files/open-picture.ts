import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { isPasswordFresh } from '../http/session.ts'
import { maySeePerson } from '../people/visibility/client-visibility.ts'
import { signedAddress } from './signed-address.ts'
import { smallOf } from './store-picture.ts'

/** ID pictures, one's own too, ask for the password again; the pipeline writes each opening into the audit. */
export const openPicture: Handler<'openPicture'> = async ({ tx, actor, input, now, house, changed }) => {
  if (!(await maySeePerson(tx, actor, input.p_id))) refuse('NOT_FOUND')
  if (input.picture !== 'profile_picture' && !isPasswordFresh(actor, now)) refuse('PASSWORD_NEEDED')
  const person = await tx
    .selectFrom('person')
    .select(input.picture)
    .where('p_id', '=', input.p_id)
    .executeTakeFirst()
  const fileId = person?.[input.picture] ?? refuse('NOT_FOUND')
  changed('file', fileId, null, { opened: input.picture, p_id: input.p_id })
  return {
    url: signedAddress(house.signingKey, fileId, now),
    thumbnail_url: signedAddress(house.signingKey, smallOf(fileId), now),
  }
}
