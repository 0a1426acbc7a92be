import type { House, Origin } from '../../http/ask.ts'
import { isKnownByBlocked } from '../../http/blocked-phones.ts'
import { readKnownDevice } from '../../http/known-device.ts'

export interface KnownHere {
  readonly device: string
  /** Its session was never ended: not by its own sign-out, and not by a password that somebody chose elsewhere since. */
  readonly isTrusted: boolean
}

/**
 * The device, where it signed in to this account before and is no phone that the office blocked since: a thief has the tries of a
 * stranger. Undefined elsewhere.
 */
export async function knownFor(
  { house, from }: { readonly house: House; readonly from: Origin },
  accId: number,
): Promise<KnownHere | undefined> {
  const device = readKnownDevice(house.signingKey, from.knownDevice)
  if (!device?.accIds.includes(accId)) return undefined
  if (await isKnownByBlocked(house.db, accId, device.id)) return undefined
  const session = await house.db
    .selectFrom('session')
    .select('session_id')
    .where('acc_id', '=', accId)
    .where('known_as', '=', device.id)
    .where('stage', '=', 'whole')
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return { device: device.id, isTrusted: session !== undefined }
}
