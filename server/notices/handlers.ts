/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { getPushKey } from './get-push-key.ts'
import { listNotices } from './list-notices.ts'
import { readNotices } from './read-notices.ts'
import { subscribeToPush } from './subscribe-to-push.ts'
import { unsubscribeFromPush } from './unsubscribe-from-push.ts'

export const noticesHandlers = {
  listNotices,
  readNotices,
  getPushKey,
  subscribeToPush,
  unsubscribeFromPush,
} satisfies HandlersOf<'notices'>
