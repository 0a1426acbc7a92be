/**
 * Puts a new picture in the place of a person's old one. The old file stays where it is: the audit names it, and what somebody
 * showed us once must not be gone when it is asked about. Of an account that was never opened no one asks, so there it goes.
 */
import type { PICTURES } from '../../../contract/people/files.ts'
import type { UploadedFile } from '../../../contract/wire/uploaded-file.ts'
import type { Tx } from '../../db/connect.ts'
import { noteFile, smallOf, storePicture } from '../../files/store-picture.ts'
import type { Actor, Ask, Loose } from '../../http/ask.ts'

export interface NewPicture {
  readonly pId: number
  readonly picture: (typeof PICTURES)[number]
  readonly file: UploadedFile
  /** The field of the form, for the message where it is no picture. */
  readonly fieldname: string
}

const DONE = { done: true } as const

/** `also` runs in the same transaction. Throws TOO_LARGE, or INVALID_INPUT with 'Invalid Picture'. */
export async function keepPicture(
  ask: Loose<Ask<unknown, Actor>>,
  { pId, picture, file, fieldname }: NewPicture,
  also: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<{ done: true }> {
  const stored = await storePicture(ask.house.files, file, fieldname)
  const superseded = await ask.house.db.transaction().execute(async (tx) => {
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
    await ask.settle(tx, DONE)
    const old = before[picture]
    return old !== null && (await isWaiting(tx, pId)) ? dropFile(tx, old) : undefined
  })
  if (superseded !== undefined)
    for (const key of [superseded, smallOf(superseded)]) ask.after(() => ask.house.files.remove(key))
  return DONE
}

/** Never opened yet. Held until the end, so that what the office sees when it opens the account is what stays. */
async function isWaiting(tx: Tx, pId: number): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('status')
    .where('p_id', '=', pId)
    .forShare()
    .executeTakeFirst()
  return account?.status === 'Pending'
}

async function dropFile(tx: Tx, fileId: string): Promise<string> {
  await tx.deleteFrom('file').where('file_id', '=', fileId).execute()
  return fileId
}
