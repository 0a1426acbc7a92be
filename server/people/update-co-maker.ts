import type { Handler } from '../http/ask.ts'
import { noteBasisChanged, refuseWhileDecided } from './identity/basis-changed.ts'
import { editableClient } from './editable-client.ts'
import { noteFileChanged } from './identity/note-file-changed.ts'
import { refuseOfficeAsCoMaker, refuseOwnCoMaker, refuseWhileStoodFor } from './identity/refuse-co-maker.ts'
import { whatDiffers } from './identity/what-differs.ts'

/** Whom the CI has seen, or asked about. */
const DECIDED_ON = ['pcd_name', 'pcd_contact', 'pcd_net']

export const updateCoMaker: Handler<'updateCoMaker'> = async (ask) => {
  const { tx } = ask
  const { p_id, ...fields } = ask.input
  const accId = await editableClient(tx, ask.actor, p_id)
  if (ask.actor.role === 'CLIENT_USER') {
    await refuseWhileDecided(tx, accId)
    await refuseWhileStoodFor(tx, accId)
  }
  const before = await tx.selectFrom('co_maker').selectAll().where('p_id', '=', p_id).executeTakeFirst()
  const news = before ? whatDiffers<Partial<typeof before>>(before, fields) : { before: null, after: fields }
  if (!news) return { done: true }
  await refuseOwnCoMaker(tx, p_id, fields)
  if ('pcd_name' in news.after || 'pcd_contact' in news.after)
    await refuseOfficeAsCoMaker(tx, ask.actor, fields)
  await tx
    .insertInto('co_maker')
    .values({ p_id, ...fields })
    .onConflict((conflict) => conflict.column('p_id').doUpdateSet(fields))
    .execute()
  if (DECIDED_ON.some((field) => field in news.after)) await noteBasisChanged(ask, accId)
  await noteFileChanged(tx, accId)
  ask.changed('co_maker', p_id, news.before, news.after)
  return { done: true }
}
