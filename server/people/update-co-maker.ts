import type { Handler } from '../http/ask.ts'
import { touchClient } from '../sync/touch-client.ts'
import { editableClient } from './editable-client.ts'
import { whatDiffers } from './identity/what-differs.ts'

export const updateCoMaker: Handler<'updateCoMaker'> = async (ask) => {
  const { tx } = ask
  const { p_id, ...fields } = ask.input
  const accId = await editableClient(tx, ask.actor, p_id)
  const before = await tx.selectFrom('co_maker').selectAll().where('p_id', '=', p_id).executeTakeFirst()
  const news = before ? whatDiffers<Partial<typeof before>>(before, fields) : { before: null, after: fields }
  if (!news) return { done: true }
  await tx
    .insertInto('co_maker')
    .values({ p_id, ...fields })
    .onConflict((conflict) => conflict.column('p_id').doUpdateSet(fields))
    .execute()
  await touchClient(tx, accId)
  ask.changed('co_maker', p_id, news.before, news.after)
  return { done: true }
}
