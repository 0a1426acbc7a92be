import type { House, Origin } from '../../http/ask.ts'
import { knownDeviceCookie, knownDeviceWith, readKnownDevice } from '../../http/known-device.ts'

interface Answering {
  readonly house: House
  readonly from: Origin
  header(name: string, value: string): void
}

/** From now on strangers hold this account back on this device no longer. */
export function noteKnownDevice({ house, from, header }: Answering, accId: number): void {
  const { signingKey, config } = house
  const device = knownDeviceWith(readKnownDevice(signingKey, from.knownDevice), accId)
  header('Set-Cookie', knownDeviceCookie(device, { signingKey, config, secure: from.secure }))
}
