/** The cookie by which a device that signed in before is known: whose it is, and that it is one of ours. */
import { expect, it } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { knownDeviceCookie, knownDeviceWith, readKnownDevice } from '../../../server/http/known-device.ts'

const KEY = 'a key'
const after = (...accIds: number[]) =>
  accIds.reduce<ReturnType<typeof knownDeviceWith> | undefined>(knownDeviceWith, undefined)

it('names the last eight who signed in there, the newest first, each once', () => {
  expect(after(1, 2, 1)?.accIds).toEqual([1, 2])
  expect(after(1, 2, 3, 4, 5, 6, 7, 8, 9)?.accIds).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
  const device = after(1)
  expect(knownDeviceWith(device, 2).id).toBe(device?.id)
  expect(after(1)?.id).not.toBe(device?.id)
})

it('is read back as it was written, and as nothing where a letter of it is another or another key made it', () => {
  const device = knownDeviceWith(after(7), 12)
  const facts = { signingKey: KEY, config: readConfig({}), secure: true }
  const [pair = '', ...marks] = knownDeviceCookie(device, facts).split('; ')
  const value = pair.replace('hulog_known=', '')
  expect(marks).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/']))
  expect(readKnownDevice(KEY, value)).toEqual(device)
  expect(readKnownDevice('another key', value)).toBeUndefined()
  for (const changed of [value.replace('.12-7.', '.13-7.'), value.replace('.12-7.', '.12.'), undefined, ''])
    expect(readKnownDevice(KEY, changed)).toBeUndefined()
})
