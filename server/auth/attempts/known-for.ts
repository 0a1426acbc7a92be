import type { House, Origin } from '../../http/ask.ts'
import { isKnownByBlocked } from '../../http/blocked-phones.ts'
import { readKnownDevice } from '../../http/known-device.ts'

/**
 * The id of the device, where it signed in to this account before and is no phone that the office blocked since: a thief has
 * the tries of a stranger. Undefined elsewhere.
 */
export async function knownFor(
  { house, from }: { readonly house: House; readonly from: Origin },
  accId: number,
): Promise<string | undefined> {
  const device = readKnownDevice(house.signingKey, from.knownDevice)
  if (!device?.accIds.includes(accId)) return undefined
  return (await isKnownByBlocked(house.db, accId, device.id)) ? undefined : device.id
}
