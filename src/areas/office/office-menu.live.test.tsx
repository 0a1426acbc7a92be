import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../../contract/auth/auth.ts'
import { openPart, press, said } from '../../../tests/support/live/open-app.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { OfficeMenu } from './office-menu.tsx'
import { ScreenSearch } from './screen-search.tsx'

const NAV: SignedInUser['nav'] = [
  { label: 'payments', path: '/AdminUser/payments', icon: 'coins', group: 'money' },
  { label: 'A new screen', path: '/AdminUser/newer', icon: 'unknown' },
  { label: 'expenses', path: '/AdminUser/expenses', icon: 'receipt', group: 'money' },
]
const GIVEN = { role: 'ADMIN_USER', user: { nav: NAV } } as const

it('the menu has its screens in groups, those of none first, in words of this language', async () => {
  const onChoose = vi.fn<() => void>()
  const live = await openPart(<OfficeMenu folded={false} onChoose={onChoose} />, GIVEN)
  expect(said().split('\n')).toEqual([
    '[A new screen](/AdminUser/newer)',
    'Money',
    '[Payments](/AdminUser/payments)',
    '[Expenses](/AdminUser/expenses)',
  ])
  const link = screen.getByRole('link', { name: 'Payments' })
  expect([link.getAttribute('title'), link.getAttribute('aria-label')]).toEqual([null, null])
  await press(live, link)
  expect(onChoose).toHaveBeenCalledTimes(1)
  expect(live.address()).toBe('/AdminUser/payments')
})

it('folded it has no words, but each screen keeps its name', async () => {
  await openPart(<OfficeMenu folded onChoose={() => undefined} />, GIVEN)
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['', '', ''])
  expect(links.map((link) => link.getAttribute('title'))).toEqual(['A new screen', 'Payments', 'Expenses'])
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'A new screen',
    'Payments',
    'Expenses',
  ])
  expect(said()).not.toContain('Money')
})

it('the screen of an address below an entry is marked as the one that is open', async () => {
  const live = await openPart(<OfficeMenu folded={false} onChoose={() => undefined} />, GIVEN)
  await live.leadTo('/AdminUser/payments/record')
  const open = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(open.map(({ textContent }) => textContent)).toEqual(['Payments'])
})

it('Ctrl K and a part of a name open a screen, and the field is empty again', async () => {
  const live = await openPart(<ScreenSearch />, GIVEN)
  const field = screen.getByRole('combobox', { name: 'Go to a screen' })
  const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  await live.user.keyboard('k')
  expect(document.activeElement).not.toBe(field)
  await live.user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(field)
  await live.user.paste('PENS')
  await screen.findByRole('option', { name: 'Expenses' })
  expect(found()).toEqual(['Expenses'])
  await live.user.keyboard('{Enter}')
  await waitFor(() => expect(live.address()).toBe('/AdminUser/expenses'))
  expect(field).toHaveProperty('value', '')
})

it('the screen that was gone to last is gone to again, from where one is by then', async () => {
  const live = await openPart(<ScreenSearch />, GIVEN)
  for (const _ of ['once', 'again']) {
    await live.user.keyboard('{Control>}k{/Control}')
    await live.user.paste('pens')
    await screen.findByRole('option', { name: 'Expenses' })
    await live.user.keyboard('{Enter}')
    await waitFor(() => expect(live.address()).toBe('/AdminUser/expenses'))
    await live.leadTo('/AdminUser/payments')
  }
})

it('⌘ K does as well, and what no screen is called finds none', async () => {
  const live = await openPart(<ScreenSearch />, GIVEN)
  await live.user.keyboard('{Meta>}k{/Meta}')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Go to a screen' }))
  await live.user.keyboard('zzz')
  expect(screen.queryAllByRole('option')).toEqual([])
  await live.user.keyboard('{Enter}')
  expect(live.address()).toBe('/')
})

it('once the office is left, Ctrl K is the browser’s own again', async () => {
  await openPart(<ScreenSearch />, GIVEN)
  // True where nothing took it from the browser.
  const isLeftAlone = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(isLeftAlone()).toBe(false)
  cleanup()
  expect(isLeftAlone()).toBe(true)
})

it('the menu is folded by a press, and is so the next time the office is opened', async () => {
  const menu = () => screen.getAllByRole('link', { name: 'Payments' })[0]?.textContent
  const folds = [
    ['Fold the menu', 'true', 'Payments', ''],
    ['Unfold the menu', 'false', '', 'Payments'],
  ] as const
  for (const [name, expanded, before, after] of folds) {
    const live = await openPart(<OfficeFrame />, GIVEN)
    expect(menu()).toBe(before)
    const button = screen.getByRole('button', { name })
    expect(button.getAttribute('aria-expanded')).toBe(expanded)
    await press(live, button)
    expect(menu()).toBe(after)
    cleanup()
  }
  await openPart(<OfficeFrame />, GIVEN)
  expect(menu()).toBe('Payments')
})

it('where there is no room for it, the menu is a sheet that closes when a screen is chosen', async () => {
  const live = await openPart(<OfficeFrame />, GIVEN)
  expect(screen.queryByRole('dialog')).toBeNull()
  const opener = screen.getByLabelText('Main menu', { selector: 'button' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await press(live, opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await press(live, within(screen.getByRole('dialog')).getByRole('link', { name: 'Expenses' }))
  expect(live.address()).toBe('/AdminUser/expenses')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('the office is drawn small while it is on the screen, and what comes after it large', async () => {
  await openPart(<OfficeFrame />, GIVEN)
  expect(document.documentElement.dataset['scale']).toBe('compact')
  cleanup()
  expect(document.documentElement.dataset['scale']).toBeUndefined()
})
