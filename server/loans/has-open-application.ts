/** Whether the signed-in client has something open. */
import type { Handler } from '../http/ask.ts'
import { hasOpen } from './loan-store.ts'

export const hasOpenApplication: Handler<'hasOpenApplication'> = async ({ tx, actor }) => ({
  open: await hasOpen(tx, actor.accId),
})
