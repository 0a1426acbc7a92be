import type { Handler } from '../http/ask.ts'
import { noteBasisChanged, refuseWhileDecided } from './identity/basis-changed.ts'
import { editableClient } from './editable-client.ts'
import { whatDiffers } from './identity/what-differs.ts'
import { noteFileChanged } from './identity/note-file-changed.ts'

/** Capacity and ceilings rest on these. */
const DECIDED_ON = ['prd_net', 'prd_m_bills', 'cu_type']

export const updateOtherInfo: Handler<'updateOtherInfo'> = async (ask) => {
  const { tx } = ask
  const { p_id, ...fields } = ask.input
  const accId = await editableClient(tx, ask.actor, p_id)
  if (ask.actor.role === 'CLIENT_USER') await refuseWhileDecided(tx, accId)
  const before = await tx.selectFrom('other_info').selectAll().where('p_id', '=', p_id).executeTakeFirst()
  const news = before ? whatDiffers<Partial<typeof before>>(before, fields) : { before: null, after: fields }
  if (!news) return { done: true }
  await tx
    .insertInto('other_info')
    .values({ p_id, ...fields })
    .onConflict((conflict) => conflict.column('p_id').doUpdateSet(fields))
    .execute()
  if (DECIDED_ON.some((field) => field in news.after)) await noteBasisChanged(ask, accId)
  await noteFileChanged(tx, accId)
  ask.changed('other_info', p_id, news.before, news.after)
  return { done: true }
}
