import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { press, said, settled } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../../tests/support/live/phone.tsx'
import type { Offline } from '../../../offline/account/offline.ts'
import { fingerprintKey, lock, setFingerprint, setPin } from '../../../offline/device/pin.ts'
import { FingerprintSetting } from './fingerprint-setting.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'credentials')
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
})

const PIN = '147036'
const button = (name: string) => screen.getByRole('button', { name })
const type = async (keys: string) => {
  for (const key of keys) fireEvent.keyDown(window, { key })
  await settled()
}

function givePhone(isThere: () => Promise<boolean>) {
  const response = { getPublicKey: () => new ArrayBuffer(3), getPublicKeyAlgorithm: () => -7 }
  const create = vi.fn<(asked: CredentialCreationOptions) => Promise<object>>(() =>
    Promise.resolve({ rawId: new ArrayBuffer(2), response }),
  )
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  Object.defineProperty(globalThis, 'PublicKeyCredential', {
    value: { isUserVerifyingPlatformAuthenticatorAvailable: isThere },
    configurable: true,
  })
  return create
}

it('the finger is turned on after the PIN alone, for the person of this phone', async () => {
  await setPin(PIN)
  const create = givePhone(async () => true)
  const live = await openFieldPart(page, <FingerprintSetting />)
  await press(live, button('Unlock with fingerprint or face'))
  expect(said()).toContain('To turn on fingerprint or face')
  await press(live, button('Cancel'))
  expect(said()).not.toContain('To turn on fingerprint or face')
  await press(live, button('Unlock with fingerprint or face'))
  await type('999999')
  await waitFor(() => expect(said()).toContain('Wrong PIN'))
  expect(create).not.toHaveBeenCalled()
  await type(PIN)
  await screen.findByText('You can now unlock with your fingerprint or face.')
  expect(create.mock.calls[0]?.[0].publicKey?.user).toMatchObject({
    name: 'ramon.ci900',
    displayName: 'Ramon Reyes',
  })
  expect(fingerprintKey()?.credentialId).toHaveLength(2)
  await press(live, await screen.findByRole('button', { name: 'Stop using fingerprint or face' }))
  await screen.findByText('Only your PIN unlocks from now on.')
  expect(fingerprintKey()).toBeUndefined()
  expect(button('Unlock with fingerprint or face')).toBeDefined()
})

it('what the phone refused is said, until it is tried again', async () => {
  await setPin(PIN)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const create = givePhone(async () => true)
  create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const live = await openFieldPart(page, <FingerprintSetting />)
  await press(live, button('Unlock with fingerprint or face'))
  await type(PIN)
  await screen.findByText(/^Not turned on. Check that this phone has a screen lock/)
  expect(fingerprintKey()).toBeUndefined()
  await press(live, button('Unlock with fingerprint or face'))
  expect(said()).not.toContain('Not turned on')
})

it('a phone that recognizes nobody offers nothing, but what is on can be turned off', async () => {
  await setPin(PIN)
  const live = await openFieldPart(page, <FingerprintSetting />)
  expect(said()).toBe('')
  givePhone(() => Promise.reject(new Error('cannot say')))
  await openFieldPart(page, <FingerprintSetting />)
  expect(said()).toBe('')
  await setFingerprint({ credentialId: new Uint8Array(1), publicKey: new Uint8Array(1), algorithm: -7 })
  await settled()
  expect(screen.getAllByRole('button', { name: 'Stop using fingerprint or face' })).toHaveLength(2)
  lock()
  await settled()
  expect(live.address()).toBe('/')
})
