import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerQuestion } from '../../../../tests/support/live/answer-question.ts'
import { press, said, settled } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../../tests/support/live/phone.tsx'
import { authenticator, HOST, ORIGIN } from '../../../../tests/support/phone/authenticator.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import {
  isLocked,
  lock,
  lockOnReturn,
  setFingerprint,
  setPin,
  takeAttended,
} from '../../../offline/device/pin.ts'
import { noteContact } from '../../../offline/wire/current-connection.ts'
import { currentSession } from '../../../session/session.ts'
import { EnterPin } from './enter-pin.tsx'
import { PinPad } from './pin-pad.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))
const here = location
afterEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('location', here)
  Reflect.deleteProperty(navigator, 'credentials')
})

const PIN = '147036'
const button = (name: string) => screen.getByRole('button', { name })
const alert = () => document.querySelector('p[role=alert]')?.textContent
const type = async (keys: string) => {
  for (const key of keys) fireEvent.keyDown(window, { key })
  await settled()
}

type Ask = (options: CredentialRequestOptions) => Promise<unknown>
async function giveFinger(): Promise<ReturnType<typeof vi.fn<Ask>>> {
  const { key, answer } = await authenticator(-7)
  await setFingerprint(key)
  // A browser's own location has these as properties of its own.
  vi.stubGlobal('location', { origin: ORIGIN, hostname: HOST })
  const get = vi.fn<Ask>(async ({ publicKey }) => {
    const signed = await answer(new Uint8Array(publicKey?.challenge as ArrayBuffer))
    return { response: { ...signed, clientDataJSON: signed.clientData } }
  })
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  return get
}

it('the lock says whose phone it is, and the right PIN opens it', async () => {
  await setPin(PIN)
  lock()
  await openFieldPart(page, <EnterPin />)
  expect(said()).toContain('Enter your PIN\nRamon Reyes')
  expect(screen.queryByRole('button', { name: 'Use fingerprint or face' })).toBeNull()
  await type(PIN)
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(alert()).toBe('')
})

it('a pad that is gone with its last digit takes none of what is typed into the forms behind it', async () => {
  const onPin = vi.fn<(pin: string) => void>()
  const Asking = () => {
    const [isOpen, setIsOpen] = useState(false)
    const open = (pin: string) => {
      onPin(pin)
      setIsOpen(true)
    }
    return isOpen ? 'The round' : <PinPad title="Choose a PIN" under="" onPin={open} />
  }
  await openFieldPart(page, <Asking />)
  await type(PIN)
  expect(said()).toBe('The round')
  await type('250000')
  expect(onPin.mock.calls).toEqual([[PIN]])
})

it('a wrong PIN is said, and after three the pad waits longer and longer, second by second', async () => {
  await setPin(PIN)
  lock()
  await openFieldPart(page, <EnterPin />)
  for (let tries = 0; tries < 3; tries++) {
    await type('999999')
    await waitFor(() => expect(alert()).toBe('Wrong PIN'))
    await waitFor(() => expect(button('1')).toHaveProperty('disabled', false))
  }
  await type('999999')
  await waitFor(() => expect(alert()).toBe('Wrong PIN. Try again in 30\u00a0s.'))
  expect(button('1')).toHaveProperty('disabled', true)
  await waitFor(() => expect(alert()).toBe('Wrong PIN. Try again in 29\u00a0s.'))
  expect(isLocked()).toBe(true)
})

it('a storage that cannot be read is said, and the pad may be tried again', async () => {
  await setPin(PIN)
  lock()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openFieldPart(page, <EnterPin />)
  vi.spyOn(page.outbox.meta, 'get').mockRejectedValue(new Error('gone'))
  await type(PIN)
  await waitFor(() => expect(alert()).toBe('This phone’s storage cannot be opened.'))
  expect(button('1')).toHaveProperty('disabled', false)
})

it('who opened the app or came back to it is asked for the finger by itself, and it opens', async () => {
  await setPin(PIN)
  const get = await giveFinger()
  lockOnReturn()
  await openFieldPart(page, <EnterPin />)
  await waitFor(() => expect(isLocked()).toBe(false))
  expect(get).toHaveBeenCalledOnce()
})

it('after idleness the finger is asked for by its key alone; a no leaves the PIN', async () => {
  await setPin(PIN)
  const get = await giveFinger()
  lock()
  const live = await openFieldPart(page, <EnterPin />)
  expect(get).not.toHaveBeenCalled()
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await press(live, button('Use fingerprint or face'))
  await waitFor(() => expect(alert()).toBe('The phone did not recognize you. Enter your PIN.'))
  expect(warned).not.toHaveBeenCalledWith('hulog: asking for the fingerprint', expect.anything())
  get.mockRejectedValueOnce(new Error('odd'))
  await press(live, button('Use fingerprint or face'))
  expect(warned).toHaveBeenCalledWith('hulog: asking for the fingerprint', expect.anything())
  await press(live, button('Use fingerprint or face'))
  await waitFor(() => expect(isLocked()).toBe(false))
})

it('what the phone asked by itself may be waved away without a word, and digits end the asking', async () => {
  await setPin(PIN)
  const get = await giveFinger()
  takeAttended()
  lockOnReturn()
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  const live = await openFieldPart(page, <EnterPin />)
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  await settled()
  expect(alert()).toBe('')
  let signal: AbortSignal | undefined
  get.mockImplementationOnce(
    (asked) =>
      new Promise((_, refuse) => {
        signal = asked.signal
        signal?.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')))
      }),
  )
  await press(live, button('Use fingerprint or face'))
  expect(signal?.aborted).toBe(false)
  await type('999999')
  expect(signal?.aborted).toBe(true)
  await waitFor(() => expect(alert()).toBe('Wrong PIN'))
})

it('nobody is asked for a finger while the page is out of sight', async () => {
  await setPin(PIN)
  const get = await giveFinger()
  lockOnReturn()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await openFieldPart(page, <EnterPin />)
  expect(get).not.toHaveBeenCalled()
})

it('who forgot the PIN is asked once, signed out, and sent to the collector’s door', async () => {
  await setPin(PIN)
  lock()
  const live = await openFieldPart(page, <EnterPin />)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await press(live, button('Forgot the PIN?'))
  await press(live, button('Close'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(localStorage.getItem('hulog.pin-forgotten')).toBeNull()
  await press(live, button('Forgot the PIN?'))
  expect(said()).not.toContain('cannot be reached')
  noteContact('not reached', { browserOnline: true })
  await settled()
  expect(said()).toContain('The office cannot be reached right now, so you cannot sign in again yet.')
  await answerQuestion(live, 'Sign out')
  await waitFor(() => expect(live.address()).toBe('/login_ci'))
  expect(localStorage.getItem('hulog.pin-forgotten')).toBe('900')
  expect(currentSession()).toBeUndefined()
  expect(live.office.sent.map(({ call }) => call)).toContain('signOut')
})
