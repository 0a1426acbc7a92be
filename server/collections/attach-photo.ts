import { noteFile, storePicture } from '../files/store-picture.ts'
import type { LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { touchClient } from '../sync/touch-client.ts'

/** Only the CI who made the visit adds to it. A photo that comes again takes the place of the one before. */
export const attachPhoto: LooseHandler<'attachPhoto'> = {
  withoutTransaction: async (ask) => {
    const { db, files } = ask.house
    const visit = await db
      .selectFrom('visit')
      .innerJoin('loan', 'loan.loan_id', 'visit.loan_id')
      .select(['loan.acc_id'])
      .where('visit.visit_id', '=', ask.input.visit_id)
      .where('visit.mgt_id', '=', ask.actor.mgtId)
      .executeTakeFirst()
    if (!visit) return refuse('NOT_FOUND')
    const picture = await storePicture(files, ask.input.photo, 'photo')
    return db.transaction().execute(async (tx) => {
      await noteFile(tx, picture, ask.now)
      const before = await tx
        .selectFrom('visit')
        .select('photo')
        .where('visit_id', '=', ask.input.visit_id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('visit')
        .set({ photo: picture.fileId })
        .where('visit_id', '=', ask.input.visit_id)
        .execute()
      await touchClient(tx, visit.acc_id)
      ask.changed('visit', ask.input.visit_id, before, { photo: picture.fileId })
      return ask.settle(tx, { done: true as const })
    })
  },
}
