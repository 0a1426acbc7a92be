import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openApp, press, said, type Live } from '../../../tests/support/live/open-app.tsx'
import { currentSession } from '../../session/session.ts'

const OWES = { owes_own_password: true } as const
const open = (role: 'CLIENT_USER' | 'ADMIN_USER' = 'ADMIN_USER') =>
  openApp('/choose_password', { role, user: OWES, answers: { changeOwnPassword: {}, signOut: {} } })

async function choose(live: Live): Promise<void> {
  await fill(live, screen.getByLabelText('Password from the office'), 'Before123')
  await fill(live, screen.getByLabelText('New Password'), 'Better123')
  await fill(live, screen.getByLabelText('Confirm password'), 'Better123')
  await press(live, screen.getByRole('button', { name: 'Save and continue' }))
}

it.each([
  ['ADMIN_USER', '/AdminUser/home'],
  ['CLIENT_USER', '/ClientUser/Home'],
] as const)(
  'a %s who chose an own password is let into the own area, and is told that it is saved',
  async (role, home) => {
    const live = await open(role)
    expect(said()).toContain('The office gave you yours.')
    await choose(live)
    expect(live.office.sent.map(({ call }) => call)).toEqual(['changeOwnPassword'])
    expect(live.address()).toBe(home)
    expect(said()).toContain('Your own password is saved.')
    expect(currentSession()).toMatchObject({ owes_own_password: false })
  },
)

it('who will not choose one now can sign out, and can think again', async () => {
  const live = await open()
  await press(live, screen.getByRole('button', { name: 'Sign out' }))
  await press(live, screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(live.address()).toBe('/choose_password')
  await press(live, screen.getByRole('button', { name: 'Sign out' }))
  const [, inSheet] = screen.getAllByRole('button', { name: 'Sign out' })
  await press(live, inSheet ?? screen.getByRole('button', { name: 'Sign out' }))
  expect(live.office.sent.map(({ call }) => call)).toEqual(['signOut'])
  expect(live.address()).toBe('/login_admin')
  expect(currentSession()).toBeUndefined()
})
