import { addressBlock } from '../address-block.ts'
import type { Actor, House, Origin } from '../ask.ts'
import { readKnownDevice } from '../known-device.ts'

/**
 * Whoever is signed in is counted by the session, so that strangers at the same address hold nobody back; who is not, by the
 * device that signed in here before; and only strangers by their address. Throws TOO_MANY_CALLS.
 */
export async function countedCaller(
  { calls, clock, signingKey }: House,
  from: Origin,
  find: () => Promise<Actor | null>,
): Promise<Actor | null> {
  const device = readKnownDevice(signingKey, from.knownDevice)
  const whose = device ? `device ${device.id}` : `address ${addressBlock(from.address)}`
  calls.take(whose, clock.now())
  const actor = await find()
  if (actor === null) return null
  calls.giveBack(whose)
  calls.take(`session ${actor.sessionId}`, clock.now())
  return actor
}
