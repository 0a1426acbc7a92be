/** A client's file is one version on, and the phone that carries the client hears of it. */
import type { Tx } from '../../db/connect.ts'
import { touchClient } from '../../sync/touch-client.ts'

/** For every change of person, pictures, other info or co-maker, so that nothing is opened on what was there before. */
export async function noteFileChanged(tx: Tx, accId: number): Promise<void> {
  await tx
    .updateTable('client')
    .set((eb) => ({ file_version: eb('file_version', '+', 1) }))
    .where('acc_id', '=', accId)
    .execute()
  await touchClient(tx, accId)
}
