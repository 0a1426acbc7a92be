/**
 * Puts a new picture in the place of a person's old one. The old file stays where it is: the audit names it, and what somebody
 * showed us once must not be gone when it is asked about.
 */
import type { PICTURES } from '../../contract/files.ts'
import type { UploadedFile } from '../../contract/shapes.ts'
import type { Tx } from '../db/connect.ts'
import { noteFile, storePicture } from '../files/store-picture.ts'
import type { Actor, Ask, Loose } from '../http/ask.ts'

export interface NewPicture {
  readonly pId: number
  readonly picture: (typeof PICTURES)[number]
  readonly file: UploadedFile
  /** The field of the form, for the message where it is no picture. */
  readonly fieldname: string
}

/** `also` runs in the same transaction. Throws TOO_LARGE, or INVALID_INPUT with 'Invalid Picture'. */
export async function keepPicture(
  ask: Loose<Ask<unknown, Actor>>,
  { pId, picture, file, fieldname }: NewPicture,
  also: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const stored = await storePicture(ask.house.files, file, fieldname)
  await ask.house.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('person')
      .select(picture)
      .where('p_id', '=', pId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await noteFile(tx, stored, ask.now)
    await tx
      .updateTable('person')
      .set({ [picture]: stored.fileId })
      .where('p_id', '=', pId)
      .execute()
    ask.changed('person', pId, before, { [picture]: stored.fileId })
    await also(tx)
    await ask.audit(tx)
  })
}
