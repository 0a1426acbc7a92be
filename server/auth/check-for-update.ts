import type { Handler } from '../http/ask.ts'
import { OLDEST_CLIENT, VERSION } from '../version.ts'

export const checkForUpdate: Handler<'checkForUpdate'> = async () => ({
  version: VERSION,
  oldest_client: OLDEST_CLIENT,
})
