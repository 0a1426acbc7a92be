import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { refused } from '../../tests/support/live/answers.ts'
import { madeUpAnswer } from '../../tests/support/screens/made-up-answer.ts'
import { fill, openApp, press, said, settled } from '../../tests/support/live/open-app.tsx'
import { calls } from '../../contract/index.ts'
import type { SignedInUser } from '../../contract/auth/auth.ts'
import { askForPassword } from '../session/password-check.ts'
import { currentSession, forgetSession, rememberSession } from '../session/session.ts'

it('the window is named after the screen, and says where there is none', async () => {
  const live = await openApp('/login')
  await waitFor(() => expect(document.title).toBe('Sign in · Hulog'))
  await live.leadTo('/nothing/of/this/name')
  await waitFor(() => expect(document.title).toBe('Page not found · Hulog'))
})

it('a session that ends while a screen stands open leads to the sign-in, and knows the way back', async () => {
  const live = await openApp('/ClientUser/My_Loans', { role: 'CLIENT_USER' })
  expect(live.address()).toBe('/ClientUser/My_Loans')
  act(forgetSession)
  await settled()
  expect(live.address()).toBe('/login?wanted=%2FClientUser%2FMy_Loans')
})

it('an account that is suspended meanwhile is led to where it may be', async () => {
  const live = await openApp('/ClientUser/My_Loans', { role: 'CLIENT_USER' })
  const known = currentSession()
  const user = madeUpAnswer(calls.getSignedInUser, 0) as SignedInUser
  act(() => rememberSession({ ...user, ...known, status: 'Suspended' }))
  await settled()
  expect(live.address()).toContain('/PendingAccount')
})

it('what was typed into the pad of the page is dropped where it is not the field that is opened', async () => {
  const takeOver = vi.fn<() => void>()
  window.hulogEarlyPad = { takeOver }
  try {
    await openApp('/login')
    expect(takeOver).toHaveBeenCalledTimes(1)
  } finally {
    delete window.hulogEarlyPad
  }
})

it('each door wears its own colours', async () => {
  const live = await openApp('/login')
  const worn = () => document.documentElement.dataset['theme']
  expect(worn()).toBe('ClientUser')
  await live.leadTo('/login_super_admin')
  expect(worn()).toBe('TracerUser')
})

it.each([
  ['CLIENT_USER', 'ClientUser'],
  ['CI_USER', 'CIUser'],
  ['ADMIN_USER', 'AdminUser'],
  ['SUPER_ADMIN_USER', 'SuperAdminUser'],
] as const)('a page that is no role’s own wears the colours of who is signed in: %s', async (role, theme) => {
  await openApp('/AccessDenied', { role })
  expect(document.documentElement.dataset['theme']).toBe(theme)
})

it('the question for the password lies over any screen, and is gone once it is answered', async () => {
  const live = await openApp('/ClientUser/My_Loans', { role: 'CLIENT_USER' })
  let given: boolean | undefined
  act(() => void askForPassword().then((isGiven) => (given = isGiven)))
  const field = await screen.findByLabelText('Current Password')
  await fill(live, field, 'Secret123')
  live.office.answer({ verifyPassword: refused('WRONG_CREDENTIALS', 'Wrong username or password') })
  await press(live, screen.getByRole('button', { name: 'Continue' }))
  expect(said()).toContain('Wrong username or password')
  expect(given).toBeUndefined()
  live.office.answer({ verifyPassword: () => ({}) })
  await press(live, screen.getByRole('button', { name: 'Continue' }))
  expect(given).toBe(true)
  expect(screen.queryByLabelText('Current Password')).toBeNull()
})

it('a second question for the password ends the first without it', async () => {
  await openApp('/login')
  const given: (boolean | undefined)[] = []
  act(() => void askForPassword().then((isGiven) => given.push(isGiven)))
  act(() => void askForPassword(true))
  await settled()
  expect(given).toEqual([false])
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(said()).toContain('Locked')
  act(() => void askForPassword())
  await settled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
  await settled()
  expect(screen.queryByLabelText('Current Password')).toBeNull()
})
