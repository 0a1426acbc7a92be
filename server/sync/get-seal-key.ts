import type { LooseHandler } from '../http/ask.ts'
import { currentSealKey } from './seal.ts'

/** Without a transaction of its own: the very first asking makes the key, though the call is a read. */
export const getSealKey: LooseHandler<'getSealKey'> = {
  withoutTransaction: ({ house, now }) => currentSealKey(house.db, now),
}
