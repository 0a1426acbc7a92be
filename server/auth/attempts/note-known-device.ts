import type { House, Origin } from '../../http/ask.ts'
import {
  knownDeviceCookie,
  knownDeviceWith,
  readKnownDevice,
  type KnownDevice,
} from '../../http/known-device.ts'

interface Answering {
  readonly house: House
  readonly from: Origin
  header(name: string, value: string): void
}

/** The device as it is known once this account has signed in on it. */
export const deviceWith = ({ house, from }: Answering, accId: number): KnownDevice =>
  knownDeviceWith(readKnownDevice(house.signingKey, from.knownDevice), accId)

/** From now on strangers hold its accounts back on this device no longer. */
export function noteKnownDevice({ house, from, header }: Answering, device: KnownDevice): void {
  const { signingKey, config } = house
  header('Set-Cookie', knownDeviceCookie(device, { signingKey, config, secure: from.secure }))
}
