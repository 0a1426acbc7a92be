import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, openApp, press, said } from '../../../tests/support/live/open-app.tsx'

it('who changed the own password is told that the other devices are signed out, and is back where they came from', async () => {
  const live = await openApp('/AdminUser/expenses', {
    role: 'ADMIN_USER',
    answers: { changeOwnPassword: {} },
  })
  await live.leadTo('/AdminUser/changeownpassword')
  await fill(live, screen.getByLabelText('Current Password'), 'Before123')
  await fill(live, screen.getByLabelText('New Password'), 'Better123')
  await fill(live, screen.getByLabelText('Confirm password'), 'Better123')
  await press(live, screen.getByRole('button', { name: 'Change password' }))
  expect(live.office.sent.map(({ call }) => call)).toEqual(['changeOwnPassword'])
  expect(said()).toContain('Password changed. Your other devices are signed out.')
  expect(live.address()).toBe('/AdminUser/expenses')
})

it('one step back from a screen that was opened by its address is home', async () => {
  const live = await openApp('/AdminUser/changeownpassword', { role: 'ADMIN_USER' })
  await press(live, screen.getByRole('button', { name: 'Back' }))
  expect(live.address()).toBe('/AdminUser/home')
  // It takes the place of that screen, so that no step back opens it again.
  await live.goBack()
  expect(live.address()).toBe('/AdminUser/home')
})
