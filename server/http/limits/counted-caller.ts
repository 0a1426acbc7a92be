import { addressBlock } from '../address-block.ts'
import type { House, Origin } from '../ask.ts'
import { readKnownDevice } from '../known-device.ts'
import type { Asker } from '../identify-caller.ts'

/**
 * Anyone who is signed in is counted by the session, so that strangers at the same address hold no one back; who is not, by the
 * device that signed in here before; and only strangers by their address. Throws TOO_MANY_CALLS.
 */
export async function countedCaller(
  { calls, clock, signingKey }: House,
  from: Origin,
  find: () => Promise<Asker>,
): Promise<Asker> {
  const device = readKnownDevice(signingKey, from.knownDevice)
  const whose = device ? `device ${device.id}` : `address ${addressBlock(from.address)}`
  calls.take(whose, clock.now())
  const asker = await find()
  if (asker.actor === null) return asker
  calls.giveBack(whose)
  calls.take(`session ${asker.actor.sessionId}`, clock.now())
  return asker
}
