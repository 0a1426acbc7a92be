import { screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ZERO, toCentavos } from '../../../domain/money.ts'
import { held } from '../../../tests/support/live/held.ts'
import { openPart, press, said, settled } from '../../../tests/support/live/open-app.tsx'
import type { Unsent } from '../../offline/outbox/sign-out-guard.ts'
import { noteContact } from '../../offline/wire/current-connection.ts'
import type * as Sheet from './sign-out-sheet.tsx'

const NOTHING: Unsent = { count: 0, payments: 0, sum: ZERO }
const WAITING: Unsent = { count: 3, payments: 2, sum: toCentavos(70_050) }
const told: { work: Unsent | Promise<Unsent> } = { work: NOTHING }
const sendUnsent = vi.fn<() => Promise<Unsent>>()
const signOutToDoor = vi.fn<() => Promise<string>>()
let sheet: typeof Sheet

// What is unsent on a phone is counted elsewhere; a sheet of its own is told how much it is.
beforeAll(async () => {
  vi.doMock('../../session/unsent-work.ts', () => ({
    unsentWork: () => Promise.resolve(told.work),
    sendUnsent,
  }))
  vi.doMock('../../session/sign-in.ts', () => ({ signOutToDoor }))
  const own = './sign-out-sheet.tsx?that-is-told-what-waits'
  sheet = (await import(own)) as typeof sheet
})
beforeEach(() => {
  told.work = NOTHING
  sendUnsent.mockReset()
  signOutToDoor.mockReset().mockResolvedValue('/login_admin')
})
afterAll(() => {
  vi.doUnmock('../../session/unsent-work.ts')
  vi.doUnmock('../../session/sign-in.ts')
})

async function open(onLockInstead?: () => void) {
  const onClose = vi.fn<() => void>()
  const live = await openPart(<sheet.SignOutSheet open onClose={onClose} onLockInstead={onLockInstead} />, {
    role: 'CI_USER',
  })
  return { live, onClose }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull()

it('with nothing unsent it asks once, and leads to the door of who leaves', async () => {
  const { live, onClose } = await open()
  expect(said()).toContain('Sign out of this device?')
  expect(said()).not.toContain('What you saved')
  noButton('Send now')
  await press(live, button('Cancel'))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(signOutToDoor).not.toHaveBeenCalled()
  await press(live, button('Sign out'))
  expect(signOutToDoor).toHaveBeenCalledTimes(1)
  expect(live.address()).toBe('/login_admin')
})

it.each([
  [
    'not reached',
    'The office cannot be reached right now, so you cannot sign in again yet. Check the internet.',
  ],
  ['no answer', 'The office does not answer right now, so you cannot sign in again yet.'],
] as const)('with %s it says that signing in again has to wait', async (contact, words) => {
  await open()
  expect(said()).not.toContain('right now')
  noteContact(contact, { browserOnline: true })
  await settled()
  expect(said()).toContain(words)
})

it('what is unsent is counted, sent from here, and what is left of it is said', async () => {
  told.work = WAITING
  const { live, onClose } = await open()
  expect(said()).toMatch(/2 payments \(₱\s?700\.50\) and 1 other record not sent yet/)
  expect(said()).toContain('What you saved is safe on this phone')
  noButton('Lock the app')
  noButton('Cancel')
  let answer: (left: Unsent) => void = () => undefined
  sendUnsent.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await press(live, button('Send now'))
  expect(button('Sign out anyway').disabled || button('Sign out anyway').ariaDisabled).toBeTruthy()
  expect(said()).toContain('Sending…')
  answer({ count: 1, payments: 1, sum: toCentavos(5_000) })
  await settled()
  expect(said()).toMatch(/1 payment \(₱\s?50\.00\) not sent yet/)
  expect(said()).toContain('Not everything is sent yet.')
  sendUnsent.mockResolvedValueOnce(NOTHING)
  await press(live, button('Send now'))
  expect(said()).toContain('Sign out of this device?')
  expect(said()).not.toContain('Not everything is sent yet.')
  expect(onClose).not.toHaveBeenCalled()
})

it('who signs out anyway leaves without sending', async () => {
  told.work = { count: 2, payments: 0, sum: ZERO }
  const { live } = await open()
  expect(said()).toContain('2 records not sent yet')
  expect(said()).not.toContain('₱')
  await press(live, button('Sign out anyway'))
  expect(sendUnsent).not.toHaveBeenCalled()
  expect(live.address()).toBe('/login_admin')
})

it('where a PIN can lock the app, that closes the sheet first; sending is offered only while the office is reached', async () => {
  told.work = WAITING
  const steps: string[] = []
  const { live, onClose } = await open(() => steps.push('locked'))
  onClose.mockImplementation(() => steps.push('closed'))
  expect(button('Send now')).toBeTruthy()
  noteContact('not reached', { browserOnline: true })
  await settled()
  noButton('Send now')
  expect(said()).toContain('The office cannot be reached right now, so you cannot sign in again yet.')
  await press(live, button('Lock the app'))
  expect(steps).toEqual(['closed', 'locked'])
  expect(signOutToDoor).not.toHaveBeenCalled()
})

it('until what is unsent was counted no one is asked whether to sign out', async () => {
  const counted = held<Unsent>()
  told.work = counted.promise
  await open()
  expect(said()).toBe('')
  noButton('Sign out')
  counted.resolve(WAITING)
  await settled()
  expect(said()).toContain('not sent yet')
  noButton('Sign out')
  expect(button('Sign out anyway')).toBeTruthy()
})

it('a sheet that is shut asks nothing of the phone', async () => {
  await openPart(<sheet.SignOutSheet open={false} onClose={() => undefined} />, { role: 'CI_USER' })
  expect(said()).toBe('')
})
