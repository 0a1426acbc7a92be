import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '../../../domain/people/role.ts'
import { openPart, press, said, type Given } from '../../../tests/support/live/open-app.tsx'
import { AccountMenu } from './account-menu.tsx'

const NENA = { name: 'Nena Reyes', username: 'nena.reyes', status: 'Active' } as const
const opened = async (given: Given) => {
  const live = await openPart(<AccountMenu />, { ...given, user: { ...NENA, ...given.user } })
  await press(live, screen.getByRole('button', { name: /^Nena Reyes, / }))
  return live
}

it('the menu is called by who is signed in and as what, and says under which username', async () => {
  await opened({ role: 'ADMIN_USER' })
  expect(screen.getByRole('button', { name: 'Nena Reyes, Admin' })).not.toBeNull()
  expect(said()).toContain('nena.reyes')
})

it('where no one is signed in there is no menu', async () => {
  await openPart(<AccountMenu />)
  expect(said()).toBe('')
})

it.each([
  ['CLIENT_USER', '/ClientUser/changeownpassword'],
  ['ADMIN_USER', '/AdminUser/changeownpassword'],
  ['SUPER_ADMIN_USER', '/SuperAdminUser/changeownpassword'],
] satisfies [Role, string][])('a %s is led to the own password, and the menu closes', async (role, path) => {
  const live = await opened({ role })
  const link = screen.getByRole('link', { name: 'Change password' })
  expect(link.getAttribute('href')).toBe(path)
  await press(live, link)
  expect(screen.queryByRole('link', { name: 'Change password' })).toBeNull()
})

it('whose account is not open has no password to change there, and can sign out', async () => {
  await opened({ role: 'CLIENT_USER', user: { status: 'Suspended' } })
  expect(screen.queryByRole('link', { name: 'Change password' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign out' })).not.toBeNull()
})

it('signing out is asked about in its own sheet, and can be left', async () => {
  const live = await opened({ role: 'ADMIN_USER', answers: { signOut: {} } })
  await press(live, screen.getByRole('button', { name: 'Sign out' }))
  const question = screen.getByRole('alertdialog')
  expect(live.office.sent).toEqual([])
  await press(live, screen.getByRole('button', { name: 'Cancel' }))
  expect(question.isConnected).toBe(false)
  expect(live.office.sent).toEqual([])
})

it('the menu is closed without choosing anything', async () => {
  const live = await opened({ role: 'ADMIN_USER' })
  await press(live, screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(live.office.sent).toEqual([])
})
