import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, openPart, press, said, settled, type Given } from '../../../tests/support/live/open-app.tsx'
import { noteSignIn } from '../../offline/wire/current-connection.ts'
import { AreaFrame } from './area-frame.tsx'

const JUANA: Given = {
  role: 'CLIENT_USER',
  user: {
    name: 'Juana Cruz',
    company: { name: 'Tala Lending' } as never,
    nav: [
      { label: 'Home', path: '/PendingAccount/Home', icon: 'home' },
      { label: 'My Profile', path: '/PendingAccount/my_profile', icon: 'me' },
      { label: 'Later than this version', path: '/PendingAccount/later', icon: 'later' },
    ],
    status: 'Pending',
  },
}
const sheet = () => screen.queryByRole('dialog', { name: 'Menu' })
const menus = () => screen.getAllByRole('navigation', { name: 'Menu' })
const menuButton = () => screen.getByRole('button', { name: 'Menu' })
const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

it('the frame names the lender, and the app where that is not known', async () => {
  await openPart(<AreaFrame />, JUANA)
  expect(screen.getAllByText('Tala Lending')).toHaveLength(2)
  await openPart(<AreaFrame />, { ...JUANA, user: { ...JUANA.user, company: { name: '' } as never } })
  expect(screen.getAllByText('Hulog').length).toBeGreaterThan(0)
})

it('the places are those of the office’s list, each in words, a new one as it came, and the open one marked', async () => {
  await openApp('/PendingAccount/my_profile', JUANA)
  expect(menus().map(entriesOf)).toEqual([
    [
      ['Home', '/PendingAccount/Home', null],
      ['My Profile', '/PendingAccount/my_profile', 'page'],
      ['Later than this version', '/PendingAccount/later', null],
    ],
  ])
})

it('on a phone the same places and the account are in a sheet, which closes when one is chosen', async () => {
  const live = await openApp('/PendingAccount/my_profile', JUANA)
  expect(sheet()).toBeNull()
  expect(menuButton().getAttribute('aria-expanded')).toBe('false')
  await press(live, menuButton())
  expect(menuButton().getAttribute('aria-expanded')).toBe('true')
  const inSheet = within(sheet() ?? document.body)
  expect(inSheet.getByRole('button', { name: 'Juana Cruz, Borrower' })).toBeTruthy()
  expect(menus().map((menu) => entriesOf(menu).length)).toEqual([3, 3])
  await press(live, inSheet.getByRole('link', { name: 'Home' }))
  expect(sheet()).toBeNull()
  expect(live.address()).toBe('/PendingAccount/Home')
  await press(live, menuButton())
  await press(live, screen.getByRole('button', { name: 'Close' }))
  expect(sheet()).toBeNull()
})

it('an office that wants a sign-in again says so above whatever screen is open, and not before', async () => {
  await openApp('/PendingAccount/my_profile', JUANA)
  expect(said()).not.toContain('‹Sign in again')
  act(() => noteSignIn(true))
  await settled()
  expect(said()).toMatch(/‹Sign in again[^›]*›/)
})
