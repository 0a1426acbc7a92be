import type { CallName } from '../../../contract/index.ts'
import type { Db } from '../../../server/db/connect.ts'

/** What the audit says that a call changed, each time that it was made, the newest first; of one account's alone where it is named. */
export async function changesOf(db: Db, call: CallName, accId?: number) {
  let audited = db.selectFrom('audit').select('changes').where('call', '=', call)
  if (accId !== undefined) audited = audited.where('acc_id', '=', accId)
  const rows = await audited.orderBy('audit_id', 'desc').execute()
  return rows.map(({ changes }) => changes)
}
