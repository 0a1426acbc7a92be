import type { Actor, Ask, Loose } from '../../http/ask.ts'
import { noteBasisChanged, refuseWhileDecided } from '../identity/basis-changed.ts'
import { editableClient } from '../editable-client.ts'
import { noteFileChanged } from '../identity/note-file-changed.ts'
import { keepPicture, type NewPicture } from './keep-picture.ts'

/** The three pictures of a client are changed alike, and the phone that carries the client hears of it. */
export async function keepClientPicture(
  ask: Loose<Ask<{ p_id: number }, Actor>>,
  picture: Omit<NewPicture, 'pId'>,
): Promise<{ done: true }> {
  const accId = await editableClient(ask.house.db, ask.actor, ask.input.p_id)
  // The papers that an approval rests on; a face may change.
  const isPaper = picture.picture !== 'profile_picture'
  if (ask.actor.role === 'CLIENT_USER' && isPaper)
    await ask.house.db.transaction().execute((tx) => refuseWhileDecided(tx, accId))
  const { now, changed } = ask
  return keepPicture(ask, { pId: ask.input.p_id, ...picture }, async (tx) => {
    if (isPaper) await noteBasisChanged({ tx, now, changed }, accId)
    await noteFileChanged(tx, accId)
  })
}
