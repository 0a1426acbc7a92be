/** What somebody was told, the newest first, as the rows say. */
import type { TestApp } from '../world/test-app.ts'

export function noticesOf(at: TestApp, accId: number) {
  return at.db
    .selectFrom('notice')
    .select(['kind', 'params'])
    .where('acc_id', '=', accId)
    .orderBy('notice_id', 'desc')
    .execute()
}
