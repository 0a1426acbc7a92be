import type { Handler } from '../http/ask.ts'
import { addressLimit } from './attempts/judge-try.ts'
import { proofTask } from './attempts/proof-of-work.ts'
import { triesCounted } from './attempts/tries.ts'

/** The harder the storm at an address, the longer its work. */
export const getProofTask: Handler<'getProofTask'> = async ({ tx, house, from, now }) => {
  const counted = await triesCounted(tx, addressLimit(from.address), now)
  return { task: await proofTask(house.signingKey, counted, now) }
}
